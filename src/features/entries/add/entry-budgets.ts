import type { Budget } from '#records/budget.ts'
import { countedIn, type CountingBudgets } from '#records/budget/budget-counting.ts'
import { suggestBudget } from '#records/budget/budget-figures.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import { type Day, parseDay } from '#time/day.ts'
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
  /** What counts by itself. */
  readonly counting: CountingBudgets
  readonly today: Day
}

/** The budget that an expense goes into, empty for none, and whether its label suggested it. */
export interface BudgetPick {
  readonly budgetId: string
  readonly isSuggested: boolean
  /** The one that counts it by itself, where it may; null for none. */
  readonly byItself: string | null
  /** Whether nobody chose otherwise, so that it counts there. */
  readonly countsByItself: boolean
}

/** What a row's expense goes into: what was chosen for it, else where it counts by itself, else what its label suggests. */
export function pickBudget(row: ResolvedRow, budgets: EntryBudgets): BudgetPick {
  const { openedFor, offered, today } = budgets
  if (openedFor !== undefined) {
    return { ...CHOSEN, budgetId: isBlank(row) ? '' : openedFor }
  }
  const byItself = countsBy(row, budgets)
  const chosen = among(budgetOptions(offered), row.budgetId)
  if (chosen !== undefined) return { ...CHOSEN, budgetId: chosen, byItself }
  if (byItself !== null) return { ...CHOSEN, byItself, countsByItself: true }
  const suggested = suggestBudget(offered, row.labelId, today)
  return { ...CHOSEN, budgetId: suggested?.id ?? '', isSuggested: suggested !== null }
}

const CHOSEN: BudgetPick = {
  budgetId: '',
  isSuggested: false,
  byItself: null,
  countsByItself: false,
}

function countsBy({ labelId, category, date }: ResolvedRow, { counting }: EntryBudgets) {
  const day = parseDay(date)
  const row = { ...AN_EXPENSE, labelId: labelId === '' ? null : labelId, category }
  return day === undefined ? null : countedIn(row, day, counting)
}

const AN_EXPENSE = {
  type: 'expense',
  transferId: null,
  purpose: null,
  budgetId: null,
  isUnbudgeted: false,
} as const

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
