import type { Result } from '#base/result.ts'
import type { ReadingStatus, StatementReading } from '../reading.ts'
import type { StatementFault } from '../statement-fault.ts'

// What is held by more is read right by more.
const WORTHS: Readonly<Record<ReadingStatus, number>> = {
  proven: 3,
  consistent: 2,
  partial: 1,
  unproven: 1,
}
/** The most that a reading is worth. */
export const PROVEN = WORTHS.proven

/** How well a reading is held by its figures; nothing where it has none. */
export function worthOf(reading: Result<StatementReading, StatementFault>): number {
  if (reading.ok && !isDateless(reading)) return WORTHS[reading.value.status]
  return isForeign(reading) ? 1 : 0
}

/**
 * The reading that its figures hold best; of equals the one with more rows that follow from each other, then with more
 * dates, then with more times, which the other has among its words, then the first.
 */
export function bestOf(
  readings: readonly Result<StatementReading, StatementFault>[],
): Result<StatementReading, StatementFault> {
  return readings.reduce((best, next) => {
    const marks = marksOf(best)
    const by = marksOf(next).map((mark, at) => mark - (marks[at] ?? 0))
    return (by.find(step => step !== 0) ?? 0) > 0 ? next : best
  })
}

/** What says how good a reading is, the weightiest first. */
function marksOf(reading: Result<StatementReading, StatementFault>): readonly number[] {
  const rows = reading.ok ? reading.value.sections.flatMap(section => section.rows) : []
  const dated = rows.filter(({ day }) => day !== null).length
  const timed = rows.filter(({ time }) => time !== null).length
  return [worthOf(reading), countLinked(reading), dated, timed]
}

function countLinked(reading: Result<StatementReading, StatementFault>): number {
  const sections = reading.ok ? reading.value.sections : []
  return sections.reduce((linked, { proof }) => linked + proof.linkedRows, 0)
}

/** Whether no row has a date: its days stand otherwise than a table's. */
export function isDateless(reading: Result<StatementReading, StatementFault>): boolean {
  const sections = reading.ok ? reading.value.sections : []
  return reading.ok && sections.every(({ rows }) => rows.every(({ day }) => day === null))
}

/** Whether nothing in the file is in naira. */
export function isForeign(reading: Result<StatementReading, StatementFault>): boolean {
  return !reading.ok && reading.error.type === 'foreign-currency'
}
