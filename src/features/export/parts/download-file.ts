// Safari reads the file only after the press, and on a phone once the person has said where to.
const READABLE_MS = 60_000

/** Hands a file to the person. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS)
}
