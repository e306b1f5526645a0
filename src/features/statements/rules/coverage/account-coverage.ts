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
  const span = period ?? spanOf(rows.flatMap(({ day }) => day ?? []))
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

function spanOf(days: readonly Day[]): { readonly from: Day; readonly to: Day } | null {
  const [first] = days
  if (first === undefined) return null
  return {
    from: days.reduce((least, day) => (day < least ? day : least), first),
    to: days.reduce((last, day) => (day > last ? day : last), first),
  }
}

// A balance beside the first or the last row is printed too.
function openingOf({ stated, rows, proof }: StatementSection): Kobo | null {
  if (stated.opening !== null) return stated.opening
  return (rows[0]?.balance ?? null) === null ? null : proof.opening
}

function closingOf({ stated, rows }: StatementSection): Kobo | null {
  return stated.closing ?? rows.at(-1)?.balance ?? null
}
