const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
const STEP = 1000
const ONE_DECIMAL_BELOW = 10

/** A size as a person reads it, in the units of phones (1 kB is 1,000 bytes): `3.2 MB`, `64 GB`. */
export function bytesText(sizeBytes: number): string {
  let size = sizeBytes
  let unit = 0
  while (size >= STEP - 0.5 && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const isShort = unit > 0 && size < ONE_DECIMAL_BELOW - 0.05
  return `${size.toFixed(isShort ? 1 : 0)} ${UNITS[unit]}`
}
