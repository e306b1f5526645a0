import { ok, type Result } from '../result.ts'
import { readUnderHeadings, type StatementText } from './read-under-headings.ts'
import type { StatementReading } from './reading.ts'
import type { StatementFault } from './statement-fault.ts'
import { inferHeadings } from './table/infer-headings.ts'

const MIN_ROWS = 3

/**
 * The reading of a file without headings that we know: of all orders that its columns of money can
 * have, the one under which every balance follows from the row before it (ST6.4). Undefined where
 * none does: what the arithmetic does not bear out is no statement.
 */
export function inferReading(
  file: StatementText,
): Result<StatementReading, StatementFault> | undefined {
  const [best] = inferHeadings(file.lines)
    .map(heading => readUnderHeadings(file, [heading]))
    .flatMap(reading => (reading.ok && isBorneOut(reading.value) ? [reading.value] : []))
    .toSorted((one, other) => countCorrected(one) - countCorrected(other))
  if (best === undefined) return undefined
  return ok({ ...best, warnings: [...best.warnings, { type: 'columns-inferred' }] })
}

function isBorneOut({ status, sections }: StatementReading): boolean {
  const rows = sections.flatMap(section => section.rows)
  const isLinked = status === 'proven' || status === 'consistent'
  return isLinked && rows.length >= MIN_ROWS && rows.every(row => row.balance !== null)
}

/** Under a wrong order of debit and credit every direction has to be corrected by the balances. */
function countCorrected({ sections }: StatementReading): number {
  const rows = sections.flatMap(section => section.rows)
  return rows.filter(row => row.reasons.includes('direction-fixed')).length
}
