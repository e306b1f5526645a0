import { type Day, daysBetween } from '#time/day.ts'
import { periodMeant, type PrintedPeriod } from '../facts/account-facts.ts'
import type { DateOrder } from '../reading.ts'
import { type DateReading, dayOfReading, isOrderOpen } from './date-text.ts'

/** What else than its dates shows how a statement writes them. */
export interface DateContext {
  /** The person's own answer; it stands. */
  readonly chosen: DateOrder | null
  /** As printed: its two days have both readings too. */
  readonly period: PrintedPeriod | null
  readonly bank: string | null
  readonly today: Day
  /** The date of each row that has a value date too, and that. */
  readonly pairs: readonly (readonly [date: DateReading, valueDate: DateReading])[]
}

/** The order taken, and whether anything speaks for it. */
export interface DateOrderDecision {
  readonly order: DateOrder
  readonly isSure: boolean
}

// Only those whose forms in digits have one order (statements 2): Access and GTBank have two.
const ORDERS_BY_BANK: ReadonlyMap<string, DateOrder> = new Map([
  ['PalmPay', 'month-first'],
  ['Zenith Bank', 'day-first'],
  ['UBA', 'day-first'],
  ['Kuda', 'day-first'],
  ['Stanbic IBTC', 'day-first'],
  ['Sterling Bank', 'day-first'],
])

/**
 * Decides whether 03/04 is 3 April or 4 March for all dates of a file, in printed order. Each of these
 * decides where it speaks more for one order than for the other: dates that are no day, or not yet;
 * value dates far from their dates; the stated period; a run of dates that goes one way. The bank's
 * habit decides only where the dates lie closer together under it, because one bank has several
 * layouts. Else the order under which they do is taken, not sure.
 */
export function decideDateOrder(
  dates: readonly DateReading[],
  context: DateContext,
): DateOrderDecision {
  if (context.chosen !== null) return sure(context.chosen)
  const { period, today, pairs } = context
  const days = {
    'day-first': dates.map(date => dayOfReading(date, 'day-first')).filter(isDay),
    'month-first': dates.map(date => dayOfReading(date, 'month-first')).filter(isDay),
  }
  function outside(order: DateOrder): number {
    return period === null ? 0 : days[order].filter(isOutside(period, order)).length
  }
  // Then only the period's own days may be open.
  if (!dates.some(isOrderOpen)) return sure(better(outside) ?? 'day-first')
  const all = [...dates, ...pairs.map(([, valueDate]) => valueDate)]
  const impossible = better(order => all.filter(date => !isPossible(date, order, today)).length)
  if (impossible !== undefined) return sure(impossible)
  const decided =
    better(order => pairs.filter(pair => !isNearValue(pair, order)).length) ??
    better(outside) ??
    better(order => stepsBack(days[order]))
  if (decided !== undefined) return sure(decided)
  const closer = better(order => spread(days[order]))
  const habit = ORDERS_BY_BANK.get(context.bank ?? '')
  return { order: closer ?? habit ?? 'day-first', isSure: habit !== undefined && closer === habit }
}

/** As far as ST6.11.6 allows a value date to be from its date. */
const MAX_VALUE_DAYS = 7

function isNearValue(
  [date, valueDate]: readonly [DateReading, DateReading],
  order: DateOrder,
): boolean {
  const [day, valueDay] = [dayOfReading(date, order), dayOfReading(valueDate, order)]
  return day === null || valueDay === null || Math.abs(daysBetween(day, valueDay)) <= MAX_VALUE_DAYS
}

function sure(order: DateOrder): DateOrderDecision {
  return { order, isSure: true }
}

/** The order with fewer faults; undefined when they have as many. */
function better(faultsUnder: (order: DateOrder) => number): DateOrder | undefined {
  const difference = faultsUnder('day-first') - faultsUnder('month-first')
  if (difference === 0) return undefined
  return difference < 0 ? 'day-first' : 'month-first'
}

function isPossible(reading: DateReading, order: DateOrder, today: Day): boolean {
  const day = order === 'day-first' ? reading.dayFirst : reading.monthFirst
  return day !== null && day <= today
}

function isDay(day: Day | null): day is Day {
  return day !== null
}

/** Whether a day is outside the period, as that reads under the order too. */
function isOutside(period: PrintedPeriod, order: DateOrder): (day: Day) => boolean {
  const meant = periodMeant(period, order)
  return day => meant !== null && (day < meant.from || day > meant.to)
}

/** How many dates go against the way in which most of them run. */
function stepsBack(days: readonly Day[]): number {
  let [forward, backward] = [0, 0]
  for (const [place, day] of days.entries()) {
    const before = days[place - 1] ?? day
    if (day > before) forward += 1
    if (day < before) backward += 1
  }
  return Math.min(forward, backward)
}

function spread(days: readonly Day[]): number {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first === undefined || last === undefined ? 0 : daysBetween(first, last)
}
