import { mapInSlices, type Slices } from '#base/slices.ts'
import { MAX_BODY_BYTES } from '#contract/wire/body-limit.ts'

// What a call says beside its rows: ids, names of fields, brackets.
const ENVELOPE_BYTES = 1024

/** The rows in as few calls as may carry them, in order: by their count, and by their size as sent. */
export function* splitParts<Row>(
  rows: readonly Row[],
  rowsPerCall: number,
): Slices<readonly (readonly Row[])[]> {
  const encoder = new TextEncoder()
  const parts: Row[][] = []
  let sizeBytes = Infinity
  yield* mapInSlices(rows, row => {
    const rowBytes = encoder.encode(`${JSON.stringify(row)},`).byteLength
    const last = parts.at(-1)
    const fits = sizeBytes + rowBytes <= MAX_BODY_BYTES
    if (last === undefined || !fits || last.length === rowsPerCall) {
      parts.push([row])
      sizeBytes = ENVELOPE_BYTES + rowBytes
    } else {
      last.push(row)
      sizeBytes += rowBytes
    }
  })
  return parts
}
