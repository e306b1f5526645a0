import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Flow, Group, Plan, Rank, Step, Unit } from '../../plan/plan.ts'
import { ANYWHERE } from '../../plan/plan.ts'
import { daysOf, flowOf, rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, type Slots } from './slots.ts'
import { comparedOf, comparesNames, namesGroup } from './than-of.ts'

type Made = Omit<Plan, 'v'> | undefined

function has(...lists: readonly (readonly unknown[])[]): boolean {
  return lists.some(each => each.length > 0)
}

/** `how much did I spend on food`, `more on food than last month`, `food and transport in october`. */
export function sumPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, whiches, groups, pers } = slots
  if (has(prices, ranks, whiches, groups, pers) || comparesNames(slots)) return undefined
  const isAsked =
    hasCue(
      slots,
      'much',
      'total',
      'out',
      'in',
      'income',
      'expenses',
      'money',
      'spent',
      'what',
      'difference',
      'more',
      'less',
      'went',
    ) ||
    has(slots.things) ||
    (has(slots.days) && slots.cues.length === 0)
  const isOfSome =
    hasCue(slots, 'out', 'in', 'income', 'expenses', 'spent', 'went', 'transfers', 'move') ||
    has(slots.things, slots.without, slots.amounts, slots.weekdays, slots.hours) ||
    has(slots.days, slots.events)
  if (!isAsked || !isOfSome || (hasCue(slots, 'rows') && !hasCue(slots, 'total', 'much'))) {
    return undefined
  }
  const compared = comparedOf(slots, 'out', today)
  if (compared === undefined) return undefined
  const step = stepOf(slots)
  if (slots.percents.length + slots.shares.length > 1) return undefined
  if (hasCue(slots, 'more', 'less', 'grew', 'fell') && compared.than === undefined) return undefined
  return {
    ...compared,
    measure: { of: 'sum' },
    ...(step && { calc: [step] }),
  }
}

/** A part of it, or what falls to each. */
function stepOf({ percents, shares }: Slots): Step | undefined {
  const [percent] = percents
  const [among] = shares
  if (percent !== undefined) return { op: '*', by: { number: percent / 100 } }
  return among === undefined ? undefined : { op: '/', by: { number: among } }
}

/** `did I spend more than 100k on food`: the sum held against an amount. */
export function overPlan(slots: Slots): Made {
  const [amount] = slots.amounts
  const isAsked =
    hasCue(slots, 'did') &&
    !hasCue(slots, 'much') &&
    slots.line.some(({ key }) => ['spend', 'spent', 'earn', 'make', 'made', 'save'].includes(key))
  if (
    !isAsked ||
    amount === undefined ||
    has(slots.prices, slots.ranks, slots.whiches, slots.groups, slots.pers, slots.thans)
  ) {
    return undefined
  }
  const rows = rowsOf({ ...slots, amounts: [] }, 'out')
  const isOver = amount.most >= MAX_AMOUNT_KOBO
  if (rows === undefined || (!isOver && amount.least > 0)) return undefined
  return {
    ...rows,
    measure: { of: 'sum' },
    calc: [{ op: isOver ? '>=' : '<=', by: { kobo: isOver ? amount.least : amount.most } }],
  }
}

/** `if I cut transport by 20%, how much would I have saved`: that part of it. */
export function cutPlan(slots: Slots): Made {
  const [percent] = slots.percents
  if (!hasCue(slots, 'cut') || percent === undefined || slots.percents.length > 1) return undefined
  if (
    has(slots.prices, slots.ranks, slots.whiches, slots.groups, slots.thans) ||
    !has(slots.things)
  ) {
    return undefined
  }
  const rows = rowsOf(slots, 'out')
  const [per] = slots.pers
  const measure = per === undefined ? ({ of: 'sum' } as const) : ({ of: 'mean', per } as const)
  return (
    rows && { ...rows, flow: 'out', measure, calc: [{ op: '*', by: { number: percent / 100 } }] }
  )
}

/** `how much did I save`, `what was left of my income`. */
export function netPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, whiches, percents } = slots
  if (
    !hasCue(slots, 'save', 'savings') ||
    has(prices, ranks, whiches, percents) ||
    has(slots.amounts)
  ) {
    return undefined
  }
  const per = slots.pers[0] ?? undefined
  const compared = comparedOf({ ...slots, pers: [] }, 'net', today)
  if (compared === undefined || slots.groups.length > 1 || slots.pers.length > 1) return undefined
  if (compared.where.all.some(list => list.some(({ kind }) => kind !== 'wallet'))) return undefined
  const measure =
    per !== undefined || hasCue(slots, 'average')
      ? ({ of: 'mean', per: per ?? 'month' } as const)
      : ({ of: 'sum' } as const)
  return { ...compared, flow: 'net', measure, ...(slots.groups.length > 0 && { by: slots.groups }) }
}

/** `what is my savings rate`, `what percent of my income did I save`. */
export function ratePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents } = slots
  const isAsked =
    hasCue(slots, 'savingsRate') || (hasCue(slots, 'save', 'savings') && hasCue(slots, 'share'))
  if (!isAsked || has(prices, ranks, whiches, groups, pers, percents)) return undefined
  const rows = rowsOf(slots, 'net')
  if (rows === undefined || has(slots.thans)) return undefined
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

/** `what percent of my income went on rent`, `share of spending on food`. */
export function sharePlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans } = slots
  if (!hasCue(slots, 'share') || has(prices, ranks, whiches, groups, pers, percents, thans)) {
    return undefined
  }
  const days = daysOf(slots)
  const isOfIncome =
    hasCue(slots, 'ofIncome') ||
    (hasCue(slots, 'income') &&
      !hasCue(slots, 'ofSpending') &&
      (has(slots.things) || hasCue(slots, 'out')))
  const isPart = has(slots.things, slots.amounts, slots.weekdays, slots.hours, slots.without)
  const flow: Flow = isOfIncome ? 'out' : flowOf(slots, 'out')
  const rows = rowsOf(slots, 'out')
  if (days === undefined || rows === undefined || (!isPart && !isOfIncome)) return undefined
  const whole: Step = {
    op: '%of',
    by: {
      plan: { v: 2, flow: isOfIncome ? 'in' : flow, where: ANYWHERE, days, measure: { of: 'sum' } },
    },
  }
  return { ...rows, flow, measure: { of: 'sum' }, calc: [whole] }
}

/** `what changed most`, `why did I spend more than last month`, `which category increased`. */
export function changePlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, pers, percents } = slots
  const isWhy = hasCue(slots, 'why')
  const isAsked =
    isWhy ||
    hasCue(slots, 'change') ||
    (hasCue(slots, 'grew', 'fell') &&
      (has(slots.whiches) || hasCue(slots, 'what') || hasCue(slots, 'aCategory', 'aPayee', 'most')))
  if (
    !isAsked ||
    has(prices, ranks, pers, percents) ||
    slots.groups.length + slots.whiches.length > 2
  ) {
    return undefined
  }
  const compared = comparedOf(slots, 'out', today)
  if (compared === undefined) return undefined
  const groups = [...slots.groups, ...slots.whiches, ...named(slots)]
  const by: readonly Group[] =
    groups.length > 0
      ? [...new Set(groups)].slice(0, 2)
      : [usualGroup(compared.where.all.flat().map(({ kind }) => kind))]
  const days =
    compared.days.length > 0
      ? compared.days
      : [{ type: 'units', unit: 'month', back: 0, count: 1 } as const]
  const rank: Rank = { order: hasCue(slots, 'fell', 'less') ? 'fall' : 'rise', take: 5 }
  return { ...compared, days, measure: { of: 'sum' }, by, than: compared.than ?? 'sameDays', rank }
}

function named(slots: Slots): readonly Group[] {
  return [
    ...(hasCue(slots, 'aCategory') ? ['category' as const] : []),
    ...(hasCue(slots, 'aPayee', 'who', 'where') ? ['payee' as const] : []),
    ...(hasCue(slots, 'aLabel') ? ['label' as const] : []),
  ]
}

function usualGroup(kinds: readonly string[]): Group {
  return kinds.includes('category') || kinds.includes('label') ? 'payee' : 'category'
}

/** `how did I do last month`: what came in, went out and was kept. */
export function recapPlan(slots: Slots): Made {
  const { prices, ranks, whiches, groups, pers, percents, thans, things } = slots
  const isBoth =
    hasCue(slots, 'income', 'in') &&
    hasCue(slots, 'expenses', 'out') &&
    hasCue(slots, 'versus', 'difference')
  if (!(hasCue(slots, 'recap') || isBoth)) return undefined
  if (has(prices, ranks, whiches, groups, pers, percents, thans, things)) return undefined
  const rows = rowsOf(slots, 'net')
  return (
    rows && {
      ...rows,
      flow: 'net',
      days:
        rows.days.length > 0 ? rows.days : [{ type: 'units', unit: 'month', back: 0, count: 1 }],
      measure: { of: 'sum' },
    }
  )
}

/** What is paid one by one. */
const EVENTS = new Set(
  'ride bill order trip payment fee purchase expense transaction contribution recharge subscription run'.split(
    ' ',
  ),
)

/** `average daily spend`, `how much per visit`, `what do I usually spend a month on food`. */
export function meanPlan(slots: Slots, { today }: ComposeContext): Made {
  const { prices, ranks, whiches, percents, pers } = slots
  if (has(prices, ranks, whiches, percents) || pers.length > 1) return undefined
  const isVisit = hasCue(slots, 'visit')
  const isRow =
    hasCue(slots, 'perRow') ||
    (pers.length === 0 && slots.line.some(({ key }) => EVENTS.has(key))) ||
    (hasCue(slots, 'average') && hasCue(slots, 'expenses', 'rows', 'income') && pers.length === 0)
  const isMean =
    hasCue(slots, 'average') ||
    (hasCue(slots, 'usual') && !has(slots.thans)) ||
    (has(pers) && hasCue(slots, 'much', 'what')) ||
    isVisit ||
    hasCue(slots, 'perRow')
  const [unit, ...others] = slots.groups
  // `on average each month`: the mean of months.
  const asUnit =
    hasCue(slots, 'average') &&
    unit !== undefined &&
    isUnit(unit) &&
    others.length === 0 &&
    !has(pers)
      ? unit
      : undefined
  if (!isMean || (has(slots.groups) && asUnit === undefined)) return undefined
  if (has(pers) && hasCue(slots, 'list') && !hasCue(slots, 'average')) return undefined
  const compared = comparedOf(slots, 'out', today)
  const per =
    pers[0] ??
    asUnit ??
    (isVisit ? 'visit' : isRow ? 'row' : hasCue(slots, 'usual') ? 'month' : 'day')
  return compared && { ...compared, measure: { of: 'mean', per } }
}

function isUnit(group: Group): group is Unit {
  return TIMES.has(group)
}

/** `my spending trend`, `how has food changed over time`. */
export function trendPlan(slots: Slots): Made {
  const { prices, ranks, whiches, percents, thans } = slots
  if (!hasCue(slots, 'trend') || has(prices, ranks, whiches, percents, thans)) return undefined
  const flow: Flow = hasCue(slots, 'savings', 'save') ? 'net' : 'out'
  const rows = rowsOf(slots, flow)
  if (rows === undefined || slots.groups.length + slots.pers.length > 1) return undefined
  const by = slots.groups[0] ?? slots.pers[0] ?? 'month'
  return { ...rows, flow: flow === 'net' ? 'net' : rows.flow, measure: { of: 'sum' }, by: [by] }
}

const TIMES: ReadonlySet<Group> = new Set([
  'day',
  'week',
  'weekend',
  'month',
  'quarter',
  'year',
  'paycycle',
])

/** `spending by category`, `which shop took the most`, `food or transport`, `top 3 categories`. */
export function groupsPlan(slots: Slots, _context: ComposeContext): Made {
  const { prices, percents, ranks } = slots
  if (has(prices, percents) || ranks.length > 1 || has(slots.thans)) return undefined
  const compares = comparesNames(slots)
  const groups = groupsOf(slots, compares)
  if (groups === undefined || groups.length === 0 || groups.length > 2) return undefined
  const rows = rowsOf(slots, 'out')
  if (rows === undefined) return undefined
  const isCounted =
    hasCue(slots, 'times') || (hasCue(slots, 'many') && hasCue(slots, 'rows', 'transfers', 'visit'))
  const rank = groupRank(slots, { groups, compares })
  const keep = keptOf(slots)
  const { amount: _, ...where } = rows.where
  return {
    ...rows,
    ...(keep && { where, keep }),
    measure: { of: isCounted ? 'count' : 'sum' },
    by: groups,
    ...(rank && { rank }),
  }
}

/** `payees that took at least 60k`: an amount behind who took it is of all that they took. */
function keptOf({ amounts, line, bits }: Slots): AmountRange | undefined {
  const place = bits.find(({ meaning }) => meaning.is === 'amount')?.from ?? 0
  const isOfGroups = line
    .slice(0, place)
    .some(({ key }) => ['that', 'which', 'who', 'where'].includes(key))
  return isOfGroups && amounts.length === 1 ? amounts[0] : undefined
}

function groupsOf(slots: Slots, compares: boolean): readonly Group[] | undefined {
  const said = [...slots.groups, ...slots.whiches, ...slots.pers]
  if (compares) {
    const kind = namesGroup(slots)
    return kind && [...new Set([...said, kind])]
  }
  const isOf =
    keptOf(slots) !== undefined ||
    hasCue(slots, 'most', 'least', 'large', 'small', 'split', 'list', 'each', 'what') ||
    slots.ranks.some(({ order }) => order === 'largest' || order === 'smallest') ||
    has(said)
  if (!isOf) return undefined
  const nouns = said.length > 0 ? [] : [...named(slots), ...nounGroups(slots)]
  const groups = [...new Set([...said, ...nouns])]
  if (groups.length > 0) return groups
  return hasCue(slots, 'split') ||
    (hasCue(slots, 'most', 'least') && hasCue(slots, 'out', 'in')) ||
    hasCue(slots, 'where')
    ? ['category']
    : undefined
}

const NOUNS = [
  ['aWallet', 'wallet'],
  ['aDay', 'day'],
  ['aWeek', 'week'],
  ['aMonth', 'month'],
  ['aWeekday', 'weekday'],
  ['anHour', 'hour'],
] as const

function nounGroups(slots: Slots): readonly Group[] {
  return NOUNS.flatMap(([cue, group]) => (hasCue(slots, cue) ? [group] : []))
}

function groupRank(
  slots: Slots,
  { groups, compares }: { readonly groups: readonly Group[]; readonly compares: boolean },
): Rank | undefined {
  const [said] = slots.ranks
  if (said !== undefined) return said
  const isLeast = hasCue(slots, 'least', 'small', 'less')
  if (isLeast) return { order: 'smallest', nth: 1 }
  const isOne = has(slots.whiches) || hasCue(slots, 'who', 'where')
  if (hasCue(slots, 'most', 'large', 'more')) {
    return compares
      ? { order: 'largest' }
      : isOne
        ? { order: 'largest', nth: 1 }
        : { order: 'largest', take: 5 }
  }
  if (has(slots.whiches) && !compares) return { order: 'largest', take: 5 }
  return groups.some(group => TIMES.has(group)) ? undefined : { order: 'largest' }
}
