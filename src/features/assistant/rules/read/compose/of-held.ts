import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import { ANYWHERE, type Group, type Rank, type Where } from '#features/assistant/rules/plan/plan.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import type { SaidThan } from '../bits.ts'
import { between, unitDays } from '../days/calendar.ts'
import { isAt, keyAt, type Line } from '../line.ts'
import type { Token } from '../token.ts'
import { isBare, isOfWalletsAlone, thingsIn } from './bare-slots.ts'
import { flowOf } from './flow-of.ts'
import { comparesNames, namesGroup } from './noun-groups.ts'
import { daysOf, heldAtEvent, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `what is my balance`, `how much was in GTBank on 5 October`, `my lowest balance this year`. */
export function heldPlan(said: Slots, { today, index }: ComposeContext): Made {
  const slots = withOtherWallets(said, index)
  if (!asksForHeld(slots) || !isOfWalletsAlone(slots)) return undefined
  if (slots.thans.length === 1) return heldAgainst(slots, today)
  return isBare(slots) && !isAnySaid(slots.prices, slots.ranks) ? heldIn(slots, today) : undefined
}

/** In the days that are said, or at their end. */
function heldIn(slots: Slots, today: Day): Made {
  const days = isAnySaid(slots.events) ? heldAtEvent(slots) : daysOf(slots, 'by')
  if (days === undefined || days.length > 1 || isToCome(slots, today)) return undefined
  const groups = heldGroups(slots)
  if (!isHeldBy(slots, groups)) return undefined
  const where = { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) }
  if (asksForHeldChange(slots)) return heldChange(slots, where)
  if (groups.includes('wallet')) return heldByWallet(slots, { where, days })
  const [unit] = groups
  if (unit !== undefined && unit !== 'day') {
    return { flow: 'any', where, days, measure: { of: 'held', at: 'close' }, by: [unit] }
  }
  return { flow: 'any', where, days, measure: { of: 'held', at: heldAt(slots) } }
}

/** What it is parted by; of where it went it is not told. */
function heldGroups(slots: Slots): readonly Group[] {
  if (comparesWallets(slots)) return ['wallet']
  return hasCue(slots, 'where') ? ['payee'] : [...slots.groups, ...slots.whiches]
}

/** `between Kuda and OPay where is more money`. */
function comparesWallets(slots: Slots): boolean {
  const saysMoney = slots.line.some(({ key }) => key === 'money')
  const isOfMoney = (saysMoney || hasCue(slots, 'have', 'balance')) && !isDone(slots)
  return isOfMoney && comparesNames(slots) && namesGroup(slots) === 'wallet'
}

/** `without cash`: all wallets but that. */
function withOtherWallets(slots: Slots, { names: { wallets } }: ComposeContext['index']): Slots {
  const left = slots.without.flatMap(({ names }) => names.flatMap(({ things }) => things))
  const isOnly = left.length > 0 && left.every(({ kind }) => kind === 'wallet')
  if (!isOnly || slots.things.length > 0) return slots
  const others = wallets
    .filter(({ id }) => !left.some(each => each.id === id))
    .map(({ id, name }) => ({ things: [{ kind: 'wallet', id } as const], typed: name }))
  if (others.length === 0) return slots
  const things = [{ names: others, prep: 'in', join: 'and', noun: '', from: 0, end: 0 }] as const
  return { ...slots, without: [], things }
}

/** The lowest that a balance fell to is no change of it. */
function asksForHeldChange(slots: Slots): boolean {
  if (hasCue(slots, 'lowest', 'highest', 'small', 'large') || comparesWallets(slots)) return false
  return hasCue(slots, 'change', 'difference', 'grew', 'fell', 'more', 'less')
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
  if (saysWentOut(slots)) return false
  return (
    (saysAllWallets(slots) && !isDone(slots)) ||
    hasCue(slots, 'balance', 'have') ||
    isOfWallets(slots) ||
    comparesWallets(slots) ||
    (hasCue(slots, 'left') && !hasCue(slots, 'budget') && !leftMine(slots)) ||
    ownWallets(slots)
  )
}

/** `the biggest money that ever went out of my account`. */
function saysWentOut({ line }: Slots): boolean {
  return line.some((_, at) => isAt(line, at, 'went out'))
}

/** `all wallets today versus 1 January`. */
function saysAllWallets({ line }: Slots): boolean {
  return ALL_WALLETS.some(words => line.some((_, at) => isAt(line, at, words)))
}

const ALL_WALLETS = ['all wallets', 'all accounts', 'all my wallets', 'all my accounts']

/** `how much money left my OPay`: it went out. */
function leftMine({ line }: Slots): boolean {
  return line.some((_, at) => isAt(line, at, 'money left my'))
}

/** `at the end of each month`. */
function isHeldBy(slots: Slots, [group = 'wallet', ...others]: readonly Group[]): boolean {
  const isEnd = hasCue(slots, 'end') && isUnit(group) && heldAt(slots) === 'close'
  return others.length === 0 && (group === 'wallet' || group === 'day' || isEnd)
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
  if (hasCue(slots, 'most', 'large', 'more')) return { order: 'largest', nth: 1 }
  return hasCue(slots, 'least', 'small', 'less') ? { order: 'smallest', nth: 1 } : undefined
}

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

const DONE = new Set('out in expenses income rows move transfers'.split(' '))

/** Whether rows are asked for; what a balance has `gone` to was not spent. */
export function isDone({ cues }: Slots): boolean {
  return cues.some(said => !said.includes('reached') && said.some(cue => DONE.has(cue)))
}

/** `which wallet has most`, `the lowest GTBank went`: nothing that was done. */
export function isOfWallets(slots: Slots): boolean {
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
    (slots.days.every(({ as }) => as === 'by') || wasIn(slots)) &&
    flowOf(slots, 'any') === 'any'
  )
}

const IS = new Set(['is', 'are', 'was', 'were'])

/** `how much was in GTBank on the 1st`: what was there that day. */
function wasIn({ things, line, days }: Slots): boolean {
  const isOfDay = days.every(({ range }) => range !== undefined && range.from === range.to)
  return isOfDay && things.every(({ prep, from }) => prep === 'in' && IS.has(keyAt(line, from - 1)))
}

/** `is my balance lower than on the 21st`: what is held now against what was held that day. */
function heldAgainst(slots: Slots, today: Day): Made {
  const { thans, prices, ranks, events, groups, whiches, days } = slots
  const [said] = thans
  const day = said === undefined ? undefined : dayAgainst(said.than, today)
  const isNow = days.every(({ range }) => range?.from === today && range.to === today)
  if (day === undefined || !isNow || hasCue(slots, 'why', 'lowest', 'highest')) return undefined
  if (!isBare({ ...slots, thans: [] }) || isAnySaid(prices, ranks, events, groups, whiches)) {
    return undefined
  }
  return {
    flow: 'any',
    where: { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) },
    days: [between({ to: today })],
    measure: { of: 'held', at: 'close' },
    than: { days: [between({ to: day })] },
  }
}

/** The one day that is held against. */
function dayAgainst(than: SaidThan, today: Day): Day | undefined {
  if (than.type === 'sameDays') return addMonths(today, -1)
  const { from, to } = than.type === 'days' ? (than.days.range ?? {}) : {}
  return from === to ? to : undefined
}
