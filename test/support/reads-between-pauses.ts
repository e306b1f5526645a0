import type { Slices } from '#base/slices.ts'

/** Rows that count how often one of their fields is read. */
export interface CountedRows<Row> {
  readonly rows: readonly Row[]
  readonly reads: () => number
}

/** Copies of rows, the reads of one field of theirs counted. */
export function countReads<Row extends object>(
  rows: readonly Row[],
  field: keyof Row,
): CountedRows<Row> {
  let reads = 0
  function withCount(row: Row): Row {
    return Object.defineProperty({ ...row }, field, {
      enumerable: true,
      get() {
        reads += 1
        return row[field]
      },
    })
  }
  return { rows: rows.map(withCount), reads: () => reads }
}

/** The most that is read between two pauses of the work. */
export function mostReadsBetweenPauses(work: Slices<unknown>, reads: () => number): number {
  let [most, before] = [0, reads()]
  for (let step = work.next(); ; step = work.next()) {
    most = Math.max(most, reads() - before)
    before = reads()
    if (step.done === true) return most
  }
}
