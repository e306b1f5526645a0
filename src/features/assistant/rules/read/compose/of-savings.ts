import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Flow, Group, Measure, Rank } from '#features/assistant/rules/plan/plan.ts'
import { PRESENT_MONTH } from '../days/calendar.ts'
import { INTO } from './flow-of.ts'
import { thingGroups } from './noun-groups.ts'
import { rowsOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'
import { asMonth, comparedOf, type Compared } from './than-of.ts'

/** `how much did I save`, `what was left of my income`. */
export function netPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, percents, amounts, pers, whiches } = slots
  if (!hasCue(slots, 'save', 'savings')) return undefined
  if (isAnySaid(prices, ranks, percents, amounts, pers.slice(1))) return undefined
  const groups = [...slots.groups, ...whiches]
  const rank = isAnySaid(whiches) ? rankOfSaved(slots) : undefined
  if (groups.length > 1 || !isRanked(slots, rank)) return undefined
  const compared = comparedOf({ ...slots, pers: [] }, 'net', today)
  if (compared === undefined || !isNetted(slots, compared)) return undefined
  const into = slots.things.filter(({ prep }) => INTO.has(prep))
  if (into.length > 0) return savedInto(slots, compared, into)
  return {
    ...compared,
    flow: 'net',
    measure: savedMeasure(slots),
    ...(groups.length > 0 && { by: groups }),
    ...(rank && { rank }),
  }
}

function isRanked({ whiches, groups }: Slots, rank: Rank | undefined): boolean {
  return !isAnySaid(whiches) || (rank !== undefined && [...groups, ...whiches].every(isUnit))
}

// What is made of something, and not kept.
const PROFIT = new Set(['profit', 'gain', 'gains', 'surplus', 'deficit', 'net'])
const KEPT_IN: ReadonlySet<string> = new Set(['wallet'])
const MADE_OF: ReadonlySet<string> = new Set(['wallet', 'label', 'budget'])

/** What is kept is of wallets; what is made also of what a label or a budget is of. */
function isNetted({ line }: Slots, { where }: Compared): boolean {
  const kinds = line.some(({ key }) => PROFIT.has(key)) ? MADE_OF : KEPT_IN
  return [...where.all, where.none].every(list => list.every(({ kind }) => kinds.has(kind)))
}

/** `how much have I saved into PiggyVest`: what was moved there. */
function savedInto(slots: Slots, compared: Compared, into: Slots['things']): Made {
  const isAlone = into.length === slots.things.length && compared.than === undefined
  if (!isAlone || isAnySaid(slots.whiches) || slots.groups.length > 1) return undefined
  const where = { ...compared.where, all: into.map(each => thingsOf(each, 'moved')) }
  return {
    flow: 'moved',
    where,
    days: compared.days,
    measure: savedMeasure(slots),
    ...(slots.groups.length > 0 && { by: slots.groups }),
  }
}

function savedMeasure(slots: Slots): Measure {
  const [per] = slots.pers
  return per !== undefined || hasCue(slots, 'average')
    ? { of: 'mean', per: per ?? 'month' }
    : { of: 'sum' }
}

/** `the worst month`, of what comes in or is kept: the smallest. */
function saysWorst({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'worst')
}

/** `which month did I save the most`. */
function rankOfSaved(slots: Slots): Rank | undefined {
  if (saysWorst(slots)) return { order: 'smallest', nth: 1 }
  if (hasCue(slots, 'most', 'large')) return { order: 'largest', nth: 1 }
  return hasCue(slots, 'least', 'small') ? { order: 'smallest', nth: 1 } : undefined
}

/** `what is my savings rate`, `what percent of my income did I save`. */
export function ratePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans } = slots
  const isAsked =
    hasCue(slots, 'savingsRate') || (hasCue(slots, 'save', 'savings') && hasCue(slots, 'share'))
  if (!isAsked || isAnySaid(prices, ranks, whiches, groups, pers, percents, thans)) return undefined
  const rows = rowsOf(slots, 'net')
  if (rows === undefined) return undefined
  const whole = {
    v: 2,
    flow: 'in',
    where: rows.where,
    days: rows.days,
    measure: { of: 'sum' },
  } as const
  return {
    ...rows,
    flow: 'net',
    measure: { of: 'sum' },
    calc: [{ op: '%of', by: { plan: whole } }],
  }
}

/** `how did I do last month`: what came in, went out and was kept. */
export function recapPlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans, things } = slots
  if (!asksForRecap(slots)) return undefined
  if (isAnySaid(prices, ranks, whiches, pers, percents, thans)) return undefined
  if (groups.length > 1 || !groups.every(isUnit) || !isOfLabels(things)) return undefined
  const rows = rowsOf(slots, 'net')
  return (
    rows && {
      ...rows,
      flow: 'net',
      days: rows.days.length + groups.length + things.length > 0 ? rows.days : [PRESENT_MONTH],
      measure: { of: 'sum' },
      ...(groups.length > 0 && { by: groups }),
    }
  )
}

function asksForRecap(slots: Slots): boolean {
  const isOfMonth = hasCue(slots, 'hows') && hasCue(slots, 'went') && isAnySaid(slots.days)
  return hasCue(slots, 'recap') || isOfMonth || saysBoth(slots)
}

/** What came in and went out for a label is one's own, as of all. */
function isOfLabels(things: Slots['things']): boolean {
  return things.every(each => thingsOf(each, 'net').every(({ kind }) => kind === 'label'))
}

// What only came in, and what only went out.
const CAME = new Set('enter entered income earnings inflow inflows came earn earned'.split(' '))
const WENT = new Set('spending expenses expense outflow went spent spend'.split(' '))

/** `income and expenses`, `what came in and what went out`, `in versus out`. */
export function saysBoth(slots: Slots): boolean {
  const isHeldAgainst = hasCue(slots, 'versus', 'difference', 'more', 'less', 'minus', 'over')
  if (hasCue(slots, 'income', 'in') && hasCue(slots, 'expenses', 'out') && isHeldAgainst) {
    return true
  }
  const keys = slots.line.map(({ key }) => key)
  const isJoined = keys.includes('and') || keys.includes(',')
  return isJoined && keys.some(key => CAME.has(key)) && keys.some(key => WENT.has(key))
}

/** `what changed most`, `why did I spend more than last month`, `which category increased`. */
export function changePlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, pers, percents, groups, whiches } = slots
  if (!asksForChange(slots) || isAnySaid(prices, ranks, pers, percents)) return undefined
  if (groups.length + whiches.length > 2) return undefined
  const compared = comparedOf(slots, 'out', today)
  if (compared === undefined) return undefined
  const by = changedGroups(slots, compared)
  const said = compared.days.length > 0 ? compared.days : [PRESENT_MONTH]
  const days = compared.than === undefined ? said.map(each => asMonth(each, today)) : said
  const isUnits = days.every(({ type }) => type === 'units')
  const rank: Rank = { order: changeOrder(slots), take: 5 }
  const than = compared.than ?? (isUnits ? 'sameDays' : 'before')
  const flow = changedFlow(slots, compared)
  return { ...compared, flow, days, measure: { of: 'sum' }, by, than, rank }
}

/** `what changed`: either way, where neither is said. */
function changeOrder(slots: Slots): Rank['order'] {
  if (hasCue(slots, 'fell', 'less', 'cut')) return 'fall'
  const isUp = hasCue(slots, 'grew', 'more', 'why', 'large') || isAnySaid(slots.amounts)
  return hasCue(slots, 'change') && !isUp ? 'change' : 'rise'
}

function changedFlow(slots: Slots, { flow }: Compared): Flow {
  return flow === 'in' && !hasCue(slots, 'income') && isMade(slots) ? 'out' : flow
}

/** `what made October more`: made it so, and earned nothing. */
function isMade({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'made' || key === 'make')
}

function asksForChange(slots: Slots): boolean {
  if (hasCue(slots, 'why', 'change')) return true
  const isOfWhat = isAnySaid(slots.whiches) || hasCue(slots, 'who', 'aPayee', 'aCategory')
  const isHeld = isAnySaid(slots.thans) || slots.days.length === 2
  const isOfTimes = [...slots.whiches, ...slots.groups].some(isUnit)
  if (isOfWhat && isHeld && !isOfTimes && hasCue(slots, 'more', 'less', 'large', 'most')) {
    return true
  }
  return (
    hasCue(slots, 'grew', 'fell', 'cut') &&
    (isAnySaid(slots.whiches) || hasCue(slots, 'what', 'aCategory', 'aPayee', 'most', 'any'))
  )
}

/** As the words say; else what rows of a category are of, or the categories of all. */
function changedGroups(slots: Slots, { where }: Compared): readonly Group[] {
  const groups = [...slots.groups, ...slots.whiches, ...thingGroups(slots)]
  if (groups.length > 0) return [...new Set(groups)].slice(0, 2)
  const isOfKind = where.all.flat().some(({ kind }) => kind === 'category' || kind === 'label')
  return [isOfKind ? 'payee' : 'category']
}

/** `my spending trend`, `how has food changed over time`. */
export function trendPlan(slots: Slots, { isQuestion }: ComposeContext): Made {
  const { prices, ranks, whiches, percents, thans, groups, pers } = slots
  if (!asksForTrend(slots, isQuestion)) return undefined
  if (isAnySaid(prices, ranks, whiches, percents, thans)) return undefined
  const flow: Flow = hasCue(slots, 'savings', 'save') ? 'net' : 'out'
  const rows = rowsOf(slots, flow)
  if (rows === undefined || groups.length + pers.length > 1) return undefined
  const by = groups[0] ?? pers[0] ?? 'month'
  return { ...rows, flow: flow === 'net' ? 'net' : rows.flow, measure: { of: 'sum' }, by: [by] }
}

/** Also `is my food money rising`. */
function asksForTrend(slots: Slots, isQuestion: boolean): boolean {
  const isAsked = slots.line[0]?.key === 'is' || (isQuestion && isAnySaid(slots.things))
  const isGoing = hasCue(slots, 'grew', 'fell') && isAsked && !hasCue(slots, 'much', 'what')
  return isGoing || hasCue(slots, 'trend')
}
