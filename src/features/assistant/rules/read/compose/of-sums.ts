import type { Step } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Weekday } from '#time/weekday.ts'
import { comparesNames, twoKinds, type TwoKinds } from './noun-groups.ts'
import { asksWhether } from './of-counts.ts'
import { isRowsAbove } from './of-rows.ts'
import { saysBoth } from './of-savings.ts'
import { rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, saysUpTo, type Slots } from './slots.ts'
import { comparedOf, comparesMonths } from './than-of.ts'

/** `how much did I spend on food`, `more on food than last month`, `food and transport in october`. */
export function sumPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, whiches, groups, pers, percents, shares } = slots
  if (isAnySaid(prices, ranks, whiches, groups, pers) || percents.length + shares.length > 1) {
    return undefined
  }
  if (!asksForSum(slots) || !isOfSome(slots) || isOfOthers(slots)) return undefined
  const compared = comparedOf(slots, 'out', today)
  if (compared === undefined) return undefined
  if (compared.than === undefined && isHeldAgainst(slots)) return undefined
  const step = stepOf(slots)
  return {
    ...compared,
    measure: { of: 'sum' },
    ...(step && { calc: [step] }),
  }
}

/** What is more, or so many percent, is so beside something; `how much of it` is no part. */
function isHeldAgainst(slots: Slots): boolean {
  const isPart = hasCue(slots, 'share') && !slots.line.some(({ key }) => key === 'much')
  return isPart || hasCue(slots, 'more', 'less', 'grew', 'fell')
}

/** `any money after Emeka paid`: whether there was some. */
function asksForSome(slots: Slots): boolean {
  const isSum = hasCue(slots, 'much', 'total', 'what', 'out', 'in', 'expenses', 'income')
  return hasCue(slots, 'any') && isAnySaid(slots.events) && !isSum
}

/** Of both ways, of names one by one, of rows, or of what is to come: `what do I have before pay-day`. */
function isOfOthers(slots: Slots): boolean {
  if (OTHERS.some(isOther => isOther(slots))) return true
  const isOfOne = !isAnySaid(slots.thans)
  if (isOfOne && (saysWill(slots) || (hasCue(slots, 'hows') && !hasCue(slots, 'difference')))) {
    return true
  }
  return slots.events.some(({ as }) => as === 'before') && !hasCue(slots, 'out', 'in')
}

const OTHERS = [
  comparesNames,
  comparesMonths,
  saysCan,
  saysBoth,
  asksForRows,
  asksWhether,
  asksForSome,
] as const

/** `can Kuda carry it`. */
function saysCan(slots: Slots): boolean {
  return hasCue(slots, 'handles') && slots.line.some(({ key }) => key === 'can')
}

/** What will come is no sum of what came; somebody may be called so, and `did I go` is over. */
function saysWill(slots: Slots): boolean {
  const { bits, line } = slots
  return (
    !hasCue(slots, 'did') &&
    bits.some(({ meaning, from }) => meaning.is === 'word' && line[from]?.key === 'will')
  )
}

function asksForSum(slots: Slots): boolean {
  return (
    hasCue(slots, 'much', 'total', 'out', 'in', 'income', 'expenses', 'money', 'spent', 'what') ||
    hasCue(slots, 'difference', 'more', 'less', 'transfers', 'went') ||
    isAnySaid(slots.things) ||
    (isAnySaid(slots.days) && (slots.cues.length === 0 || isAnySaid(slots.thans)))
  )
}

function isOfSome(slots: Slots): boolean {
  const { things, without, amounts, weekdays, hours, days, events } = slots
  return (
    hasCue(slots, 'out', 'in', 'income', 'expenses', 'spent', 'went', 'transfers', 'move') ||
    isAnySaid(things, without, amounts, weekdays, hours, days, events)
  )
}

function asksForRows(slots: Slots): boolean {
  return (hasCue(slots, 'rows') && !hasCue(slots, 'total', 'much')) || isRowsAbove(slots)
}

/** A part of it, or what falls to each. */
function stepOf({ percents, shares }: Slots): Step | undefined {
  const [percent] = percents
  const [among] = shares
  if (percent !== undefined) return { op: '*', by: { number: percent / 100 } }
  return among === undefined ? undefined : { op: '/', by: { number: among } }
}

const DONE = new Set(['spend', 'spent', 'earn', 'make', 'made', 'save'])

/** `did I spend more than 100k on food`: the sum held against an amount. */
export function overPlan(slots: Slots, { isQuestion }: ComposeContext): Made {
  const [amount] = slots.amounts
  const isDone = hasCue(slots, 'did') && slots.line.some(({ key }) => DONE.has(key))
  const isAsked = (isDone || (isQuestion && saysReach(slots))) && !hasCue(slots, 'much')
  if (!isAsked || amount === undefined) return undefined
  const { prices, ranks, whiches, groups, pers, thans } = slots
  if (isAnySaid(prices, ranks, whiches, groups, pers, thans)) return undefined
  const rows = rowsOf({ ...slots, amounts: [] }, 'out')
  const step = boundStep(slots, amount)
  return rows && step && { ...rows, measure: { of: 'sum' }, calc: [step] }
}

/** `I don spend reach 300k?`: right behind what was done. */
function saysReach({ bits, line }: Slots): boolean {
  const from = bits.find(({ meaning }) => meaning.is === 'amount')?.from ?? 0
  return DONE.has(line[from - 1]?.key ?? '')
}

/** An amount as what a number is held against: it, or more, where `up to` says so. */
function boundStep(slots: Slots, { least, most }: AmountRange): Step | undefined {
  if (most < MAX_AMOUNT_KOBO && !saysUpTo(slots)) {
    return least > 0 ? undefined : { op: '<=', by: { kobo: most } }
  }
  return { op: '>=', by: { kobo: least > 0 ? least : most } }
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** `do I spend more on weekends`: than on the others. */
function otherDays(
  { line, thans, amounts }: Slots,
  days: readonly Weekday[] | undefined,
): readonly Weekday[] | undefined {
  const isMore = line[0]?.key === 'do' && thans.length + amounts.length === 0
  return isMore ? WEEK.filter(day => days?.includes(day) === false) : undefined
}

/** `weekends versus weekdays`, `do I spend more on Mondays or on Fridays`: the same on other days of the week. */
export function apartPlan(slots: Slots, { index }: ComposeContext): Made {
  const kinds = twoKinds(slots, index)
  if (kinds !== undefined) return apartKinds(kinds)
  const times = apartTimes(slots)
  if (times === undefined) return undefined
  if (!hasCue(slots, 'versus', 'more', 'less', 'difference', 'most', 'least', 'which', 'split')) {
    return undefined
  }
  const { prices, ranks, whiches, groups, percents, thans, pers } = slots
  if (isAnySaid(prices, ranks, whiches, groups, percents, thans)) return undefined
  if (pers.some(per => per !== 'day')) return undefined
  const rows = rowsOf({ ...slots, ...times.slots }, 'out')
  const isDaily = isAnySaid(pers) || hasCue(slots, 'average')
  return (
    rows && {
      ...rows,
      measure: isDaily ? { of: 'mean', per: 'day' } : { of: 'sum' },
      than: { where: { ...rows.where, ...times.other } },
    }
  )
}

/** `Bolt or fuel, which one is more`: the one held against the other. */
function apartKinds({ own, other }: TwoKinds): Made {
  const { prices, ranks, groups, percents, thans, pers, whiches } = own
  if (isAnySaid(prices, ranks, groups, percents, thans, pers, whiches)) return undefined
  const rows = rowsOf(own, 'out')
  const than = rowsOf(other, 'out')
  return rows && than && { ...rows, measure: { of: 'sum' }, than: { where: than.where } }
}

/** Two kinds of days, or two parts of the day: the slots of the first, and what the other is. */
function apartTimes(slots: Slots) {
  const { weekdays, hours } = slots
  const [days, other = otherDays(slots, days), ...others] = weekdays
  const [part, otherPart] = hours
  if (days !== undefined && other !== undefined && others.length === 0) {
    return { slots: { weekdays: [days] }, other: { weekdays: other } }
  }
  return part !== undefined && otherPart !== undefined && hours.length === 2
    ? { slots: { hours: [part] }, other: { hours: otherPart } }
    : undefined
}
