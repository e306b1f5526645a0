import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { rankOf } from '../compose/of-rows.ts'
import { hasCue, onlyCues, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { isPointing } from './goes-on.ts'
import { whyMoved } from './moved-most.ts'
import { counted, missed } from './with-counts.ts'
import { averaged, fewOfGroups, grouped, oneByOne } from './with-groups.ts'
import { sameOfDays, walletOfHeld } from './with-held.ts'
import {
  dailyOfBudget,
  daysUntilDue,
  type Edit,
  dueNow,
  endOfBudget,
  heldBehind,
  heldNow,
  isOfRows,
  partOfBudget,
  rowsOfBudget,
  willExceed,
  SHOWN,
} from './with-state.ts'
import { dayOfHeld, factOfRow, nextOfOrder, otherEnd, paymentOfTheirs } from './with-told.ts'

/** A way to ask of the same rows: the phrases that it is asked by, and the plan of it; undefined where it is not asked. */
interface Way {
  readonly uses: ReadonlySet<Cue>
  /** What else it makes something of. */
  readonly fills?: readonly (typeof PARTS)[number][]
  readonly plan: (edit: Edit) => Plan | undefined
}

function cues(text: string): ReadonlySet<Cue> {
  return new Set(text.split(' ') as Cue[])
}

const OF_GROUPS =
  'aCategory aPayee aLabel aWallet aMonth aWeek aDay aWeekday who where which most least large small more less split each list share total trend rows times transfers visit'
const OF_RANKS =
  'newest oldest large small middle last first most least single list rows transfers visit which who where when'

const PARTS = ['ranks', 'whiches', 'groups', 'pers'] as const

// The first that is asked for is meant.
const WAYS: readonly Way[] = [
  { uses: cues('left have balance budget'), plan: heldBehind },
  {
    uses: cues('left have budget afford free many aDay each'),
    fills: ['pers', 'groups'],
    plan: dailyOfBudget,
  },
  { uses: cues('over forecast'), plan: willExceed },
  { uses: cues('many aDay left due'), plan: daysUntilDue },
  { uses: cues('when endsAt end again due aDay'), fills: ['whiches'], plan: endOfBudget },
  { uses: cues(`${OF_RANKS} due`), plan: nextOfOrder },
  {
    uses: cues(
      'which who where when aWallet aPayee aCategory aDay total single rows visit newest last have',
    ),
    fills: ['whiches'],
    plan: factOfRow,
  },
  { uses: cues('when which aDay'), fills: ['whiches'], plan: dayOfHeld },
  { uses: cues('recap hows what'), plan: sameOfDays },
  { uses: cues('which small large most least single'), plan: walletOfHeld },
  { uses: cues('large small most least lowest highest balance which'), plan: otherEnd },
  { uses: cues('list only'), fills: ['ranks'], plan: fewOfGroups },
  { uses: cues(`${OF_RANKS} aDay`), fills: ['whiches', 'ranks'], plan: whichDay },
  { uses: cues(`${OF_RANKS} have budget spent left`), fills: ['ranks'], plan: rowsOfBudget },
  { uses: cues('have balance left total aWallet'), plan: heldNow },
  { uses: cues('left have set pace spent budget total balance'), plan: partOfBudget },
  { uses: cues('why more less most large grew fell change difference'), plan: whyMoved },
  { uses: cues('due when aDay'), fills: ['whiches'], plan: dueNow },
  {
    uses: cues('when newest oldest last first rows transfers visit single'),
    fills: ['ranks'],
    plan: whenLast,
  },
  { uses: cues('many times rows transfers visit each which total'), plan: counted },
  {
    uses: cues('average visit perRow each usual total rows'),
    fills: ['pers', 'groups'],
    plan: averaged,
  },
  { uses: cues('each list split'), plan: oneByOne },
  { uses: cues('nothing which aMonth aWeek aDay'), fills: ['whiches'], plan: missed },
  { uses: cues(OF_GROUPS), fills: PARTS, plan: grouped },
  { uses: cues(OF_RANKS), fills: ['ranks'], plan: ranked },
  { uses: cues('list rows transfers which who where left have'), plan: listed },
  { uses: cues('total rows transfers visit share single each left have'), plan: summed },
]

// What says which rows, whatever is asked of them, and what says nothing.
const OF_ROWS = cues(
  'goOn both three plus much what did have out in expenses income save savings only any every ever everything money went again move',
)

/**
 * What is asked of the rows now; the same as before where nothing is said of it, undefined where a phrase
 * is said that none of the ways to ask makes anything of.
 */
export function withMeasure(plan: Plan, slots: Slots): Plan | undefined {
  const { by: _by, keep: _keep, rank: _rank, calc: _calc, tell: _tell, ...bare } = plan
  if (slots.places.length > 0) return nextOfOrder({ plan, bare, slots })
  const compares: readonly Cue[] = plan.than === undefined ? [] : ['versus', 'difference', 'usual']
  for (const { uses, fills, plan: ask } of WAYS) {
    const isAll =
      onlyCues(slots, new Set([...OF_ROWS, ...uses, ...compares])) && onlyFills(slots, fills)
    const next = isAll ? ask({ plan, bare, slots }) : undefined
    if (next !== undefined) return next
  }
  const same: readonly Cue[] = slots.line.some(({ key }) => key === 'same')
    ? ['aMonth', 'aPayee']
    : []
  return onlyCues(slots, new Set([...OF_ROWS, ...compares, ...same])) && onlyFills(slots)
    ? plan
    : undefined
}

function onlyFills(slots: Slots, fills: Way['fills'] = []): boolean {
  return PARTS.every(part => fills.includes(part) || slots[part].length === 0)
}

/** `which day was it`. */
function whichDay({ bare, slots }: Edit): Plan | undefined {
  const isOne = slots.line.every(({ key }) => key !== 'days')
  const isAsked = slots.whiches.includes('day') && !hasCue(slots, 'most', 'least')
  return isAsked && isOne ? dayOf(bare, slots) : undefined
}

function whenLast({ plan, bare, slots }: Edit): Plan | undefined {
  if (!hasCue(slots, 'when')) return undefined
  // `when did I last pay him`: ever.
  const isEver =
    hasCue(slots, 'last', 'newest') && hasCue(slots, 'out', 'in') && slots.days.length === 0
  const rows = { ...bare, flow: paymentOfTheirs(plan, slots) ?? bare.flow }
  return dayOf(isEver ? { ...rows, days: [] } : rows, slots)
}

const THEY = new Set(['he', 'she', 'they'])

/** What they paid came in. */
function wayOfDay({ flow }: Edit['bare'], slots: Slots): Plan['flow'] {
  const { line } = slots
  const isTheirs = line.some(({ key }) => THEY.has(key))
  const isPaid = hasCue(slots, 'out') && line.some(({ key }) => PAYS.has(key))
  if (isTheirs && isPaid) return 'in'
  return flow === 'net' ? 'any' : flow
}

const PAYS = new Set(['pay', 'paid', 'send', 'sent', 'give', 'gave'])

function dayOf(bare: Edit['bare'], slots: Slots): Plan {
  return {
    ...bare,
    flow: wayOfDay(bare, slots),
    measure: { of: 'rows' },
    rank: rankOf(slots) ?? { order: 'newest', nth: 1 },
    tell: 'day',
  }
}

function ranked({ plan, bare, slots }: Edit): Plan | undefined {
  // `and the lowest`, behind what is held, set aside or due, is of no rows.
  const isTaken = plan.measure.of !== 'due' && (isOfRows(plan) || saysRows(slots))
  const rank = isTaken ? rankOf(slots) : undefined
  return rank && { ...bare, measure: { of: 'rows' }, rank }
}

function saysRows(slots: Slots): boolean {
  return hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in', 'newest', 'oldest')
}

function listed({ plan, bare, slots }: Edit): Plan | undefined {
  // `which one`, of all budgets, is one of them.
  if (bare.measure.of === 'budget' && bare.where.all.length === 0) return undefined
  if (bare.measure.of === 'free' || bare.measure.of === 'forecast') return undefined
  // `the mechanic ones`, behind two that were held against each other: of one of them.
  const { than, ...apart } = bare
  const own = slots.things.length > 0 && than !== undefined ? apart : bare
  return asksForRows(plan, slots)
    ? { ...own, measure: { of: 'rows' }, rank: { order: 'newest', take: SHOWN } }
    : undefined
}

function asksForRows(plan: Plan, slots: Slots): boolean {
  if (hasCue(slots, 'list', 'rows') || (isOfRows(plan) && asksWhatBought(slots))) return true
  if (hasCue(slots, 'which') && hasCue(slots, 'expenses', 'income', 'transfers')) return true
  // `what was it on the 1st`, behind what is held or reckoned, is the same figure of another day.
  const isOfFigure = plan.measure.of === 'held' || plan.calc !== undefined
  return !isOfFigure && hasCue(slots, 'which', 'what') && isPointing(slots.line)
}

/** `what did I buy`. */
function asksWhatBought(slots: Slots): boolean {
  return hasCue(slots, 'what') && slots.line.some(({ key }) => key === 'buy' || key === 'bought')
}

function summed({ plan, bare, slots }: Edit): Plan | undefined {
  // `how much is left of it`, of what came in or went out, is not all of it.
  if (hasCue(slots, 'left') && isOfRows(plan)) return undefined
  if (!hasCue(slots, 'much', 'total') || plan.measure.of === 'budget') return undefined
  if (plan.measure.of === 'due') return amountDue(bare)
  if (plan.measure.of !== 'held') return { ...bare, measure: { of: 'sum' } }
  // What left a wallet is no more what it holds.
  const flow = hasCue(slots, 'out') ? 'out' : 'in'
  return hasCue(slots, 'out', 'in') ? { ...bare, flow, measure: { of: 'sum' } } : undefined
}

/** What is due is as much as the last time; of several no one amount. */
function amountDue(bare: Edit['bare']): Plan | undefined {
  const isOne = bare.where.all.every(list => list.length === 1)
  return isOne
    ? { ...bare, measure: { of: 'rows' }, rank: { order: 'newest', nth: 1 }, tell: 'amount' }
    : undefined
}
