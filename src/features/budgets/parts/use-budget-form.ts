import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import type { Result } from '#base/result.ts'
import type { EntryOption } from '#features/entries/parts/entry-options.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { deletedLabel } from '#records/budget/trail-note.ts'
import type { BudgetView } from '../data/budget-view.ts'
import { readSaveBudget, type SaveBudget } from '../rules/save-budget.ts'
import { type BudgetDraft, budgetToDraft, emptyBudgetDraft } from './budget-draft.ts'

/** The budget dialog's state. */
export interface BudgetForm {
  readonly draft: BudgetDraft
  readonly setDraft: (draft: BudgetDraft | ((draft: BudgetDraft) => BudgetDraft)) => void
  /** The labels on offer, and those that the budget has already; undefined while they load. */
  readonly labels: readonly EntryOption[] | undefined
  readonly read: () => Result<SaveBudget, FormFault>
  /** Whether the end date is another than the budget's. */
  readonly isRescheduled: boolean
}

/** What is typed into the budget dialog, for a new budget, perhaps with what it opens with, or for one there is. */
export function useBudgetForm(budget?: BudgetView, proposed?: BudgetDraft): BudgetForm {
  const today = useToday()
  const hasOwnMonths = useMonths().own !== undefined
  const [original] = useState(() =>
    budget === undefined ? (proposed ?? emptyBudgetDraft()) : budgetToDraft(budget, today),
  )
  const [draft, setDraft] = useState(original)
  const labels = useBudgetLabels(original)
  const isRescheduled = draft.endDate !== original.endDate
  return {
    draft,
    setDraft,
    labels,
    isRescheduled,
    read() {
      // A date that stays may lie in the past: a one-time budget that is over keeps its own.
      const earliestEnd = isRescheduled ? today : (budget?.endDay ?? today)
      // While they load, those that the budget has are known all the same.
      const labelIds = labels?.map(({ value }) => value) ?? idsOf(original)
      return readSaveBudget(draft, { labelIds, today, earliestEnd, hasOwnMonths })
    },
  }
}

function useBudgetLabels(original: BudgetDraft): readonly EntryOption[] | undefined {
  const labels = useLabels()
  if (labels === undefined) return undefined
  const chosen = new Set(idsOf(original))
  const offered = labels.filter(({ id, visible }) => visible || chosen.has(id))
  const known = new Set(labels.map(({ id }) => id))
  const gone = [...chosen].filter(id => !known.has(id))
  return [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map(id => ({ value: id, label: deletedLabel() })),
  ]
}

function idsOf({ labels }: BudgetDraft): readonly string[] {
  return labels.map(({ labelId }) => labelId).filter(id => id !== '')
}
