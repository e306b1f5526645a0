const KB = 1024
const MB = KB * KB

/** The size of a file as a person reads it: `812 KB`, `3.4 MB`. */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < MB) return `${Math.max(1, Math.round(sizeBytes / KB))} KB`
  return `${(sizeBytes / MB).toFixed(1)} MB`
}
