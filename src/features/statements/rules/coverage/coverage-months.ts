import type { Statement } from '#records/statement.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { firstDayOf, type Month, monthOf } from '#time/month.ts'
import { type DayRange, gapsIn, overlapsOf, unionOf, within } from './day-ranges.ts'

/** How far a month is covered; `none` where nobody would look for a statement. */
export type MonthState = 'covered' | 'partly' | 'overlapping' | 'missing' | 'none'

/** A month of a wallet, and which of its days its statements have. */
export interface CoverageMonth<S extends Statement = Statement> {
  readonly month: Month
  readonly state: MonthState
  /** The days of it that statements have, as few ranges. */
  readonly covered: readonly DayRange[]
  /** The days of it that none has, none of them to come; empty where the whole month lacks. */
  readonly gaps: readonly DayRange[]
  /** The days of it that two statements of one account have. */
  readonly overlaps: readonly DayRange[]
  /** Those with a day in it, the latest days first. */
  readonly statements: readonly S[]
}

/** At least so many months are shown. */
const SHOWN_MONTHS = 12

/**
 * The months of a wallet by what its statements cover (ST9.4), newest first: the last twelve with this one, and
 * back to the first that has a statement.
 */
export function coverageMonths<S extends Statement>(
  statements: readonly S[],
  today: Day,
): readonly CoverageMonth<S>[] {
  const known = statements.filter(({ fromDay, toDay }) => fromDay <= toDay)
  const first = unionOf(known.map(rangeOf))[0]?.from
  const question = { statements: known, overlaps: overlaps(known), first, today }
  const thisMonth = firstDayOf(monthOf(today))
  const oldest = addMonths(thisMonth, 1 - SHOWN_MONTHS)
  const last = first === undefined || first >= oldest ? oldest : firstDayOf(monthOf(first))
  const months: CoverageMonth<S>[] = []
  for (let start = thisMonth; start >= last; start = addMonths(start, -1)) {
    months.push(monthAt(monthOf(start), question))
  }
  return months
}

interface CoverageQuestion<S extends Statement> {
  readonly statements: readonly S[]
  readonly overlaps: readonly DayRange[]
  /** The first day that is covered; undefined where none is. */
  readonly first: Day | undefined
  readonly today: Day
}

function monthAt<S extends Statement>(
  month: Month,
  { statements, overlaps: shared, first, today }: CoverageQuestion<S>,
): CoverageMonth<S> {
  const start = firstDayOf(month)
  const span = { from: start, to: addDays(addMonths(start, 1), -1) }
  const own = statements.filter(each => within(span, [rangeOf(each)]).length > 0)
  const covered = within(span, unionOf(own.map(rangeOf)))
  const isOver = span.to < today
  const past = isOver ? span : { from: start, to: today }
  const gaps = covered.length === 0 ? [] : gapsIn(past, covered)
  const overlapping = within(span, shared)
  const isAfterFirst = first !== undefined && first < start
  return {
    month,
    state: stateOf({ covered, gaps, overlapping, isMissed: isOver && isAfterFirst }),
    covered,
    gaps,
    overlaps: overlapping,
    statements: own.toSorted((one, other) => compareNewest(one, other)),
  }
}

function stateOf(facts: {
  readonly covered: readonly DayRange[]
  readonly gaps: readonly DayRange[]
  readonly overlapping: readonly DayRange[]
  /** Whether a statement of it would be looked for. */
  readonly isMissed: boolean
}): MonthState {
  if (facts.covered.length === 0) return facts.isMissed ? 'missing' : 'none'
  if (facts.gaps.length > 0) return 'partly'
  return facts.overlapping.length > 0 ? 'overlapping' : 'covered'
}

/**
 * The days that two statements of one account have. The same file twice is one statement; several accounts that
 * go into one wallet may well be of the same days.
 */
function overlaps(statements: readonly Statement[]): readonly DayRange[] {
  const rangesByAccount = new Map<string, Map<string, DayRange>>()
  for (const statement of statements) {
    const account = [statement.bank, statement.accountEnd, statement.pocket].join('\n')
    const ranges = rangesByAccount.get(account) ?? new Map<string, DayRange>()
    rangesByAccount.set(account, ranges)
    ranges.set(`${statement.fromDay} ${statement.toDay}`, rangeOf(statement))
  }
  return unionOf([...rangesByAccount.values()].flatMap(ranges => overlapsOf([...ranges.values()])))
}

function rangeOf({ fromDay, toDay }: Statement): DayRange {
  return { from: fromDay, to: toDay }
}

function compareNewest(one: Statement, other: Statement): number {
  if (one.toDay !== other.toDay) return one.toDay < other.toDay ? 1 : -1
  return (one.importId ?? '') < (other.importId ?? '') ? 1 : -1
}
