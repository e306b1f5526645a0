import type { Flow, Rank, Tell } from '#features/assistant/rules/plan/plan.ts'
import { amountNow } from './bare-slots.ts'
import { rowSlots } from './row-slots.ts'
import { rowsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

const USUAL_ROWS = 10
/** So many rows are shown at most. */
export const MOST_ROWS = 50

/** `show my last 5 transactions`, `my third largest expense in october`, `transactions over 50k`. */
export function listPlan(whole: Slots): Made {
  return amountNow(whole) ?? rowsPlan(whole)
}

function rowsPlan(whole: Slots): Made {
  const slots = rowSlots(whole)
  if (slots === undefined || isOfGroups(slots) || asksHowOften(slots)) return undefined
  const rank = rankOf(slots)
  const isAsked = rank === undefined ? asksForRows(slots) : asksForRanked(slots, rank)
  if (!isAsked || asksForNew(slots, rank) || goesTo(slots, rank)) return undefined
  const rows = rowsOf(slots, usualFlow(slots, rank))
  if (rows === undefined) return undefined
  const tell = tellOf(slots)
  return {
    ...rows,
    measure: { of: 'rows' },
    rank: rank ?? { order: 'newest', take: isNarrow(slots) ? MOST_ROWS : USUAL_ROWS },
    ...(tell && { tell }),
  }
}

/** Parted, or of which other than who and where. */
function isOfGroups({ groups, whiches }: Slots): boolean {
  return groups.length > 0 || whiches.some(group => group !== 'payee' && group !== 'wallet')
}

/** `the lowest my wallet went` is no row; `last time I went to Shoprite` is. */
function goesTo(slots: Slots, rank: Rank | undefined): boolean {
  const isGone = slots.cues.some(said => said.includes('went') && !said.includes('out'))
  return isGone && rank?.order !== 'newest' && rank?.order !== 'oldest'
}

/** `who did I pay for the first time this month`: not known by the oldest of its rows. */
function asksForNew(slots: Slots, rank: Rank | undefined): boolean {
  const isOfFirst = rank?.order === 'oldest' && slots.line.some(({ key }) => key === 'time')
  return isOfFirst && tellOf(slots) === 'payee' && isAnySaid(slots.days)
}

/** `the last 3 times I bought` asks for these. */
function asksHowOften(slots: Slots): boolean {
  return hasCue(slots, 'times') && slots.ranks.every(({ take }) => take === undefined)
}

function asksForRows(slots: Slots): boolean {
  if (hasCue(slots, 'much', 'total')) return false
  return (
    asksForThings(slots) ||
    hasCue(slots, 'list', 'rows') ||
    isRowsAbove(slots) ||
    (hasCue(slots, 'everything') && (isAnySaid(slots.amounts) || isDone(slots))) ||
    (hasCue(slots, 'which') && hasCue(slots, 'expenses', 'income', 'transfers'))
  )
}

const SINGLY = new Set('expenses payments purchases debits withdrawals credits deposits'.split(' '))

/** `expenses above 20k`, and nothing else is asked: each of them. */
export function isRowsAbove({ amounts, bits, line }: Slots): boolean {
  const isOnly = bits.every(
    ({ meaning }) =>
      meaning.is !== 'cue' || meaning.cues.some(cue => cue === 'expenses' || cue === 'income'),
  )
  return amounts.length === 1 && isOnly && line.some(({ key }) => SINGLY.has(key))
}

/** `everything that I did`. */
function isDone({ line }: Slots): boolean {
  return line.some(({ key }, at) => key === 'i' && ['do', 'did'].includes(line[at + 1]?.key ?? ''))
}

/** `how much last` says nothing of what. */
function asksForRanked(slots: Slots, { nth }: Rank): boolean {
  if (nth === undefined && hasCue(slots, 'total')) return false
  return (
    !hasCue(slots, 'much') ||
    isNarrow(slots) ||
    hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in')
  )
}

function usualFlow(slots: Slots, rank: Rank | undefined): Flow {
  const isByTime = rank?.order === 'newest' || rank?.order === 'oldest'
  // `the biggest thing last month` was bought.
  const isThing = rank !== undefined && slots.line.some(({ key }) => THING.has(key))
  if (isThing && !isByTime) return 'out'
  return isByTime || hasCue(slots, 'rows', 'list') ? 'any' : 'out'
}

const THING = new Set(['thing', 'things'])

/** Asked of some rows only, all of them are shown. */
function isNarrow({ things, amounts, without, weekdays, hours, days }: Slots): boolean {
  return isAnySaid(things, amounts, without, weekdays, hours, days)
}

const BUYS = new Set(['buy', 'bought', 'order', 'ordered', 'purchased'])

/** `what did I buy yesterday`: the things, and no sum. */
function asksForThings(slots: Slots): boolean {
  if (!hasCue(slots, 'what')) return false
  return (
    slots.amounts.some(({ least, most }) => least === most) ||
    slots.line.some(({ key }) => BUYS.has(key)) ||
    asksOnWhat(slots)
  )
}

/** `what did I spend on`, and nothing behind it; `what did I spend money on`. */
function asksOnWhat({ line }: Slots): boolean {
  return line.some(({ key }, at) => {
    const next = line[at + 1]?.key ?? ''
    return (key === 'on' && next === '') || (key === 'money' && next === 'on')
  })
}

function tellOf(slots: Slots): Tell | undefined {
  if (slots.whiches.includes('wallet')) return 'wallet'
  return slots.whiches.includes('payee') || hasCue(slots, 'who', 'where') ? 'payee' : undefined
}

const ORDERS = [
  { order: 'largest', cues: ['large'], few: 5 },
  { order: 'smallest', cues: ['small'], few: 5 },
  { order: 'middle', cues: ['middle'], few: 5 },
  { order: 'newest', cues: ['newest', 'last'], few: USUAL_ROWS },
  { order: 'oldest', cues: ['oldest', 'first'], few: USUAL_ROWS },
] as const

const SEVERAL = new Set(
  'transactions expenses payments purchases entries records incomes credits debits transfers items things alerts deposits withdrawals'.split(
    ' ',
  ),
)

/** `the most I paid`, `the highest I ever paid`: at once. */
export function isMostDone({ bits, line }: Slots): boolean {
  return bits.some(
    ({ meaning, end }) =>
      meaning.is === 'cue' && meaning.cues.includes('most') && DOERS.has(line[end]?.key ?? ''),
  )
}

const DOERS = new Set(['i', 'we'])

/** The rank that the words say; a single cue is of one row, of several where rows are listed. */
export function rankOf(slots: Slots): Rank | undefined {
  const [rank, ...others] = slots.ranks
  if (others.length > 0) return undefined
  if (rank !== undefined) return rank
  const ordered = ORDERS.find(({ cues }) => hasCue(slots, ...cues))
  if (ordered === undefined) return isMostDone(slots) ? { order: 'largest', nth: 1 } : undefined
  const { order, few } = ordered
  const isSeveral = slots.line.some(({ key }) => SEVERAL.has(key))
  return isSeveral ? { order, take: few } : { order, nth: 1 }
}
