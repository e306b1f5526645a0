import { useSlots } from '#features/schedules/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { Kobo } from '#money/money.ts'
import { cycleAt } from '#records/budget/budget-cycle.ts'
import { BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { useSpentMonths } from '../data/budget-rules.ts'
import { startDayOf } from '../rules/budget-start.ts'
import { type SpentOn, suggestedAmounts } from '../rules/suggested-amounts.ts'
import type { BudgetDraft } from './budget-draft.ts'

/** What to suggest for the rows of a new budget, by label (BC14); nothing while it loads. */
export function useSuggestions(draft: BudgetDraft): ReadonlyMap<string, Kobo> {
  const months = useSpentMonths()
  const bills = useBills(draft)
  const frequency = BUDGET_FREQUENCIES.find(each => each === draft.frequency)
  if (frequency === undefined || months === undefined || bills === undefined) return new Map()
  const isByCategory = draft.counts === 'auto'
  const parts = draft.labels.filter(({ labelId }) => labelId !== '')
  const counted = parts.map(({ labelId, categories }) => {
    return { labelId, categories: isByCategory ? categories : [] }
  })
  return suggestedAmounts(counted, frequency, { months, bills })
}

/** The bills that fall within the first cycle; undefined while they load. */
function useBills(draft: BudgetDraft): readonly SpentOn[] | undefined {
  const today = useToday()
  const startDay = startDayOf(draft, today) ?? today
  const frequency = BUDGET_FREQUENCIES.find(each => each === draft.frequency) ?? 'one-time'
  const { to } = cycleAt({ frequency, startDay, endDay: null, endedDay: null }, startDay)
  const slots = useSlots({ from: startDay, to })
  return slots
    ?.filter(({ schedule }) => schedule.type === 'expense')
    .map(({ schedule: { labelId, category }, amount }) => ({ labelId, category, amount }))
}
