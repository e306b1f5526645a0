import { useSpending } from '#features/analytics/data/queries.ts'
import { spendingKey, spendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import { useSlots } from '#features/schedules/data/queries.ts'
import { isOpen, type SlotView } from '#features/schedules/rules/slots.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import { countedIn, type CountingBudgets } from '#records/budget/budget-counting.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import { dayText } from '#time/day-text.ts'
import { daysBetween } from '#time/day.ts'
import { useNaira } from '#ui/money/amount.tsx'
import type { BudgetView } from '../data/budget-view.ts'
import { useCounting } from '../data/queries.ts'
import { safeToday } from '../rules/budgets-plan.ts'

/** What can be spent of a budget today (BC9); null where its cycle does not run today, undefined while it loads. */
export function useSafeToday(budget: BudgetView): Kobo | null | undefined {
  const { id, amount, carried, spent, cycle, startDay, isEnded } = budget
  const today = useToday()
  const question = spendingQuestion(budget, { from: today, to: today })
  const ofToday = useSpending([question])?.get(spendingKey(question))
  const slots = useSlots({ from: cycle.from ?? startDay, to: cycle.to })
  const counting = useCounting()
  if (isEnded || (cycle.from ?? today) > today || today > cycle.to) return null
  if (ofToday === undefined || slots === undefined || counting === undefined) return undefined
  const due = slots.filter(slot => isOpen(slot) && countsIn(slot, id, counting))
  return safeToday({
    available: addKobo(amount, carried),
    spent,
    spentToday: totalSpent(ofToday),
    due: addKobo(...due.map(slot => slot.amount)),
    daysLeft: daysBetween(today, cycle.to) + 1,
  })
}

/** The same in words, with the day that the cycle ends on; undefined where there is nothing to say. */
export function useSafeTodayText(budget: BudgetView): string | undefined {
  const safe = useSafeToday(budget)
  const [naira, today] = [useNaira(), useToday()]
  if (typeof safe !== 'number') return undefined
  const day = dayText(budget.cycle.to, today)
  return t('dashboard.safe-today-until', { amount: naira.brief(safe), day })
}

/** Whether what pays an occurrence will count in the budget. */
function countsIn({ schedule, day }: SlotView, id: string, counting: CountingBudgets): boolean {
  const { type, budgetId, labelId, category } = schedule
  if (type !== 'expense') return false
  return countedIn({ ...AN_EXPENSE, budgetId, labelId, category }, day, counting) === id
}

const AN_EXPENSE = {
  type: 'expense',
  transferId: null,
  purpose: null,
  isUnbudgeted: false,
} as const
