import {
  ANYWHERE,
  type Flow,
  type Group,
  type Plan,
  type Rank,
  type Span,
  type Thing,
  type Where,
} from '../plan/plan.ts'
import type { Path } from './chart.ts'
import type { Composed } from './compose/compose.ts'
import { rankOf } from './compose/of-rows.ts'
import { daysOf, thingsOf } from './compose/rows-of.ts'
import { hasCue, onlyCues, type Slots, slotsOf } from './compose/slots.ts'
import { comparesNames, namesGroup } from './compose/than-of.ts'
import { spanBefore } from './days/calendar.ts'
import type { Cue } from './lexicon/cues.ts'
import { keyAt, type Line } from './line.ts'
import { togetherOf } from './together.ts'

/** What a part of a question may say of the one before. */
const TAKES: ReadonlySet<Cue> = new Set(
  'goOn both three due much many times what list total when who where which out in expenses income rows transfers average visit perRow each most least newest oldest large small middle everything last first any only split trend share more less difference why went money single aCategory aPayee aLabel aWallet aDay aWeek aMonth aWeekday did again plus minus spent left set pace savings save budget balance have change grew fell usual versus every ever'.split(
    ' ',
  ) as Cue[],
)

const LEADS = [
  'and',
  'what about',
  'also',
  'only',
  'just',
  'ok',
  'okay',
  'then',
  'now',
  'but',
  'so',
  'or',
  'oya',
  'instead',
  'no',
  'same',
  'without',
  'except',
  'not',
  'please',
]
const POINTS = new Set(
  'it that them those these there ones one same this he she her him am be'.split(' '),
)
const ADDS = new Set(['also', 'add', 'plus', 'too', 'include', 'join', 'with', 'as well', 'both'])

/** Whether a text goes on from the question before rather than asks a new one (UR). */
export function goesOn(line: Line, whole: Composed | undefined): boolean {
  if (whole === undefined) return true
  const [first, last] = [keyAt(line, 0), keyAt(line, line.length - 1)]
  if (LEADS.some(lead => lead.split(' ').every((word, place) => keyAt(line, place) === word)))
    return true
  if (first !== 'what' && last === 'about') return true
  const { plan, path } = whole
  const slots = slotsOf(line, path.bits)
  const isOfAnything = plan.where.all.length === 0 && plan.where.none.length === 0
  if (isOfAnything && !hasCue(slots, ...WAYS)) return true
  if (isOfAnything && plan.days.length === 0 && plan.where.amount === undefined)
    return !hasCue(slots, 'balance', 'budget')
  const points = line.some(({ key }, place) => POINTS.has(key) && !isTime(line, place))
  if (points) return true
  return !hasCue(slots, ...WAYS) && !line.some(({ key }) => ASKS.has(key))
}

/** What says of itself which rows are meant. */
const WAYS = [
  'out',
  'in',
  'expenses',
  'income',
  'rows',
  'transfers',
  'move',
  'balance',
  'budget',
  'save',
  'savings',
  'savingsRate',
  'recap',
  'due',
  'forecast',
  'afford',
  'have',
] as const

const ASKS = new Set(
  'how what did show list when who which where total average can will why have'.split(' '),
)

function isTime(line: Line, place: number): boolean {
  return /^(?:day|week|weekend|month|quarter|year|morning|afternoon|evening|time|past|very|pay|salary|cycle)/u.test(
    keyAt(line, place + 1),
  )
}

/** The question before, changed as the text says; undefined where the text says what changes nothing. */
export function editedPlan(line: Line, path: Path, earlier: readonly Plan[]): Plan | undefined {
  const slots = slotsOf(line, path.bits)
  const together = togetherOf(earlier, slots)
  const before = together ?? earlier.at(-1)
  if (
    slots.unknown.length > 0 ||
    !onlyCues(slots, TAKES) ||
    slots.prices.length > 0 ||
    slots.percents.length > 0
  )
    return undefined
  if (before === undefined) return undefined
  if (together !== undefined && slots.things.length === 0) return together
  const edited = withMeasure(withSpan(withRows(before, slots), slots), slots)
  return edited === undefined || !saysSome(slots) ? undefined : edited
}

/** Whether anything is said at all: `and?` changes nothing. */
function saysSome(slots: Slots): boolean {
  return slots.bits.some(
    ({ meaning }) =>
      meaning.is !== 'word' && !(meaning.is === 'cue' && meaning.cues.every(cue => cue === 'goOn')),
  )
}

const isWallet = ({ kind }: Thing): boolean => kind === 'wallet' || kind === 'toWallet'

function withRows(before: Plan, slots: Slots): Plan {
  const flow = flowSaid(slots) ?? before.flow
  const adds = slots.line.some(({ key }) => ADDS.has(key))
  const narrows = hasCue(slots, 'only')
  let all = before.where.all
  for (const said of slots.things) {
    const things = thingsOf(said, flow)
    all = isWallets(things)
      ? put(all, things, { like: isWallets, adds, narrows: false })
      : put(all, things, { like: list => !isWallets(list), adds, narrows })
  }
  const without = slots.without.flatMap(each => thingsOf({ ...each, from: 0, end: 0 }, flow))
  const [amount] = slots.amounts
  const [weekdays] = slots.weekdays
  const [hours] = slots.hours
  const where: Where = {
    ...before.where,
    all:
      hasCue(slots, 'everything') &&
      slots.bits.every(
        ({ meaning }) =>
          meaning.is === 'word' ||
          (meaning.is === 'cue' &&
            meaning.cues.some(cue => cue === 'everything' || cue === 'goOn' || cue === 'what')),
      )
        ? []
        : all,
    none: [...before.where.none, ...without],
    ...(amount && { amount }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours }),
  }
  return { ...before, flow, where }
}

function isWallets(things: readonly Thing[]): boolean {
  return things.length > 0 && things.every(isWallet)
}

interface Putting {
  /** Which lists are of the same kind. */
  readonly like: (things: readonly Thing[]) => boolean
  readonly adds: boolean
  readonly narrows: boolean
}

function put(
  all: Where['all'],
  things: readonly Thing[],
  { like, adds, narrows }: Putting,
): Where['all'] {
  const same = all.filter(like)
  const isOther = same.every(list => list.every(({ kind }) => kind !== things[0]?.kind))
  if (narrows && same.length > 0 && isOther) return [...all, things]
  const others = all.filter(list => !like(list))
  if (adds && same.length === 1) return [...others, [...(same[0] ?? []), ...things]]
  return [...others, things]
}

function flowSaid(slots: Slots): Flow | undefined {
  if (hasCue(slots, 'savings', 'save')) return 'net'
  const isOut = hasCue(slots, 'out', 'expenses')
  const isIn = slots.cues.some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
  if (isOut === isIn) return undefined
  return isIn ? 'in' : 'out'
}

/** As many days just before. */
function shifted(spans: readonly Span[]): readonly Span[] | undefined {
  const [span] = spans
  if (spans.length !== 1 || span === undefined) return undefined
  if (span.type === 'units') return [{ ...span, back: span.back + span.count }]
  if (span.type !== 'edges' || span.from === undefined || span.to === undefined) return undefined
  if (!('day' in span.from) || !('day' in span.to)) return undefined
  return [spanBefore({ from: span.from.day, to: span.to.day })]
}

function withSpan(plan: Plan, slots: Slots): Plan {
  const before = slots.isShifted ? shifted(plan.days) : undefined
  if (before !== undefined) return { ...plan, days: before }
  const [than] = slots.thans
  const days: readonly Span[] | undefined =
    slots.days.length + slots.events.length > 0 ? daysOf(slots, 'by') : undefined
  if (than !== undefined) {
    const { than: said } = than
    const held = days === undefined ? plan : { ...plan, days }
    if (said.type === 'days') return { ...held, than: { days: said.days.spans } }
    if (said.type !== 'things') return { ...held, than: said.type }
    const things = said.things.names.flatMap(name => name.things)
    return {
      ...held,
      than: { where: { ...held.where, all: [...held.where.all.filter(isWallets), things] } },
    }
  }
  if (days === undefined) return plan
  if (plan.than === undefined || typeof plan.than === 'string') return { ...plan, days }
  const isVersus = hasCue(slots, 'difference', 'versus')
  return isVersus ? { ...plan, than: { days } } : { ...plan, days }
}

const SHOWN = 50

/** What is asked of the rows now; the same as before where nothing is said of it. */
function withMeasure(plan: Plan, slots: Slots): Plan | undefined {
  const { by: _by, keep: _keep, rank: _rank, calc: _calc, tell: _tell, ...bare } = plan
  const group = groupSaid(slots)
  // `how much was it`: the row told has its amount.
  const isOfOne = plan.measure.of === 'rows' && plan.rank?.nth !== undefined
  const next = nextRank(plan, slots)
  if (next !== undefined) {
    return { ...bare, measure: { of: 'rows' }, rank: next, ...(plan.tell && { tell: plan.tell }) }
  }
  if (slots.whiches.includes('day') && !hasCue(slots, 'most', 'least')) {
    return {
      ...bare,
      flow: anyWay(bare),
      measure: { of: 'rows' },
      rank: rankOf(slots) ?? { order: 'newest', nth: 1 },
      tell: 'day',
    }
  }
  if (isOfOne && hasCue(slots, 'much') && slots.days.length === 0 && slots.things.length === 0) {
    return { ...bare, rank: plan.rank, tell: 'amount' }
  }
  if (
    plan.measure.of === 'budget' &&
    (rankOf(slots) !== undefined ||
      hasCue(slots, 'list') ||
      (hasCue(slots, 'what') && isPointing(slots)))
  ) {
    return budgetRows(bare, slots)
  }
  if (
    hasCue(slots, 'have', 'balance') &&
    !hasCue(slots, 'left') &&
    plan.measure.of !== 'budget' &&
    plan.where.all.some(isWallets)
  ) {
    return heldNow(bare)
  }
  const part = plan.measure.of === 'budget' ? budgetPart(slots) : undefined
  if (part !== undefined) return { ...bare, measure: { of: 'budget', part } }
  if (hasCue(slots, 'why')) return whyPlan(bare)
  if (hasCue(slots, 'due') && plan.rank === undefined) {
    return {
      ...bare,
      days: [],
      flow: bare.flow === 'any' ? 'out' : bare.flow,
      measure: { of: 'due' },
    }
  }
  if (hasCue(slots, 'when')) {
    return {
      ...bare,
      flow: anyWay(bare),
      measure: { of: 'rows' },
      rank: rankOf(slots) ?? { order: 'newest', nth: 1 },
      tell: 'day',
    }
  }
  if (hasCue(slots, 'many', 'times') && group.length === 0) {
    return {
      ...bare,
      measure: { of: 'count' },
      ...(hasCue(slots, 'each') && plan.by && { by: plan.by }),
    }
  }
  if (
    hasCue(slots, 'average', 'visit', 'perRow') ||
    (slots.pers.length > 0 && hasCue(slots, 'much'))
  ) {
    return {
      ...bare,
      measure: {
        of: 'mean',
        per:
          slots.pers[0] ??
          (hasCue(slots, 'visit')
            ? 'visit'
            : hasCue(slots, 'perRow')
              ? 'row'
              : (unitOf(group) ?? 'day')),
      },
    }
  }
  if (group.length > 0) {
    return {
      ...bare,
      measure: summed(bare),
      by: group,
      ...(groupRank(slots) && { rank: groupRank(slots) as Rank }),
    }
  }
  const rank = rankOf(slots)
  if (rank !== undefined) return { ...bare, measure: { of: 'rows' }, rank }
  if (hasCue(slots, 'list', 'rows') || (hasCue(slots, 'which', 'what') && isPointing(slots))) {
    return { ...bare, measure: { of: 'rows' }, rank: { order: 'newest', take: SHOWN } }
  }
  if (
    hasCue(slots, 'much', 'total') &&
    plan.measure.of !== 'budget' &&
    plan.measure.of !== 'held'
  ) {
    return { ...bare, measure: { of: 'sum' } }
  }
  return plan
}

type Bare = Omit<Plan, 'by' | 'keep' | 'rank' | 'calc' | 'tell'>

/** What was recorded against a budget in its cycle. */
function budgetRows(bare: Bare, slots: Slots): Plan {
  const budgets = bare.where.all.flat().filter(({ kind }) => kind === 'budget')
  const [budget] = budgets
  const days: readonly Span[] =
    budget === undefined || budgets.length > 1
      ? bare.days
      : [{ type: 'cycle', budgetId: budget.id, back: 0 }]
  return {
    ...bare,
    days,
    measure: { of: 'rows' },
    rank: rankOf(slots) ?? { order: 'newest', take: SHOWN },
  }
}

/** What the wallets asked about hold now. */
function heldNow({ where, ...bare }: Bare): Plan {
  const all = where.all
    .filter(isWallets)
    .map(list => list.map(({ id }) => ({ kind: 'wallet', id }) as const))
  return {
    ...bare,
    flow: 'any',
    where: { all, none: [] },
    days: [],
    measure: { of: 'held', at: 'close' },
  }
}

function budgetPart(slots: Slots): 'set' | 'spent' | 'left' | 'pace' | undefined {
  if (hasCue(slots, 'left', 'have')) return 'left'
  if (hasCue(slots, 'set')) return 'set'
  if (hasCue(slots, 'pace')) return 'pace'
  return hasCue(slots, 'spent', 'out') ? 'spent' : undefined
}

function summed({ measure }: Pick<Plan, 'measure'>): Plan['measure'] {
  return measure.of === 'count' ? measure : { of: 'sum' }
}

function anyWay({ flow }: Pick<Plan, 'flow'>): Flow {
  return flow === 'net' ? 'any' : flow
}

function whyPlan(bare: Omit<Plan, 'by' | 'keep' | 'rank' | 'calc' | 'tell'>): Plan {
  const isNarrow = bare.where.all.some(list =>
    list.some(({ kind }) => kind === 'category' || kind === 'label'),
  )
  return {
    ...bare,
    measure: { of: 'sum' },
    by: [isNarrow ? 'payee' : 'category'],
    than: bare.than ?? 'sameDays',
    rank: { order: 'rise', take: 5 },
  }
}

function isPointing({ line }: Slots): boolean {
  return line.some(({ key }) => POINTS.has(key))
}

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

function groupSaid(slots: Slots): readonly Group[] {
  if (comparesNames(slots)) {
    const kind = namesGroup(slots)
    if (kind !== undefined) return [kind]
  }
  const nouns = hasCue(slots, 'which', 'split', 'most', 'least', 'list')
    ? NOUNS.flatMap(([cue, group]) => (hasCue(slots, cue) ? [group] : []))
    : []
  const who =
    hasCue(slots, 'who') || (hasCue(slots, 'where') && !hasCue(slots, 'list'))
      ? (['payee'] as const)
      : []
  const split = hasCue(slots, 'split') && nouns.length === 0 ? (['category'] as const) : []
  const found = [
    ...slots.groups,
    ...slots.whiches,
    ...(hasCue(slots, 'much', 'average') ? [] : slots.pers),
    ...nouns,
    ...who,
  ]
  return [...new Set(found.length > 0 ? found : slots.groups.length === 0 ? split : found)].slice(
    0,
    2,
  )
}

function unitOf([group]: readonly Group[]): 'day' | 'week' | 'month' | undefined {
  return group === 'day' || group === 'week' || group === 'month' ? group : undefined
}

function groupRank(slots: Slots): Rank | undefined {
  const [rank] = slots.ranks
  if (rank !== undefined) return rank
  if (hasCue(slots, 'most', 'large', 'more')) return { order: 'largest', nth: 1 }
  return hasCue(slots, 'least', 'small', 'less') ? { order: 'smallest', nth: 1 } : undefined
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

/** `the second one`, `the next`: another place of the same order. */
function nextRank({ rank }: Plan, { line }: Slots): Rank | undefined {
  if (rank === undefined) return undefined
  const place = ORDINALS.findIndex(word => line.some(({ key }) => key === word))
  if (place > 0) return { order: rank.order, nth: place + 1 }
  const isBefore =
    line.some(
      ({ key }, at) => key === 'before' && ['it', 'that', ''].includes(line[at + 1]?.key ?? ''),
    ) && line.some(({ key }) => key === 'one')
  if (isBefore) return { order: rank.order, nth: (rank.nth ?? 1) + 1 }
  return undefined
}

/** A plan of nothing in particular, for what goes on from none. */
export const NO_PLAN: Plan = {
  v: 2,
  flow: 'out',
  where: ANYWHERE,
  days: [],
  measure: { of: 'sum' },
}
