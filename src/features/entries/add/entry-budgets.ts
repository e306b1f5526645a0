import type { Budget } from '#records/budget.ts'
import { suggestBudget } from '#records/budget/budget-figures.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import type { Day } from '#time/day.ts'
import type { EntryOption } from '../parts/entry-options.ts'
import { among } from './entry-draft.ts'
import type { ResolvedRow } from './resolve-entry.ts'

/** What expenses can be put into. */
export interface EntryBudgets {
  /** The budget that the dialog was opened from: all goes into it, and none is offered. */
  readonly openedFor: string | undefined
  /** Those that have not ended; none while they load. */
  readonly offered: readonly Budget[]
  /** Whether they are there. */
  readonly isKnown: boolean
  readonly today: Day
}

/** The budget that an expense goes into, empty for none, and whether its label suggested it. */
export interface BudgetPick {
  readonly budgetId: string
  readonly isSuggested: boolean
}

/** What a row's expense goes into: what was chosen for it, else what its label suggests. */
export function pickBudget(row: ResolvedRow, budgets: EntryBudgets): BudgetPick {
  const { openedFor, offered, today } = budgets
  if (openedFor !== undefined) {
    return { budgetId: isBlank(row) ? '' : openedFor, isSuggested: false }
  }
  const chosen = among(budgetOptions(offered), row.budgetId)
  if (chosen !== undefined) return { budgetId: chosen, isSuggested: false }
  const suggested = suggestBudget(offered, row.labelId, today)
  return { budgetId: suggested?.id ?? '', isSuggested: suggested !== null }
}

/** Budgets as options. */
export function budgetOptions(
  budgets: readonly Pick<Budget, 'id' | 'name'>[],
): readonly EntryOption[] {
  return budgets.map(({ id, name }) => ({ value: id, label: name === '' ? unnamedBudget() : name }))
}

// A row in which nothing was entered is passed over, also when a budget waits for it.
function isBlank({ amount, category, labelId, description }: ResolvedRow): boolean {
  return [amount, category, labelId, description].every(text => text.trim() === '')
}
