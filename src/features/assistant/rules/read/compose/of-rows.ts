import { kobo } from '#money/money.ts'
import type { Flow, Group, Plan, Rank, Tell } from '../../plan/plan.ts'
import { rowsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, type Slots } from './slots.ts'

type Made = Omit<Plan, 'v'> | undefined

/** An amount that stands alone beside rows is theirs: `did I send 20k to Emeka`. */
function withPrice(slots: Slots): Slots | undefined {
  const { prices, amounts } = slots
  if (prices.length === 0) return slots
  const [price] = prices
  if (prices.length > 1 || amounts.length > 0 || price === undefined) return undefined
  return { ...slots, prices: [], amounts: [{ least: price.amount, most: kobo(price.amount) }] }
}

function isPlain({ thans, percents, pers }: Slots): boolean {
  return thans.length === 0 && percents.length === 0 && pers.length === 0
}

/** `how many times did I use Bolt`, `number of transactions this month`. */
export function countPlan(said: Slots): Made {
  const slots = withPrice(said)
  if (
    slots === undefined ||
    !isPlain(slots) ||
    slots.ranks.length > 0 ||
    slots.whiches.length > 0
  ) {
    return undefined
  }
  const isAsked =
    hasCue(slots, 'times') ||
    (hasCue(slots, 'many') &&
      hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in', 'visit')) ||
    (hasCue(slots, 'many') && slots.things.length > 0 && !hasCue(slots, ...NOUN_CUES))
  const rows = isAsked ? rowsOf(slots, 'any') : undefined
  if (rows === undefined || slots.groups.length > 1) return undefined
  return { ...rows, measure: { of: 'count' }, ...(slots.groups.length > 0 && { by: slots.groups }) }
}

const NOUN_CUES = ['aCategory', 'aPayee', 'aLabel', 'aWallet', 'aDay', 'aWeek', 'aMonth'] as const
const COUNTED: Readonly<Partial<Record<string, Group>>> = {
  aCategory: 'category',
  aPayee: 'payee',
  aLabel: 'label',
  aWallet: 'wallet',
  aDay: 'day',
  aWeek: 'week',
  aMonth: 'month',
}

/** `how many different shops did I buy from`, `on how many days did I spend`. */
export function distinctPlan(said: Slots): Made {
  const slots = withPrice(said)
  if (
    slots === undefined ||
    !isPlain(slots) ||
    !hasCue(slots, 'many') ||
    slots.ranks.length > 0 ||
    slots.groups.length > 0
  ) {
    return undefined
  }
  if (slots.events.length > 0 && !hasCue(slots, 'out', 'in', 'expenses', 'income')) return undefined
  const whats = slots.cues.flatMap(cues => cues.flatMap(cue => COUNTED[cue] ?? []))
  const [what] = whats
  const rows =
    what === undefined || whats.length > 1 || slots.whiches.length > 0
      ? undefined
      : rowsOf(slots, 'out')
  return rows && what && { ...rows, measure: { of: 'distinct', what } }
}

/** `when did I last pay rent`, `how long ago was my last salary`, `when was my biggest expense`. */
/** `how many days since I last paid April`: how long ago. */
function agePlan(slots: Slots): Made {
  const [event] = slots.events
  const isAsked = hasCue(slots, 'many') && hasCue(slots, 'aDay') && event?.as === 'since'
  if (!isAsked || slots.things.length > 0 || slots.days.length > 0) return undefined
  return {
    ...event.rows,
    days: [],
    measure: { of: 'rows' },
    rank: { order: 'newest', nth: event.nth },
    tell: 'age',
  }
}

export function whenPlan(said: Slots): Made {
  const slots = withPrice(said)
  if (slots === undefined || !isPlain(slots) || slots.groups.length > 0) return undefined
  const age = agePlan(slots)
  if (age !== undefined) return age
  const isLast =
    hasCue(slots, 'newest', 'last') || slots.ranks.some(({ order }) => order === 'newest')
  const isAsked = hasCue(slots, 'when') || slots.whiches.some(group => group === 'day')
  if (!isAsked || slots.whiches.some(group => group !== 'day')) return undefined
  const rows = rowsOf(slots, 'any')
  const rank = rankOf(slots) ?? { order: 'newest', nth: 1 }
  if (
    rows === undefined ||
    (!isLast &&
      slots.things.length === 0 &&
      slots.amounts.length === 0 &&
      rankOf(slots) === undefined)
  ) {
    return undefined
  }
  const isAge = slots.line.some(({ key }) => key === 'ago')
  return { ...rows, measure: { of: 'rows' }, rank, tell: isAge ? 'age' : 'day' }
}

/** `salary don drop this month?`: told as if it were so, and asked. */
function isBareQuestion(slots: Slots): boolean {
  const isAsked = hasCue(
    slots,
    'much',
    'what',
    'when',
    'who',
    'which',
    'many',
    'total',
    'list',
    'where',
    'average',
    'why',
  )
  return hasCue(slots, 'out', 'in') && !isAsked && slots.whiches.length === 0
}

/** `did I pay DSTV this month`, `any money from Emeka`. */
export function happenedPlan(said: Slots, { isQuestion }: ComposeContext): Made {
  const slots = withPrice(said)
  if (slots === undefined || !isPlain(slots) || slots.ranks.length > 0) return undefined
  if (!hasCue(slots, 'did', 'any') && !(isQuestion && isBareQuestion(slots))) return undefined
  if (slots.groups.length > 0 || slots.whiches.length > 0) return undefined
  const isOf =
    slots.things.length > 0 ||
    slots.amounts.length > 0 ||
    slots.hours.length > 0 ||
    slots.weekdays.length > 0
  if (!isOf && !hasCue(slots, 'out', 'in', 'income', 'expenses', 'transfers')) return undefined
  const rows = rowsOf(slots, 'any')
  return rows && { ...rows, measure: { of: 'happened' } }
}

const USUAL_ROWS = 10
const MOST_ROWS = 50

/** `show my last 5 transactions`, `my third largest expense in october`, `transactions over 50k`. */
export function listPlan(said: Slots): Made {
  const slots = withPrice(said)
  if (slots === undefined || !isPlain(slots) || slots.groups.length > 0) return undefined
  const rank = rankOf(slots)
  const isRows =
    asksForThings(slots) ||
    hasCue(slots, 'list', 'rows') ||
    (hasCue(slots, 'which') && hasCue(slots, 'expenses', 'income', 'transfers'))
  const who = tellOf(slots)
  if (
    slots.whiches.some(group => group !== 'payee' && group !== 'wallet') ||
    (slots.whiches.length > 0 && who === undefined)
  ) {
    return undefined
  }
  if (rank === undefined && !(isRows && !hasCue(slots, 'much', 'total'))) return undefined
  if (rank !== undefined && rank.nth === undefined && hasCue(slots, 'total')) return undefined
  // `how much last` says nothing of what.
  if (
    rank !== undefined &&
    hasCue(slots, 'much') &&
    !isNarrow(slots) &&
    !hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in')
  ) {
    return undefined
  }
  const fallback: Flow =
    hasCue(slots, 'rows', 'list') || rank?.order === 'newest' || rank?.order === 'oldest'
      ? 'any'
      : 'out'
  const rows = rowsOf(slots, fallback)
  return (
    rows && {
      ...rows,
      measure: { of: 'rows' },
      rank: rank ?? { order: 'newest', take: isNarrow(slots) ? MOST_ROWS : USUAL_ROWS },
      ...(who && { tell: who }),
    }
  )
}

/** Asked of some rows only, all of them are shown. */
function isNarrow({ things, amounts, without, weekdays, hours, days }: Slots): boolean {
  return [things, amounts, without, weekdays, hours, days].some(each => each.length > 0)
}

/** `what did I buy yesterday`: the things, and no sum. */
function asksForThings(slots: Slots): boolean {
  const isOfAmount = slots.amounts.some(({ least, most }) => least === most)
  if (isOfAmount && hasCue(slots, 'what') && !hasCue(slots, 'much', 'total')) return true
  const bought = slots.line.some(({ key }) =>
    ['buy', 'bought', 'order', 'ordered', 'purchased'].includes(key),
  )
  const isOn =
    slots.line.some(({ key }, at) => key === 'on' && (slots.line[at + 1]?.key ?? '') === '') ||
    slots.line.some(({ key }, at) => key === 'money' && slots.line[at + 1]?.key === 'on')
  return (bought || isOn) && hasCue(slots, 'what') && !hasCue(slots, 'much', 'total')
}

function tellOf(slots: Slots): Tell | undefined {
  if (slots.whiches.includes('wallet')) return 'wallet'
  return slots.whiches.includes('payee') || hasCue(slots, 'who', 'where') ? 'payee' : undefined
}

/** The rank that the words say; a single cue is of one row, of several where rows are listed. */
export function rankOf(slots: Slots): Rank | undefined {
  const { ranks } = slots
  if (ranks.length > 1) return undefined
  const [rank] = ranks
  if (rank !== undefined) return rank
  const order = hasCue(slots, 'large')
    ? 'largest'
    : hasCue(slots, 'small')
      ? 'smallest'
      : hasCue(slots, 'middle')
        ? 'middle'
        : hasCue(slots, 'newest', 'last')
          ? 'newest'
          : hasCue(slots, 'oldest', 'first')
            ? 'oldest'
            : undefined
  if (order === undefined) return undefined
  const isSeveral = slots.line.some(({ key }) =>
    [
      'transactions',
      'expenses',
      'payments',
      'purchases',
      'entries',
      'records',
      'incomes',
      'credits',
      'debits',
      'transfers',
      'items',
      'things',
      'alerts',
      'deposits',
      'withdrawals',
    ].includes(key),
  )
  return isSeveral
    ? { order, take: order === 'newest' || order === 'oldest' ? USUAL_ROWS : 5 }
    : { order, nth: 1 }
}
