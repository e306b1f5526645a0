import { addDays } from '#time/day.ts'
import type { Plan, Span, Thing, Where } from '../../plan/plan.ts'
import { ANYWHERE } from '../../plan/plan.ts'
import { between } from '../days/calendar.ts'
import { daysOf, flowOf, rowsOf, thingsOf } from './rows-of.ts'
import { type ComposeContext, hasCue, type Slots } from './slots.ts'

type Made = Omit<Plan, 'v'> | undefined

/** Nothing but what the wallets are: no amounts, no groups, no comparison. */
function isBare({ amounts, weekdays, hours, without, thans, pers, percents }: Slots): boolean {
  return [amounts, weekdays, hours, without, thans, pers, percents].every(each => each.length === 0)
}

function thingsIn({ things }: Slots): readonly Thing[] {
  return things.flatMap(each => thingsOf(each, 'out'))
}

/** `can I afford 50k`, `how much is safe to spend`. */
export function freePlan(slots: Slots): Made {
  const { prices, amounts, groups, ranks, whiches, things, days, events } = slots
  if (!hasCue(slots, 'afford', 'free') || prices.length > 1) return undefined
  const isNow = days.length === 0 || (days.length === 1 && isPresentMonth(days[0]?.spans ?? []))
  if (
    [groups, ranks, whiches, events].some(each => each.length > 0) ||
    !isNow ||
    !isBare({ ...slots, amounts: [] })
  ) {
    return undefined
  }
  const exact = amounts.filter(({ least, most }) => least === most)
  if (exact.length !== amounts.length || exact.length + prices.length > 1) return undefined
  // What it is for does not matter; from where it is paid does.
  if (
    things.some(each => each.names.some(name => name.things.some(({ kind }) => kind === 'budget')))
  ) {
    return undefined
  }
  const wallets = things.filter(each =>
    thingsOf(each, 'out').every(({ kind }) => kind === 'wallet'),
  )
  const where = { ...ANYWHERE, all: wallets.map(each => thingsOf(each, 'out')) }
  const price = prices[0]?.amount ?? exact[0]?.least
  if (price === undefined) {
    return hasCue(slots, 'free')
      ? { flow: 'out', where, days: [], measure: { of: 'free' } }
      : undefined
  }
  return {
    flow: 'out',
    where,
    days: [],
    measure: { of: 'free' },
    calc: [{ op: '>=', by: { kobo: price } }],
  }
}

function isPresentMonth([span, ...others]: readonly Span[]): boolean {
  return others.length === 0 && span?.type === 'units' && span.unit === 'month' && span.back === 0
}

/** `what is left in my food budget`, `did I overspend on Black Tax`. */
export function budgetPlan(slots: Slots, { index }: ComposeContext): Made {
  const things = budgetThings(slots, index.names.budgets)
  const isBudget =
    hasCue(slots, 'budget') ||
    slots.groups.includes('budget') ||
    things.some(({ kind }) => kind === 'budget')
  const isState =
    hasCue(slots, 'left', 'set', 'pace') && things.some(({ kind }) => kind === 'label')
  if (!(isBudget || isState) || !isBare(slots)) return undefined
  // Of some days a budget's rows are summed.
  if (slots.groups.includes('budget') && slots.days.length > 0) return undefined
  if (
    slots.prices.length > 0 ||
    slots.events.length > 0 ||
    things.some(({ kind }) => !['budget', 'label'].includes(kind))
  ) {
    return undefined
  }
  const budgets = things.filter(({ kind }) => kind === 'budget')
  const days = cycleDays(slots, budgets)
  if (days === undefined) return undefined
  const lists = [budgets, things.filter(({ kind }) => kind === 'label')].filter(
    list => list.length > 0,
  )
  const part = hasCue(slots, 'left', 'have')
    ? 'left'
    : hasCue(slots, 'set')
      ? 'set'
      : hasCue(slots, 'pace', 'more', 'less', 'most')
        ? 'pace'
        : hasCue(slots, 'spent', 'out')
          ? 'spent'
          : 'left'
  const plan = {
    flow: 'out',
    where: { ...ANYWHERE, all: lists },
    days,
    measure: { of: 'budget', part },
  } as const
  if (!hasCue(slots, 'share')) return plan
  const whole = { ...plan, v: 2, measure: { of: 'budget', part: 'set' } } as const
  return {
    ...plan,
    measure: { of: 'budget', part: part === 'left' ? 'left' : 'spent' },
    calc: [{ op: '%of', by: { plan: whole } }],
  }
}

/** A label that a budget is called like is the budget, where budgets are asked about. */
function budgetThings(
  slots: Slots,
  budgets: readonly { readonly id: string; readonly name: string }[],
): readonly Thing[] {
  const things = thingsIn(slots)
  if (!hasCue(slots, 'budget')) return things
  return slots.things.flatMap(each => {
    const own = thingsOf(each, 'out')
    const typed = new Set(each.names.map(name => name.typed.toLowerCase()))
    const named = budgets.filter(({ name }) => typed.has(name.toLowerCase()))
    return named.length > 0 && own.every(({ kind }) => kind === 'label')
      ? named.map(({ id }) => ({ kind: 'budget', id }) as const)
      : own
  })
}

/** The present cycle where nothing else is said; of one budget the one before. */
function cycleDays(slots: Slots, budgets: readonly Thing[]): readonly Span[] | undefined {
  const days = daysOf(slots)
  if (days === undefined || days.length > 1) return undefined
  const [span] = days
  if (span === undefined) return []
  if (span.type !== 'units' || span.count !== 1 || span.back < 0) return undefined
  if (span.back === 0) return []
  const [budget] = budgets
  return budget === undefined || budgets.length > 1 || span.unit !== 'month'
    ? undefined
    : [{ type: 'cycle', budgetId: budget.id, back: span.back }]
}

/** `when is DSTV due`: rows of a payee, a category or a label. */
export function duePlan(slots: Slots): Made {
  const { prices, groups, ranks, days, events, things } = slots
  if (!hasCue(slots, 'due') || things.length === 0 || hasCue(slots, 'much') || !isBare(slots)) {
    return undefined
  }
  if ([prices, groups, ranks, days, events].some(each => each.length > 0)) return undefined
  const rows = rowsOf(slots, 'out')
  return rows && { ...rows, measure: { of: 'due' } }
}

/** `how much will remain in GTBank if I pay 150,000`: what is held, less that. */
export function whatIfPlan(slots: Slots): Made {
  const { prices, amounts, ranks, groups, whiches, days, events, line } = slots
  const place = line.findIndex(({ key }) => key === 'if' || key === 'after')
  const exact = [
    ...prices.map(({ amount }) => amount),
    ...amounts.filter(({ least, most }) => least === most).map(({ least }) => least),
  ]
  if (
    place < 0 ||
    exact.length !== 1 ||
    !hasCue(slots, 'left', 'have', 'balance') ||
    !hasCue(slots, 'out', 'move', 'minus')
  ) {
    return undefined
  }
  if (
    [ranks, groups, whiches, days, events].some(each => each.length > 0) ||
    !isBare({ ...slots, amounts: [] })
  ) {
    return undefined
  }
  const wallets = slots.things
    .map(each => thingsOf(each, 'out'))
    .filter(list => list.every(({ kind }) => kind === 'wallet'))
  const [price] = exact
  if (price === undefined || wallets.length > 1) return undefined
  return {
    flow: 'any',
    where: { ...ANYWHERE, all: wallets },
    days: [],
    measure: { of: 'held', at: 'close' },
    calc: [{ op: '-', by: { kobo: price } }],
  }
}

/** `how much will I spend this month`. */
export function forecastPlan(slots: Slots): Made {
  const { prices, groups, ranks, percents } = slots
  if (
    !hasCue(slots, 'forecast') ||
    [prices, groups, ranks, percents, slots.thans, slots.pers].some(each => each.length > 0)
  ) {
    return undefined
  }
  const rows = rowsOf(slots, 'out', 'by')
  return rows && { ...rows, measure: { of: 'forecast' } }
}

/** `what is my balance`, `how much was in GTBank on 5 October`, `my lowest balance this year`. */
export function heldPlan(slots: Slots): Made {
  const { prices, ranks, events, groups, whiches } = slots
  const isSaid =
    hasCue(slots, 'balance', 'have') ||
    isOfWallets(slots) ||
    (hasCue(slots, 'left') && !hasCue(slots, 'budget')) ||
    ownWallets(slots)
  if (!isSaid || !isBare(slots) || [prices, ranks, events].some(each => each.length > 0)) {
    return undefined
  }
  if (thingsIn(slots).some(({ kind }) => kind !== 'wallet')) return undefined
  const days = daysOf(slots, 'by')
  if (days === undefined || days.length > 1) return undefined
  const wanted = [...groups, ...whiches]
  if (wanted.some(group => group !== 'wallet' && group !== 'day') || wanted.length > 1) {
    return undefined
  }
  const [group] = wanted
  const isMost = hasCue(slots, 'most', 'large')
  const rank =
    group === 'wallet' && (isMost || hasCue(slots, 'least', 'small'))
      ? { order: isMost ? ('largest' as const) : ('smallest' as const), nth: 1 }
      : undefined
  const where = { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) }
  if (hasCue(slots, 'change', 'difference', 'grew', 'fell', 'more', 'less')) {
    return heldChange(slots, where)
  }
  return {
    flow: 'any',
    where,
    days,
    measure: { of: 'held', at: heldAt(slots, group) },
    ...(group === 'wallet' && { by: ['wallet'] as const }),
    ...(rank && { rank }),
  }
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

function heldAt(slots: Slots, group: string | undefined): 'close' | 'lowest' | 'highest' {
  if (group === 'wallet') return 'close'
  if (hasCue(slots, 'lowest', 'small', 'least')) return 'lowest'
  return hasCue(slots, 'highest', 'large', 'most') ? 'highest' : 'close'
}

/** `which wallet has most`, `the lowest GTBank went`: nothing that was done. */
function isOfWallets(slots: Slots): boolean {
  const isDone = hasCue(slots, 'out', 'in', 'expenses', 'income', 'rows', 'move', 'transfers')
  if (isDone) return false
  if (slots.whiches.includes('wallet')) return hasCue(slots, 'most', 'least', 'money')
  return hasCue(slots, 'lowest', 'highest') && slots.things.length > 0
}

/** `how much in GTBank`: a wallet and nothing that was done. */
function ownWallets(slots: Slots): boolean {
  return (
    slots.things.length > 0 &&
    thingsIn(slots).every(({ kind }) => kind === 'wallet') &&
    !hasCue(
      slots,
      'out',
      'in',
      'expenses',
      'income',
      'rows',
      'move',
      'transfers',
      'went',
      'when',
    ) &&
    slots.days.length === 0 &&
    flowOf(slots, 'any') === 'any'
  )
}
