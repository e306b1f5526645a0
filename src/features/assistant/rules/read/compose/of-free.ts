import { ANYWHERE, type Span } from '#features/assistant/rules/plan/plan.ts'
import { exactSums, isBare, walletLists } from './bare-slots.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `can I afford 50k`, `how much is safe to spend`. */
export function freePlan(slots: Slots): Made {
  const { prices, amounts, groups, ranks, whiches, events } = slots
  if (!hasCue(slots, 'afford', 'free') || isAnySaid(groups, ranks, whiches, events)) {
    return undefined
  }
  if (!isNow(slots) || !isBare({ ...slots, amounts: [] }) || isOfBudget(slots)) return undefined
  const sums = exactSums(slots)
  if (sums.length > 1 || sums.length < prices.length + amounts.length) return undefined
  const [price] = sums
  // What it is for does not matter; from where it is paid does.
  const plan = {
    flow: 'out',
    where: { ...ANYWHERE, all: walletLists(slots) },
    days: [],
    measure: { of: 'free' },
  } as const
  if (price !== undefined) return { ...plan, calc: [{ op: '>=', by: { kobo: price } }] }
  return hasCue(slots, 'free') ? plan : undefined
}

function isNow({ days: [days, ...others] }: Slots): boolean {
  return days === undefined || (others.length === 0 && isPresentMonth(days.spans))
}

function isPresentMonth([span, ...others]: readonly Span[]): boolean {
  return others.length === 0 && span?.type === 'units' && span.unit === 'month' && span.back === 0
}

function isOfBudget({ things }: Slots): boolean {
  return things.some(each =>
    each.names.some(name => name.things.some(({ kind }) => kind === 'budget')),
  )
}

/** `how much will remain in GTBank if I pay 150,000`: what is held, less that. */
export function whatIfPlan(slots: Slots): Made {
  const { ranks, groups, whiches, days, events } = slots
  if (!supposesPaying(slots) || isAnySaid(ranks, groups, whiches, days, events)) return undefined
  const [price, ...others] = exactSums(slots)
  if (price === undefined || others.length > 0) return undefined
  const wallets = walletLists(slots)
  if (!isBare({ ...slots, amounts: [] }) || wallets.length > 1) return undefined
  return {
    flow: 'any',
    where: { ...ANYWHERE, all: wallets },
    days: [],
    measure: { of: 'held', at: 'close' },
    calc: [{ op: '-', by: { kobo: price } }],
  }
}

function supposesPaying(slots: Slots): boolean {
  return (
    slots.line.some(({ key }) => key === 'if' || key === 'after') &&
    hasCue(slots, 'left', 'have', 'balance') &&
    hasCue(slots, 'out', 'move', 'minus')
  )
}
