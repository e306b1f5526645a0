import { ANYWHERE, type Span, type Step, type Unit } from '#features/assistant/rules/plan/plan.ts'
import { addDays, addMonths, type Day, daysBetween } from '#time/day.ts'
import { isAt } from '../line.ts'
import { exactSums, isBare, isForOne, thingsIn, walletLists } from './bare-slots.ts'
import { lastDayOf } from './last-day-of.ts'
import { rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `how much will remain in GTBank if I pay 150,000`: what is held, or left of a budget, less that. */
export function whatIfPlan(slots: Slots): Made {
  const { ranks, groups, whiches, events, lengths } = slots
  if (!supposesPaying(slots) || isAnySaid(ranks, groups, whiches, events, lengths)) return undefined
  if (!isToday(slots) || !isForOne(slots)) return undefined
  const [price, ...others] = exactSums(slots)
  if (price === undefined || others.length > 0 || !isBare({ ...slots, amounts: [] })) {
    return undefined
  }
  const calc: readonly Step[] = [{ op: '-', by: { kobo: price } }]
  const budgets = thingsIn(slots).filter(({ kind }) => kind === 'budget')
  if (budgets.length > 0) {
    const where = { ...ANYWHERE, all: [budgets] }
    return { flow: 'out', where, days: [], measure: { of: 'budget', part: 'left' }, calc }
  }
  const wallets = walletLists(slots)
  if (wallets.length > 1) return undefined
  return {
    flow: 'any',
    where: { ...ANYWHERE, all: wallets },
    days: [],
    measure: { of: 'held', at: 'close' },
    calc,
  }
}

function supposesPaying(slots: Slots): boolean {
  return (
    supposes(slots) &&
    hasCue(slots, 'left', 'have', 'balance') &&
    hasCue(slots, 'out', 'move', 'minus', 'plus')
  )
}

function supposes(slots: Slots): boolean {
  return hasCue(slots, 'suppose') || slots.line.some(({ key }) => key === 'if' || key === 'after')
}

/** What is paid now, or soon, is held now. */
function isToday({ days: [days, ...others] }: Slots): boolean {
  const [span] = days?.spans ?? []
  if (span === undefined) return days === undefined
  return others.length === 0 && span.type === 'units' && span.count === 1 && span.back <= 0
}

// How many times something that is done every so often is done in so long.
const TIMES: Readonly<Partial<Record<Unit, Readonly<Partial<Record<Unit, number>>>>>> = {
  day: { day: 1, week: 7, month: 30, year: 365 },
  week: { week: 1, month: 52 / 12, quarter: 13, year: 52 },
  month: { month: 1, quarter: 3, year: 12 },
  year: { year: 1 },
}
const DAYS_IN_WEEK = 7

/** `if I save 5k weekly for 3 months how much will I have`: the amount as often as that. */
export function setAsidePlan(slots: Slots, { today }: ComposeContext): Made {
  const { ranks, whiches, events, thans, percents, shares, without } = slots
  if (isAnySaid(ranks, whiches, events, thans, percents, shares, without)) return undefined
  if (hasCue(slots, 'did') || isAnySaid(slots.weekdays, slots.hours) || !isForOne(slots)) {
    return undefined
  }
  const [price, ...others] = exactSums(slots)
  const unit = oftenOf(slots)
  if (price === undefined || others.length > 0 || unit === undefined) return undefined
  const times = timesOf(slots, unit, today)
  if (times === undefined) return undefined
  const rest = restOf(slots)
  return {
    flow: 'any',
    where: ANYWHERE,
    days: [],
    measure: { of: 'given', kobo: price },
    calc: [{ op: '*', by: times }, ...rest],
  }
}

/** `what will be left in OPay`: what it holds, less what is spent so. */
function restOf(slots: Slots): readonly Step[] {
  if (!hasCue(slots, 'left', 'balance') || !hasCue(slots, 'out')) return []
  const where = { ...ANYWHERE, all: walletLists(slots) }
  const held = { v: 2, flow: 'any', where, days: [], measure: { of: 'held', at: 'close' } } as const
  return [
    { op: '*', by: { number: -1 } },
    { op: '+', by: { plan: held } },
  ]
}

/** How often: `weekly`, `every month`, `a day`. */
function oftenOf({ pers, groups }: Slots): Unit | undefined {
  const units = new Set([...pers, ...groups])
  const [unit] = units
  return units.size === 1 && unit !== undefined && unit in TIMES ? (unit as Unit) : undefined
}

function timesOf(slots: Slots, unit: Unit, today: Day): Step['by'] | undefined {
  const [length, ...others] = slots.lengths
  if (others.length > 0) return undefined
  if (length !== undefined) {
    const times = TIMES[unit]?.[length.unit]
    return slots.days.length > 0 || times === undefined
      ? undefined
      : { number: Math.round(times * length.count) }
  }
  return timesUntil(slots, unit, today)
}

/** `every day till 31 December`: from tomorrow on, where no first day is said. */
function timesUntil(slots: Slots, unit: Unit, today: Day): Step['by'] | undefined {
  const { days } = slots
  const to = lastDayOf(slots, today)
  if (to === undefined || to <= today || days.length > 2) return undefined
  const [start = addDays(today, 1)] = days.flatMap(said => firstDayOf(said, today) ?? [])
  if (start < today) return undefined
  if (unit === 'day') {
    const length: Span = { type: 'edges', from: { day: start }, to: { day: to } }
    return { length, in: 'day' }
  }
  const weeks = Math.floor((daysBetween(start, to) + 1) / DAYS_IN_WEEK)
  return unit === 'week' && weeks > 0 ? { number: weeks } : undefined
}

/** From when on, where that is said: a range of days that are over stands for the next of their name. */
function firstDayOf({ range }: Slots['days'][number], today: Day): Day | undefined {
  const { from, to } = range ?? {}
  const isOver = from !== undefined && to !== undefined && from <= to && to < today
  return isOver ? addMonths(from, YEAR_IN_MONTHS) : from
}

const YEAR_IN_MONTHS = 12
// What people reckon with: prices go up, so that a year's mean is less than they pay.
const LAST_MONTH: Span = { type: 'units', unit: 'month', back: 1, count: 1 }

/** `if I stop DSTV how much would I save a year`: what it came to in the last twelve months, or in the last one. */
export function stoppedPlan(slots: Slots, { today }: ComposeContext): Made {
  const rows = isStopped(slots) ? rowsOf(slots, 'out') : undefined
  const units = new Set([...slots.pers, ...slots.groups, ...slots.lengths.map(each => each.unit)])
  const [unit = 'month'] = units
  if (rows === undefined || units.size > 1) return undefined
  const plan = { ...rows, flow: 'out' } as const
  const [length] = slots.lengths
  if (unit === 'year' && (length === undefined || length.count === 1)) {
    const days = [{ type: 'edges', from: { day: yearAgo(today) }, to: { day: today } }] as const
    return { ...plan, days, measure: { of: 'sum' } }
  }
  if (unit !== 'month') return undefined
  const month = { ...plan, days: [LAST_MONTH], measure: { of: 'sum' } } as const
  return length === undefined
    ? month
    : { ...month, calc: [{ op: '*', by: { number: length.count } }] }
}

function isStopped(slots: Slots): boolean {
  const { prices, ranks, whiches, events, thans, percents, amounts, things, days } = slots
  if (!hasCue(slots, 'stop') || !isOfSaving(slots) || isAnySaid(days)) return false
  return isAnySaid(things) && !isAnySaid(prices, ranks, whiches, events, thans, percents, amounts)
}

function yearAgo(today: Day): Day {
  return addDays(addMonths(today, -YEAR_IN_MONTHS), 1)
}

function isOfSaving(slots: Slots): boolean {
  return hasCue(slots, 'save', 'savings', 'left', 'have', 'much', 'suppose')
}

/** `if I had not eaten at Genesis this month, how much would I have saved`: what that came to. */
export function undonePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, thans, percents, pers, lengths } = slots
  const undone = undoneThings(slots)
  if (undone === undefined) return undefined
  if (!hasCue(slots, 'save', 'savings', 'left', 'have') || !hasCue(slots, 'much', 'what')) {
    return undefined
  }
  if (isAnySaid(prices, ranks, whiches, groups, thans, percents, pers, lengths)) return undefined
  if (isOfOthers(slots)) return undefined
  const rows = rowsOf({ ...slots, without: [], things: undone }, 'out')
  return rows && { ...rows, flow: 'out', measure: { of: 'sum' } }
}

/** What is skipped until then was not spent yet; what would have been left is more than that. */
function isOfOthers({ days, line }: Slots): boolean {
  const isToCome = days.some(({ as, range }) => as === 'by' || range?.from === undefined)
  return isToCome || line.some((_, at) => isAt(line, at, 'been left'))
}

/** What was not done, were it so: `if I had not taken Uber`, `no Uber, how much would I have saved`. */
function undoneThings(slots: Slots): Slots['things'] | undefined {
  const { things, without, line } = slots
  if (things.length > 0) {
    const isUndone = hasCue(slots, 'nothing') || (hasCue(slots, 'stop') && isAnySaid(slots.days))
    return supposes(slots) && isUndone && without.length === 0 ? things : undefined
  }
  const isSupposed = supposes(slots) || line.some(({ key }) => key === 'would')
  if (!isSupposed || without.length === 0) return undefined
  return without.map(each => Object.assign({}, each, { from: 0, end: 0 }))
}

const WHOLE = 100

/** `if I cut transport by 20%, how much would I have saved`: that part of it, of a month where no days are said. */
export function cutPlan(slots: Slots): Made {
  const [percent, ...others] = slots.percents
  if (!isCut(slots) || percent === undefined || others.length > 0) return undefined
  const compared = slots.thans.flatMap(({ than }) => (than.type === 'days' ? [than.days] : []))
  const rows = rowsOf({ ...slots, days: [...slots.days, ...compared] }, 'out')
  if (rows === undefined || compared.length < slots.thans.length) return undefined
  const plan = { ...rows, flow: 'out' } as const
  const factor = hasCue(slots, 'cut') ? percent / WHOLE : (WHOLE + percent) / WHOLE
  const part: Step = { op: '*', by: { number: factor } }
  const often = cutOften(slots)
  if (rows.days.length > 0 && often === undefined) {
    return { ...plan, measure: { of: 'sum' }, calc: [part] }
  }
  const { per, count } = often ?? { per: 'month', count: 1 }
  return {
    ...plan,
    days: rows.days.length > 0 ? rows.days : [LAST_MONTH],
    measure: { of: 'mean', per },
    calc: count === 1 ? [part] : [part, { op: '*', by: { number: count } }],
  }
}

function isCut(slots: Slots): boolean {
  const { ranks, whiches, groups, things, pers, lengths } = slots
  const isRaised = hasCue(slots, 'grew') && supposes(slots)
  if (!hasCue(slots, 'cut') && !isRaised) return false
  if (!isAnySaid(things) || pers.length + lengths.length > 1) return false
  return !isAnySaid(exactSums(slots), ranks, whiches, groups)
}

/** `a month`, `in 3 months`. */
function cutOften({ pers: [per], lengths: [length] }: Slots) {
  if (length !== undefined) return { per: length.unit, count: length.count }
  return per === undefined ? undefined : { per, count: 1 }
}
