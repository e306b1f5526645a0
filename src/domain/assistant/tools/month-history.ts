import { addDays, addMonths, type Day } from '#domain/day.ts'
import { addKobo, type Kobo } from '#domain/money.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { Asked } from '../asked.ts'
import { amountOf } from '../group-sums.ts'
import type { GroupSum } from '../ledger-reader.ts'
import { median } from '../proportion.ts'
import { filterOf } from '../row-filter.ts'
import type { KnownPeriod } from '../shown-period.ts'
import { firstDayOfMonth, lastDayOfMonth } from '../unfinished.ts'

const FEWEST_MONTHS = 3
const MOST_MONTHS = 6

/** What past months make of this one. */
export interface History {
  /** What there is so far, and the median of what past months had in their remaining days. */
  readonly estimate: Kobo
  readonly months: number
}

/** Of a period that is the running month, when at least three full months are recorded before it. */
export async function readHistory(
  asked: Asked,
  period: KnownPeriod,
  { type, sofar }: { readonly type: TransactionType; readonly sofar: Kobo },
): Promise<History | undefined> {
  const { reader, question, today } = asked
  const isMonth = period.from === firstDayOfMonth(today) && period.to === lastDayOfMonth(today)
  const span = await reader.fetchSpan()
  if (!isMonth || span === undefined) return undefined
  const starts = fullMonths(span.first, period.from)
  const [earliest] = starts.slice(-1)
  if (earliest === undefined || starts.length < FEWEST_MONTHS) return undefined
  const before = { from: earliest, to: addDays(period.from, -1) }
  const sums = await reader.fetchSums(filterOf(question.topic, before, type), 'day')
  const rests = starts.map(start => restOfMonth(start, today, { sums, type }))
  return { estimate: addKobo(sofar, median(rests)), months: starts.length }
}

/** The first days of the months before this one that are recorded from their first day, latest first. */
function fullMonths(firstRecord: Day, thisMonth: Day): readonly Day[] {
  const starts = Array.from({ length: MOST_MONTHS }, (_, place) => addMonths(thisMonth, -place - 1))
  return starts.filter(start => start >= firstRecord)
}

function restOfMonth(
  start: Day,
  today: Day,
  { sums, type }: { readonly sums: readonly GroupSum[]; readonly type: TransactionType },
): Kobo {
  const after = `${start.slice(0, 8)}${today.slice(8)}`
  const rest = sums.filter(({ key }) => key > after && key <= lastDayOfMonth(start))
  return addKobo(...rest.map(sum => amountOf(sum, type)))
}
