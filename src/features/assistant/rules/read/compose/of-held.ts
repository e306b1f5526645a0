import { ANYWHERE, type Group, type Rank, type Where } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import { between, unitDays } from '../days/calendar.ts'
import { isAt, keyAt, type Line } from '../line.ts'
import type { Token } from '../token.ts'
import { exactSums, isBare, thingsIn } from './bare-slots.ts'
import { flowOf } from './flow-of.ts'
import { daysOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, saysUpTo, type Slots } from './slots.ts'

/** `what is my balance`, `how much was in GTBank on 5 October`, `my lowest balance this year`. */
export function heldPlan(said: Slots, { today, index }: ComposeContext): Made {
  const slots = withOtherWallets(said, index)
  const { prices, ranks, events, groups, whiches } = slots
  if (!asksForHeld(slots) || !isOfWalletsAlone(slots)) return undefined
  if (!isBare(slots) || isAnySaid(prices, ranks, events)) return undefined
  const days = daysOf(slots, 'by')
  if (days === undefined || days.length > 1 || isToCome(slots, today)) return undefined
  const [group, ...others] = [...groups, ...whiches]
  if (others.length > 0 || !isHeldBy(group)) return undefined
  const where = { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) }
  if (asksForHeldChange(slots)) return heldChange(slots, where)
  if (group === 'wallet') return heldByWallet(slots, { where, days })
  return { flow: 'any', where, days, measure: { of: 'held', at: heldAt(slots) } }
}

/** `without cash`: all wallets but that. */
function withOtherWallets(slots: Slots, { names: { wallets } }: ComposeContext['index']): Slots {
  const left = slots.without.flatMap(({ names }) => names.flatMap(({ things }) => things))
  const isOfWallets = left.length > 0 && left.every(({ kind }) => kind === 'wallet')
  if (!isOfWallets || slots.things.length > 0) return slots
  const others = wallets
    .filter(({ id }) => !left.some(each => each.id === id))
    .map(({ id, name }) => ({ things: [{ kind: 'wallet', id } as const], typed: name }))
  if (others.length === 0) return slots
  const things = [{ names: others, prep: 'in', join: 'and', noun: '', from: 0, end: 0 }] as const
  return { ...slots, without: [], things }
}

/** The lowest that a balance fell to is no change of it. */
function asksForHeldChange(slots: Slots): boolean {
  if (hasCue(slots, 'lowest', 'highest', 'small', 'large')) return false
  return hasCue(slots, 'change', 'difference', 'grew', 'fell', 'more', 'less')
}

/** Nothing that money was moved to. */
function isOfWalletsAlone(slots: Slots): boolean {
  if (slots.things.some(({ prep }) => prep === 'to' || prep === 'into')) return false
  return thingsIn(slots).every(({ kind }) => kind === 'wallet')
}

/** `will you tell me` asks politely. */
function isOfWill({ key }: Token, at: number, line: Line): boolean {
  return key === 'will' && line[at + 1]?.key !== 'you'
}

/** What will be held, or when, is not known. */
function isToCome(slots: Slots, today: Day): boolean {
  const isWhen = hasCue(slots, 'when') && heldAt(slots) === 'close'
  if (isWhen || slots.line.some(isOfWill)) return true
  return slots.days.some(
    ({ as, spans: [span] }) =>
      as === 'by' &&
      span?.type === 'units' &&
      span.unit !== 'paycycle' &&
      unitDays(span.unit, today, span).to > today,
  )
}

function asksForHeld(slots: Slots): boolean {
  return (
    hasCue(slots, 'balance', 'have') ||
    isOfWallets(slots) ||
    (hasCue(slots, 'left') && !hasCue(slots, 'budget') && !leftMine(slots)) ||
    ownWallets(slots)
  )
}

/** `how much money left my OPay`: it went out. */
function leftMine({ line }: Slots): boolean {
  return line.some((_, at) => isAt(line, at, 'money left my'))
}

function isHeldBy(group: Group | undefined): boolean {
  return group === undefined || group === 'wallet' || group === 'day'
}

function heldByWallet(
  slots: Slots,
  { where, days }: Pick<NonNullable<Made>, 'where' | 'days'>,
): Made {
  const rank = rankOfWallets(slots)
  return {
    flow: 'any',
    where,
    days,
    measure: { of: 'held', at: 'close' },
    by: ['wallet'],
    ...(rank && { rank }),
  }
}

function rankOfWallets(slots: Slots): Rank | undefined {
  if (hasCue(slots, 'most', 'large')) return { order: 'largest', nth: 1 }
  return hasCue(slots, 'least', 'small') ? { order: 'smallest', nth: 1 } : undefined
}

/** `when did OPay drop below 70k`, `did my balance ever go under 10k`: the ends of days on which so much was held. */
export function crossingPlan(slots: Slots): Made {
  const { ranks, events, groups } = slots
  const prices = isThere(slots) ? [] : slots.prices
  const amount = boundOf(slots) ?? askedSum(slots)
  if (amount === undefined || !isBare({ ...slots, amounts: [] })) return undefined
  const isOfHeld = hasCue(slots, 'balance', 'have') || isAnySaid(slots.things) || isOfWallets(slots)
  if (!isOfHeld || isDone(withoutGoing(slots)) || isAnySaid(prices, ranks, events, groups))
    return undefined
  if (!isOfWalletsAlone(slots)) return undefined
  const days = daysOf(slots)
  if (days === undefined || days.length > 1) return undefined
  const where = { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) }
  return heldWithin(slots, { flow: 'any', where, days }, amount)
}

/** `has OPay ever gone under 1,000`: what it held went there, and nothing was paid. */
function withoutGoing(slots: Slots): Slots {
  const cues = slots.bits.flatMap(({ meaning, from, end }) => {
    const isGoing =
      GOES.has(keyAt(slots.line, from)) &&
      slots.bits.some(other => other.from === end && other.meaning.is === 'amount')
    return meaning.is === 'cue' && !isGoing ? [meaning.cues] : []
  })
  return { ...slots, cues }
}

const GOES = new Set(['go', 'gone', 'went', 'goes'])

/** `is there 15k in OPay`. */
function isThere({ line }: Slots): boolean {
  return isAt(line, 0, 'is there') || isAt(line, 0, 'do i have')
}

/** So much, or more. */
function askedSum(slots: Slots): AmountRange | undefined {
  const [sum, ...others] = exactSums(slots)
  if (sum === undefined || others.length > 0 || !isThere(slots)) return undefined
  return { least: sum, most: MAX_AMOUNT_KOBO }
}

/** One amount that is a bound. */
function boundOf({ amounts: [amount, ...others] }: Slots): AmountRange | undefined {
  const isOneSided = amount !== undefined && amount.least > 0 !== amount.most < MAX_AMOUNT_KOBO
  return isOneSided && others.length === 0 ? amount : undefined
}

type HeldRows = Pick<NonNullable<Made>, 'flow' | 'where' | 'days'>

function heldWithin(slots: Slots, rows: HeldRows, amount: AmountRange): Made {
  const held = { ...rows, measure: { of: 'held', at: 'close' } } as const
  if (slots.whiches.includes('wallet') || hasCue(slots, 'aWallet')) {
    return { ...held, by: ['wallet'], keep: amount }
  }
  const daily = { ...held, by: ['day'], keep: amount } as const
  if (hasCue(slots, 'many') && hasCue(slots, 'aDay')) return daily
  if (hasCue(slots, 'when') || slots.whiches.includes('day')) {
    const order = hasCue(slots, 'newest') ? 'newest' : 'oldest'
    return { ...daily, rank: { order, nth: 1 } }
  }
  return heldNow(slots, rows, amount) ?? heldEver(slots, rows, amount)
}

/** `did my balance ever go under 10k`: whether it did, at its lowest. */
function heldEver(slots: Slots, rows: HeldRows, { least, most }: AmountRange): Made {
  if (!hasCue(slots, 'did') && !slots.line.some(({ key }) => IS_ASKED.has(key))) return undefined
  return least === 0
    ? {
        ...rows,
        measure: { of: 'held', at: 'lowest' },
        calc: [{ op: '<=', by: { kobo: most } }],
      }
    : {
        ...rows,
        measure: { of: 'held', at: 'highest' },
        calc: [{ op: '>=', by: { kobo: least } }],
      }
}

/** `do I have up to 300k in OPay`: as much, or more, is held now. */
function heldNow(slots: Slots, rows: HeldRows, { least, most }: AmountRange): Made {
  const isThen = hasCue(slots, 'reached', 'went', 'fell', 'grew', 'lowest', 'highest')
  if (rows.days.length > 0 || isThen || slots.line.some(({ key }) => key === 'ever')) {
    return undefined
  }
  const isOver = most >= MAX_AMOUNT_KOBO || saysUpTo(slots)
  return {
    ...rows,
    measure: { of: 'held', at: 'close' },
    calc: [{ op: isOver ? '>=' : '<=', by: { kobo: least > 0 ? least : most } }],
  }
}

const IS_ASKED = new Set(['has', 'have', 'had', 'ever', 'was', 'were', 'did'])

/** `how much did my balance change between 1 nov and now`: what was held at the end, against what was held before. */
function heldChange({ days }: Slots, where: Where): Made {
  const { from, to } = days[0]?.range ?? {}
  if (from === undefined || to === undefined || days.length !== 1) return undefined
  const [end, start] = [between({ to }), between({ to: addDays(from, -1) })]
  return {
    flow: 'any',
    where,
    days: [end],
    measure: { of: 'held', at: 'close' },
    than: { days: [start] },
  }
}

function heldAt(slots: Slots): 'close' | 'lowest' | 'highest' {
  if (hasCue(slots, 'lowest', 'small', 'least')) return 'lowest'
  return hasCue(slots, 'highest', 'large', 'most') ? 'highest' : 'close'
}

function isDone(slots: Slots): boolean {
  return hasCue(slots, 'out', 'in', 'expenses', 'income', 'rows', 'move', 'transfers')
}

/** `which wallet has most`, `the lowest GTBank went`: nothing that was done. */
function isOfWallets(slots: Slots): boolean {
  if (isDone(slots)) return false
  if (slots.whiches.includes('wallet')) return hasCue(slots, 'most', 'least', 'money')
  return hasCue(slots, 'lowest', 'highest') && slots.things.length > 0
}

/** `how much in GTBank`: a wallet and nothing that was done. */
function ownWallets(slots: Slots): boolean {
  return (
    slots.things.length > 0 &&
    thingsIn(slots).every(({ kind }) => kind === 'wallet') &&
    !isDone(slots) &&
    !hasCue(slots, 'went', 'when') &&
    (slots.days.length === 0 || wasIn(slots)) &&
    flowOf(slots, 'any') === 'any'
  )
}

const IS = new Set(['is', 'are', 'was', 'were'])

/** `how much was in GTBank on the 1st`: what was there that day. */
function wasIn({ things, line, days }: Slots): boolean {
  const isOfDay = days.every(({ range }) => range !== undefined && range.from === range.to)
  return isOfDay && things.every(({ prep, from }) => prep === 'in' && IS.has(keyAt(line, from - 1)))
}
