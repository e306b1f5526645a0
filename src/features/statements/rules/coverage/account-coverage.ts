import type { Kobo } from '#money/money.ts'
import type { Statement } from '#records/statement.ts'
import type { Day } from '#time/day.ts'
import type { StatementSection } from '../reading.ts'
import { withoutWholeNumbers } from '../values/mask-number.ts'

/** What is remembered of one account of a statement. */
export type AccountCoverage = Omit<Statement, 'id' | 'importId' | 'walletId'>

/** An account of a statement, by what of its names is kept; empty where the file does not say. */
export type AccountNames = Pick<Statement, 'bank' | 'accountEnd' | 'pocket'>

/** A file's account, and when it is looked at. */
interface CoverageQuestion {
  readonly section: StatementSection
  /** Null when neither the person nor the file says. */
  readonly bank: string | null
  readonly today: Day
}

/**
 * What is remembered of an account of a statement (ST9.1): the days that it says it covers, else those of its
 * rows, none of them to come; the balances that it prints; the verdict on it. Null where it has no day.
 */
export function accountCoverage({
  section,
  bank,
  today,
}: CoverageQuestion): AccountCoverage | null {
  const { period, rows, proof } = section
  const span = period ?? spanOf(rows)
  if (span === null || span.from > today || span.to < span.from) return null
  return {
    ...accountNames(bank, section),
    fromDay: span.from,
    toDay: span.to < today ? span.to : today,
    openingBalance: openingOf(section),
    closingBalance: closingOf(section),
    rowCount: rows.length,
    status: proof.status,
  }
}

/** What of an account's names is kept (ST9.1): never more than the last four digits of its number. */
export function accountNames(
  bank: string | null,
  { name, account }: Pick<StatementSection, 'name' | 'account'>,
): AccountNames {
  const [accountEnd = ''] = /\d{1,4}$/.exec(account ?? '') ?? []
  return { bank: bank ?? '', accountEnd, pocket: withoutWholeNumbers(name ?? '') }
}

/** The first and the last day of rows; null where none has one. */
export function spanOf(
  rows: readonly { readonly day: Day | null }[],
): { readonly from: Day; readonly to: Day } | null {
  let from: Day | undefined
  let to: Day | undefined
  for (const { day } of rows) {
    if (day === null) continue
    if (from === undefined || day < from) from = day
    if (to === undefined || day > to) to = day
  }
  return from === undefined || to === undefined ? null : { from, to }
}

// A balance beside the first or the last row is printed too.
function openingOf({ stated, rows, proof }: StatementSection): Kobo | null {
  if (stated.opening !== null) return stated.opening
  return (rows[0]?.balance ?? null) === null ? null : proof.opening
}

function closingOf({ stated, rows }: StatementSection): Kobo | null {
  return stated.closing ?? rows.at(-1)?.balance ?? null
}
