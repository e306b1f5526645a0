import { UNNAMED_BUDGET } from '#domain/budget.ts'
import { shortDayText } from '#domain/day-text.ts'
import { formatNaira } from '#domain/money.ts'
import { findFullBudgets, type FullBudget } from '../queries/full-budgets.ts'
import { findListeners } from './find-listeners.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { DAY_SECONDS, type Notice } from './notice.ts'
import { tellOnce } from './tell-once.ts'

const AUTO = { kobo: 'auto' } as const

/**
 * Tells of budgets that came to 90 %, or went over: once for each budget, cycle and step, however
 * often they get there.
 */
export async function tellOfBudgets(deps: NoticeDeps, userId: string): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'budgets')
  if (listeners.length === 0) return
  for (const full of await findFullBudgets(deps.db, userId, deps.clock())) {
    await tellOnce(deps, { userId, listeners, notice: budgetNotice(full) }, marksOf(full))
  }
}

/** One that went over at once is not told of again when it is back at 90 %. */
function marksOf({ budget, cycle, tone }: FullBudget): readonly string[] {
  const cycleKey = `budget:${budget.id}:${cycle.index}`
  return tone === 'near' ? [`${cycleKey}:near`] : [`${cycleKey}:near`, `${cycleKey}:over`]
}

function budgetNotice({ budget, cycle, tone, percentUsed, spent, amount }: FullBudget): Notice {
  const name = budget.name === '' ? UNNAMED_BUDGET : budget.name
  const until = `until ${shortDayText(cycle.to)}`
  return {
    kind: 'budgets',
    title: tone === 'over' ? `${name} is over its limit` : `${name} is ${share(percentUsed)} used`,
    body: tone === 'over' ? `It runs ${until}.` : `What is left is for the time ${until}.`,
    bodyWithAmounts: `${formatNaira(spent, AUTO)} of ${formatNaira(amount, AUTO)} spent, ${until}.`,
    path: `/user/app/budget/${budget.id}`,
    tag: `budget-${budget.id}`,
    urgency: 'normal',
    lifeSeconds: DAY_SECONDS,
  }
}

// Rounded down: 99.96 % is not used up.
function share(percentUsed: number): string {
  return `${Math.floor(percentUsed)}%`
}
