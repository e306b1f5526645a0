import { ANYWHERE, type Group, type Rank, type Where } from '#features/assistant/rules/plan/plan.ts'
import { addDays } from '#time/day.ts'
import { between } from '../days/calendar.ts'
import { isBare, thingsIn } from './bare-slots.ts'
import { flowOf } from './flow-of.ts'
import { daysOf, thingsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `what is my balance`, `how much was in GTBank on 5 October`, `my lowest balance this year`. */
export function heldPlan(slots: Slots): Made {
  const { prices, ranks, events, groups, whiches } = slots
  if (!asksForHeld(slots) || !isBare(slots) || isAnySaid(prices, ranks, events)) return undefined
  if (thingsIn(slots).some(({ kind }) => kind !== 'wallet')) return undefined
  const days = daysOf(slots, 'by')
  if (days === undefined || days.length > 1) return undefined
  const [group, ...others] = [...groups, ...whiches]
  if (others.length > 0 || !isHeldBy(group)) return undefined
  const where = { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) }
  if (hasCue(slots, 'change', 'difference', 'grew', 'fell', 'more', 'less')) {
    return heldChange(slots, where)
  }
  if (group === 'wallet') return heldByWallet(slots, { where, days })
  return { flow: 'any', where, days, measure: { of: 'held', at: heldAt(slots) } }
}

function asksForHeld(slots: Slots): boolean {
  return (
    hasCue(slots, 'balance', 'have') ||
    isOfWallets(slots) ||
    (hasCue(slots, 'left') && !hasCue(slots, 'budget')) ||
    ownWallets(slots)
  )
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
    slots.days.length === 0 &&
    flowOf(slots, 'any') === 'any'
  )
}
