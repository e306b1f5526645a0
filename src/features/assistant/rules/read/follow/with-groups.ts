import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Group, Plan, Rank, Span, Thing, Where } from '#features/assistant/rules/plan/plan.ts'
import { ranksChange } from '#features/assistant/rules/plan/ranks-change.ts'
import { daysBetween } from '#time/day.ts'
import type { Per } from '../bits.ts'
import { comparesNames, namesGroup } from '../compose/noun-groups.ts'
import { asksWhichOfKind } from '../compose/of-groups.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { keyAt } from '../line.ts'
import { withinOf } from './together.ts'
import { isOfWallets, isWallets } from './wallet-lists.ts'
import { cycleDays, type Edit, isOfRows } from './with-state.ts'

/** The sum or the count of the rows by what is said: `which category`, `by month`. */
export function grouped({ plan, bare, slots }: Edit): Plan | undefined {
  const by = groupSaid(slots)
  if (by.length === 0 || isOfOne(bare, by)) return undefined
  const rank = groupRank(slots)
  if (bare.measure.of === 'held') return heldBy(bare, by)
  // `which days`, behind what moved most: of the days alone.
  const { than, ...apart } = bare
  const isMoved = ranksChange(plan.rank) && than === 'sameDays'
  if (isMoved) return grouped({ plan: apart, bare: apart, slots })
  // `list the dates`, of the days without any: of these.
  const isSame = plan.keep !== undefined && by.join() === plan.by?.join()
  if (isSame && rank === undefined) return plan
  return { ...summedBy(bare, by, slots), ...(rank && { rank }) }
}

function summedBy(rows: Edit['bare'], by: readonly Group[], slots: Slots): Plan {
  const { measure, ...bare } = rows
  const isCounted = measure.of === 'count' || hasCue(slots, 'times')
  // `which weekday is highest`, behind those of Fridays: of all.
  const { weekdays: _, ...onAny } = bare.where
  // What was made or kept is of no category: what went out is.
  const isNet = bare.flow === 'net' && !by.every(isUnit)
  return {
    ...bare,
    flow: isNet ? 'out' : bare.flow,
    where: ofAllGrouped(by.includes('weekday') ? onAny : bare.where, by, slots),
    days: cycleDays(rows),
    measure: { of: isCounted ? 'count' : 'sum' },
    by,
  }
}

/** `by wallet`, behind what went out of one: of all wallets, of which there were no groups else. */
function ofAllGrouped(where: Where, by: readonly Group[], { things }: Slots): Where {
  const isOfAny = by.join() === 'wallet' && !things.some(isOfWallets)
  return isOfAny ? { ...where, all: where.all.filter(list => !isOneWallet(list)) } : where
}

function isOneWallet(things: readonly Thing[]): boolean {
  return things.length === 1 && things.every(({ kind }) => kind === 'wallet')
}

/** `best month`, of the one month: there is no other. */
function isOfOne({ days }: Edit['bare'], by: readonly Group[]): boolean {
  const [span, ...others] = days
  const isOfUnit = span?.type === 'units' && span.count === 1 && by.join() === span.unit
  return isOfUnit && others.length === 0
}

/** What is held is of wallets, and at its lowest of no one of them. */
function heldBy(bare: Edit['bare'], by: readonly Group[]): Plan | undefined {
  const { measure } = bare
  const isByWallet = measure.of === 'held' && measure.at === 'close' && by.join() === 'wallet'
  return isByWallet ? { ...bare, by } : undefined
}

/** The mean of the rows: `average`, `per visit`. */
export function averaged({ plan, bare, slots }: Edit): Plan | undefined {
  const isMean =
    hasCue(slots, 'average', 'visit', 'perRow') || (hasCue(slots, 'much') && saysPer(slots))
  if (!isMean || !isOfRows(bare)) return undefined
  return { ...bare, measure: { of: 'mean', per: perSaid(slots) ?? usualPer(plan) } }
}

/** `how much is that per day`. */
function saysPer({ pers, groups, line }: Slots): boolean {
  return pers.length > 0 || (groups.some(isUnit) && line.some(({ key }) => key === 'per'))
}

/** What an average is of where it is not said: of what comes one by one each, of all that is spent a month or a day. */
function usualPer({ by, where, days }: Plan): Per {
  const unit = by?.find(isUnit)
  if (unit !== undefined) return unit
  if (where.all.some(list => !isWallets(list))) return 'row'
  return days.every(isShort) ? 'day' : 'month'
}

const MONTH = 31

function isShort(span: Span): boolean {
  if (span.type === 'units') {
    return (
      span.unit === 'day' ||
      span.unit.startsWith('week') ||
      (span.unit === 'month' && span.count === 1)
    )
  }
  if (span.type === 'cycle' || !span.from || !span.to) return false
  if (!('day' in span.from) || !('day' in span.to)) return false
  return daysBetween(span.from.day, span.to.day) < MONTH
}

function perSaid(slots: Slots): Per | undefined {
  const [per] = slots.pers
  if (per !== undefined) return per
  if (hasCue(slots, 'visit')) return 'visit'
  if (hasCue(slots, 'perRow')) return 'row'
  const [group] = groupSaid(slots)
  return group !== undefined && isUnit(group) ? group : undefined
}

const MOST_GROUPS = 2
const NOUNS = [
  ['aCategory', 'category'],
  ['aPayee', 'payee'],
  ['aLabel', 'label'],
  ['aWallet', 'wallet'],
  ['aMonth', 'month'],
  ['aWeek', 'week'],
  ['aDay', 'day'],
  ['aWeekday', 'weekday'],
] as const

/** By what the rows are to be summed: `which category`, `split it`. */
export function groupSaid(slots: Slots): readonly Group[] {
  const kind = comparesNames(slots) ? namesGroup(slots) : undefined
  if (kind !== undefined) return [kind]
  const nouns = nounsSaid(slots)
  const found = [
    ...slots.groups,
    ...slots.whiches,
    ...(hasCue(slots, 'much', 'average') ? [] : slots.pers),
    ...nouns,
    ...(isOfPayees(slots) || asksWhichOfKind(slots) ? (['payee'] as const) : []),
    ...(asksWhichDay(slots) ? (['day'] as const) : []),
  ]
  const isSplit = found.length === 0 && (hasCue(slots, 'split') || asksWhatMost(slots))
  return isSplit ? ['category'] : [...new Set(found)].slice(0, MOST_GROUPS)
}

/** `what took most`. */
function asksWhatMost(slots: Slots): boolean {
  return hasCue(slots, 'what') && hasCue(slots, 'most') && hasCue(slots, 'out', 'in')
}

/** `which friday was the worst`. */
function asksWhichDay({ line, weekdays, ...slots }: Slots): boolean {
  const [only, ...others] = weekdays
  const isOne = only?.length === 1 && others.length === 0 && keyAt(line, 0) === 'which'
  return isOne && hasCue({ ...slots, line, weekdays }, 'most', 'least', 'large', 'small')
}

function nounsSaid(slots: Slots): readonly Group[] {
  return hasCue(slots, 'which', 'split', 'most', 'least', 'list')
    ? NOUNS.flatMap(([cue, group]) => (hasCue(slots, cue) ? [group] : []))
    : []
}

function isOfPayees(slots: Slots): boolean {
  return hasCue(slots, 'who') || (hasCue(slots, 'where') && !hasCue(slots, 'list'))
}

/** Which of the groups are told, and in which order. */
function groupRank(slots: Slots): Rank | undefined {
  const [rank] = slots.ranks
  if (rank !== undefined) return rank
  if (hasCue(slots, 'most', 'large', 'more')) return { order: 'largest', nth: 1 }
  return hasCue(slots, 'least', 'small', 'less') ? { order: 'smallest', nth: 1 } : undefined
}

/** `top 3`, behind groups: of these. */
export function fewOfGroups({ plan, slots }: Edit): Plan | undefined {
  const [rank, ...others] = slots.ranks
  if (rank === undefined || plan.by === undefined || others.length > 0) return undefined
  if (hasCue(slots, 'out', 'in', 'expenses', 'income')) return undefined
  if (ranksChange(plan.rank)) return fewOfMoved(plan, rank)
  const isFew = rank.take !== undefined || (rank.nth ?? 1) > 1
  return plan.than === undefined && isFew && BY_SIZE.has(rank.order) ? { ...plan, rank } : undefined
}

/** Of what moved most. */
function fewOfMoved(plan: Plan, { order, take }: Rank): Plan | undefined {
  if (plan.rank === undefined || take === undefined || order !== 'largest') return undefined
  return { ...plan, rank: { ...plan.rank, take } }
}

const BY_SIZE: ReadonlySet<Rank['order']> = new Set<Rank['order']>(['largest', 'smallest'])

/** The units of the calendar that are named: `month`. */
export function unitsSaid(slots: Slots): readonly Group[] {
  return NOUNS.flatMap(([cue, group]) => (isUnit(group) && hasCue(slots, cue) ? [group] : []))
}

/** `separately`, of several that were summed. */
export function oneByOne({ plan, slots }: Edit): Plan | undefined {
  const group = hasCue(slots, 'each') ? withinOf(plan)?.group : undefined
  const isOfSum = plan.measure.of === 'sum' || plan.measure.of === 'count'
  return group !== undefined && isOfSum && plan.by === undefined
    ? { ...plan, by: [group], rank: { order: 'largest' } }
    : undefined
}
