import { firstDayOfMonth, lastDayOfMonth } from '#features/assistant/rules/answer/unfinished.ts'
import { ANYWHERE, type Rows, type Span, SALARY } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { between, PRESENT_MONTH } from '../days/calendar.ts'
import type { SaidDays } from '../days/said-days.ts'
import { isAt } from '../line.ts'
import type { SaidName } from '../names/said-name.ts'
import { isBare, exactSums, thingsIn, walletLists } from './bare-slots.ts'
import { comesToMe } from './flow-of.ts'
import { freeDays, lastDayOf } from './last-day-of.ts'
import { thingsOf, rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { asMonth } from './than-of.ts'

/** `when is DSTV due`, `which bills are due next week`, `how many days to payday`: what is expected, in the days that are said. */
export function duePlan(slots: Slots, { today }: ComposeContext): Made {
  const days = asksForDue(slots) ? comingDays(slots, today) : undefined
  if (days === undefined) return undefined
  const things = slots.things.filter(each => !isBill(each.names))
  const isOfPay = hasCue(slots, 'payday') && things.length === 0
  const rows = isOfPay ? SALARY : dueRows(slots, things, days.length > 0)
  return rows && { ...rows, days, measure: { of: 'due' } }
}

/** Of what is named, of all bills, or of all that is expected in some days. */
function dueRows(slots: Slots, things: Slots['things'], isOfDays: boolean): Rows | undefined {
  const isOfAll = things.length < slots.things.length || hasCue(slots, 'expenses', 'income', 'rows')
  if (things.length === 0 && !isOfAll && !isOfDays) return undefined
  return rowsOf({ ...slots, days: [], things: withoutPay(things) }, 'out')
}

function asksForDue(slots: Slots): boolean {
  const { prices, groups, ranks, events, whiches } = slots
  // `which bill is next, and how much`: each is told with its amount.
  const isOfSum = hasCue(slots, 'much') && !hasCue(slots, 'which', 'when') && !saysNext(slots)
  if (isOfSum || !isBare(slots)) return false
  if (isAnySaid(prices, groups, ranks, events)) return false
  if (whiches.some(group => group !== 'day' && group !== 'payee')) return false
  const isOfPay =
    hasCue(slots, 'payday') && (hasCue(slots, 'when', 'many') || slots.whiches.includes('day'))
  return hasCue(slots, 'due') || isOfPay || isWhenNext(slots)
}

const TO_PAY = ['need to pay', 'have to pay']

/** `how much is my next rent`, `how much do I need to keep for bills till month end`. */
function saysNext({ line, things }: Slots): boolean {
  if (TO_PAY.some(words => line.some((_, at) => isAt(line, at, words)))) return true
  return things.length > 0 && line.some(({ key }) => key === 'next' || key === 'keep')
}

/** `when will Patience collect again`, `when will salary enter`. */
function isWhenNext(slots: Slots): boolean {
  const keys = new Set(slots.line.map(({ key }) => key))
  const isToCome = keys.has('again') || slots.things.some(isPay) || slots.things.some(comesToMe)
  return hasCue(slots, 'when') && keys.has('will') && isToCome
}

/** `bills`: whatever has to be paid. */
function isBill(names: readonly SaidName[]): boolean {
  return names.every(({ typed }) => /^bills?$/iu.test(typed))
}

/** `when will Patience collect salary`: her pay, which goes out. */
function withoutPay(things: Slots['things']): Slots['things'] {
  const others = things.filter(each => !isPay(each))
  return others.some(each => thingsOf(each, 'out').some(({ kind }) => kind === 'payee'))
    ? others
    : things
}

function isPay(each: Slots['things'][number]): boolean {
  return thingsOf(each, 'in').every(({ kind, id }) => kind === 'category' && id === 'salary')
}

/** From today on, or the unit that is said; undefined of days that are over. */
function comingDays(slots: Slots, today: Day): readonly Span[] | undefined {
  const [said, ...others] = slots.days
  const [span] = said?.spans ?? []
  if (said === undefined || span === undefined) return []
  if (others.length > 0) return undefined
  if (span.type === 'units' && said.as === 'during') return span.back > 0 ? undefined : [span]
  const to = lastDayOf(slots, today)
  return to && [{ type: 'edges', from: { day: today }, to: { day: to } }]
}

/** `how much will I spend this month`. */
export function forecastPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, groups, ranks, percents, thans, pers } = slots
  // `will november pass october`
  const isForecast =
    hasCue(slots, 'forecast') || (slots.line[0]?.key === 'will' && isAnySaid(thans))
  if (!isForecast || isAnySaid(prices, groups, ranks, percents, pers)) {
    return undefined
  }
  const rows = rowsOf(slots, 'out', 'by')
  const days = forecastDays(slots, today)
  if (rows === undefined || days === undefined) return undefined
  const plan = { ...rows, days, measure: { of: 'forecast' } } as const
  const isHeld = isAnySaid(thans) || hasCue(slots, 'more', 'less')
  return isHeld ? forecastAgainst(slots, plan) : plan
}

/** By the last day of the month it is what that comes to; of another day nothing is foretold. */
function forecastDays(slots: Slots, today: Day): readonly Span[] | undefined {
  const [said] = slots.days
  if (said === undefined) return []
  if (isOver(said, today)) return undefined
  if (said.as !== 'by' || said.spans[0]?.type === 'units') {
    return said.spans.map(each => asMonth(each, today))
  }
  return runningDays(slots, today)
}

/** `by 30 November`, `in December`: what is to come of the month that it is in. */
function runningDays(slots: Slots, today: Day): readonly Span[] | undefined {
  const to = lastDayOf(slots, today)
  if (to === undefined) return undefined
  const month = { from: firstDayOfMonth(to), to: lastDayOfMonth(to) }
  const isRunning = month.from <= today && month.to === to
  return isRunning ? [PRESENT_MONTH] : [between({ from: month.from, to })]
}

/** A day that is over is no forecast: `by 5 december` is of one to come. */
function isOver({ as, range }: SaidDays, today: Day): boolean {
  return as === 'during' && range?.to !== undefined && range.to < today
}

/** `will I spend more this month than in October`: what it will come to, held against what that came to. */
function forecastAgainst(slots: Slots, plan: NonNullable<Made>): Made {
  const [said, ...others] = slots.thans
  const isOfOne = said !== undefined && others.length === 0
  if (!isOfOne || said.than.type !== 'days' || said.than.days.as === 'by') return undefined
  const { flow, where } = plan
  const gone = { v: 2, flow, where, days: said.than.days.spans, measure: { of: 'sum' } } as const
  return { ...plan, calc: [{ op: hasCue(slots, 'less') ? '<=' : '>=', by: { plan: gone } }] }
}

/** `can I afford 50k`, `how much is safe to spend`, `how much a day till month end`. */
export function freePlan(slots: Slots, { today }: ComposeContext): Made {
  const isDaily = [...slots.pers, ...slots.groups].includes('day')
  const days = isDaily ? [] : freeDays(slots, today)
  const bare = days === undefined ? slots : { ...slots, pers: [], groups: [], days: [] }
  if (!asksForFree(slots, isDaily) || !isOfNow(bare) || hasBounds(slots)) return undefined
  const [price] = exactSums(slots)
  // What it is for does not matter; from where it is paid does.
  const plan = {
    flow: 'out',
    where: { ...ANYWHERE, all: walletLists(slots) },
    days: days ?? [],
    measure: { of: 'free' },
  } as const
  const isOfWallets = thingsIn(slots).every(({ kind }) => kind === 'wallet')
  if (price !== undefined) {
    return isDaily ? undefined : { ...plan, calc: [{ op: '>=', by: { kobo: price } }] }
  }
  // What can be spent on food is no matter of wallets.
  if (!isOfWallets) return undefined
  if (isDaily) return dailyFree(slots, plan, today)
  return hasCue(slots, 'free') ? plan : undefined
}

/** More than one amount, or one that is none to the kobo: `above 5k`. */
function hasBounds(slots: Slots): boolean {
  const sums = exactSums(slots)
  return sums.length > 1 || sums.length < slots.prices.length + slots.amounts.length
}

function isOfNow(slots: Slots): boolean {
  const { groups, ranks, whiches, events } = slots
  if (isAnySaid(groups, ranks, whiches, events) || isOfBudget(slots)) return false
  if (isStrangeBefore(slots)) return false
  return isNow(slots) && isBare({ ...slots, amounts: [] })
}

function dailyFree(slots: Slots, plan: NonNullable<Made>, today: Day): Made {
  const to = slots.days.length === 0 ? undefined : lastDayOf(slots, today)
  if (to === undefined || to < today) return undefined
  const length: Span = { type: 'edges', from: { day: today }, to: { day: to } }
  return { ...plan, calc: [{ op: '/', by: { length, in: 'day' } }] }
}

/** Also `can Moniepoint carry 200k`: what a wallet can do. */
function asksForFree(slots: Slots, isDaily: boolean): boolean {
  if (hasCue(slots, 'afford', 'free')) return true
  const can = slots.line.findIndex(({ key }) => key === 'can')
  if (can < 0 || isDaily || !hasCue(slots, 'move', 'out', 'handles')) return false
  const isSaid = exactSums(slots).length === 1
  return (
    isSaid &&
    slots.things.some(
      each =>
        thingsOf(each, 'out').every(({ kind }) => kind === 'wallet') &&
        !slots.line.slice(0, each.from).some(({ key }) => key === 'i' || key === 'we'),
    )
  )
}

/** Whether something but a wallet stands before what is asked: it is not what the price is for. */
function isStrangeBefore({ bits, things }: Slots): boolean {
  const asked = bits.find(({ meaning }) => meaning.is === 'cue' && meaning.cues.includes('afford'))
  return things.some(
    each =>
      each.from < (asked?.from ?? Infinity) &&
      thingsOf(each, 'out').some(({ kind }) => kind !== 'wallet'),
  )
}

function isNow({ days: [days, ...others] }: Slots): boolean {
  return days === undefined || (others.length === 0 && isPresent(days.spans))
}

function isPresent([span, ...others]: readonly Span[]): boolean {
  const isHere = span?.type === 'units' && span.back === 0 && span.count === 1
  return others.length === 0 && isHere && (span.unit === 'month' || span.unit === 'day')
}

function isOfBudget({ things }: Slots): boolean {
  return things.some(each =>
    each.names.some(name => name.things.some(({ kind }) => kind === 'budget')),
  )
}
