import { addKobo, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import type { Day } from '#time/day.ts'
import type { Budget } from '../budget.ts'
import { cycleAt } from './budget-cycle.ts'
import { budgetAmount } from './budget-terms.ts'

/** What a budget's list and card show of its current cycle (money 2). */
export interface BudgetFigures {
  readonly amount: Kobo
  readonly spent: Kobo
  /** What its parts bring along from the cycles before, beside the amount; below zero what they were over (BC12). */
  readonly carried: Kobo
  /** What is left of both; below zero when more was spent. */
  readonly balance: Kobo
  /** To one decimal; above 100 when more was spent than set aside, and 100 only where it is all of it. */
  readonly percentUsed: number
}

/** The figures of a budget of which `spent` was used in its current cycle, and that brings so much along into it. */
export function budgetFigures(
  budget: Pick<Budget, 'labels'>,
  spent: Kobo,
  carried: Kobo = ZERO_KOBO,
): BudgetFigures {
  const amount = budgetAmount(budget)
  return {
    amount,
    spent,
    carried,
    balance: subtractKobo(addKobo(amount, carried), spent),
    percentUsed: usedPercent({ amount, carried, spent }),
  }
}

/**
 * What is used of an amount and what comes to it, in percent: what was over before is as good as spent. Above 100 just
 * where less than nothing is left.
 */
export function usedPercent({
  amount,
  carried,
  spent,
}: Pick<BudgetFigures, 'amount' | 'carried' | 'spent'>): number {
  if (carried < 0) return percentUsed(subtractKobo(spent, carried), amount)
  return percentUsed(spent, addKobo(amount, carried))
}

/** From here on a budget needs attention (experience 5). */
export const NEARLY_FULL_PERCENT = 90

/** From here on a budget's progress says that it is nearly used. */
const NEARLY_USED_PERCENT = 80

const FULL_PERCENT = 100

const KOBO_PER_NAIRA = 100

/**
 * What is left over the days left, rounded down: to the naira, below one to the kobo. So much spent each day never runs
 * over; nothing where nothing is left.
 */
export function perDay(left: Kobo, days: number): Kobo {
  const share = left <= 0 ? ZERO_KOBO : Math.floor(left / Math.max(1, days))
  return kobo(share < KOBO_PER_NAIRA ? share : share - (share % KOBO_PER_NAIRA))
}

/** How much of a budget is used as it is said: in whole percent, rounded down, for 99.8 % is not used up. */
export function usedText(percent: number): string {
  return `${Math.floor(percent)}%`
}

/** How a budget's progress is shown: on track, nearly used, or over. */
export function budgetState(percent: number): BudgetState {
  return stateFrom(NEARLY_USED_PERCENT, percent)
}

/** How a budget stands as far as a person is told of it by a message: calm, near its end, or over. */
export function budgetTone(percent: number): BudgetState {
  return stateFrom(NEARLY_FULL_PERCENT, percent)
}

type BudgetState = 'calm' | 'near' | 'over'

function stateFrom(nearPercent: number, percent: number): BudgetState {
  if (percent > FULL_PERCENT) return 'over'
  return percent >= nearPercent ? 'near' : 'calm'
}

/**
 * The budget to suggest for an expense with the label (TXN-03): one by hand that sets something
 * aside for it and whose cycle is running; what counts by itself needs no suggestion. Of several the one that was made last. Null for none.
 */
export function suggestBudget<B extends Budget>(
  budgets: readonly B[],
  labelId: string | null,
  today: Day,
): B | null {
  if (labelId === null) return null
  const [newest] = budgets
    .filter(budget => budget.counts === 'hand' && isRunning(budget, today))
    .filter(({ labels }) => labels.some(each => each.labelId === labelId))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return newest ?? null
}

// Expenses can go into its current cycle: it was not ended and is not over.
function isRunning(budget: Budget, today: Day): boolean {
  return budget.endedDay === null && today <= cycleAt(budget, today).to
}
