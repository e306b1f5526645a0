import { DEFAULT_LABEL_COLORS } from '#features/labels/rules/label-defaults.ts'
import type { RowSync } from '#ledger/store/row-sync.ts'
import type { BudgetRow, LabelRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { addKobo, type Kobo, sizeOf } from '#money/money.ts'
import { type BudgetCycle, cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import { type BudgetFigures, budgetFigures } from '#records/budget/budget-figures.ts'
import { type Allocation, unnamedBudget } from '#records/budget/budget-terms.ts'
import {
  budgetUsage,
  type SpentByLabel,
  totalSpent,
  type UsageRow,
} from '#records/budget/budget-usage.ts'
import { deletedLabel, OTHER_LABELS } from '#records/budget/trail-note.ts'
import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'

/** How a label of a budget is shown, also when it is gone. */
export interface LabelLook {
  readonly name: string
  readonly textColor: string
  readonly backgroundColor: string
}

/** A budget with its current cycle's figures, its labels spelled out, and how it stands. */
export interface BudgetView extends Omit<BudgetRow, 'labels'>, BudgetFigures {
  /** `name`, or what is shown where there is none. */
  readonly title: string
  readonly labels: readonly (Allocation & LabelLook)[]
  readonly cycle: BudgetCycle
  readonly isEnded: boolean
  readonly sync: RowSync
}

/** What a budget sets aside for a label and what is used, with the label spelled out. */
export type UsageView = UsageRow & LabelLook

/** A budget as the database has it, with what is known of its labels. */
export interface FoundBudget {
  readonly budget: BudgetRow
  readonly labelsById: LabelsById
  readonly sync: RowSync
}

/** On which day, where, and in whose months, budgets are seen. */
export interface Seen {
  readonly today: Day
  readonly zone: string
  readonly months: Months
}

/** A budget, what is spent of it in its current cycle, and what its parts bring along into that. */
export interface Standing {
  readonly found: FoundBudget
  readonly spent: SpentByLabel
  readonly carried: ReadonlyMap<string, Kobo>
}

/** The labels that there are. */
export type LabelsById = ReadonlyMap<string, LabelRow>

/** The budget as its list and its card show it. */
export function toBudgetView(
  { found: { budget, labelsById, sync }, spent, carried }: Standing,
  { today, months }: Seen,
): BudgetView {
  return {
    ...budget,
    ...budgetFigures(budget, totalSpent(spent), addKobo(...carried.values())),
    title: budget.name === '' ? unnamedBudget() : budget.name,
    labels: budget.labels.map(each => Object.assign({}, each, lookOf(each.labelId, labelsById))),
    cycle: cycleAt(inMonths(budget, months), today),
    isEnded: budget.endedDay !== null,
    sync,
  }
}

/** What a budget sets, and apart from it what it brings along: `₦20,000 + ₦3,500 carried` (BC12). */
export function setText(
  { amount, carried }: Pick<BudgetFigures, 'amount' | 'carried'>,
  naira: AmountWords,
): string {
  const set = naira.brief(amount)
  if (carried === 0) return set
  const words = { set, carried: naira.brief(sizeOf(carried)) }
  return carried > 0 ? t('budgets.set-and-carried', words) : t('budgets.set-less-carried', words)
}

/** What the budget allocates and uses by label, as its Analytics tab shows it. */
export function toUsageViews({
  found: { budget, labelsById },
  spent,
  carried,
}: Standing): readonly UsageView[] {
  return budgetUsage(budget.labels, spent, carried).map(row =>
    Object.assign({}, row, lookOf(row.labelId, labelsById)),
  )
}

function lookOf(labelId: string | null, labelsById: LabelsById): LabelLook {
  if (labelId === null) return { name: OTHER_LABELS, ...DEFAULT_LABEL_COLORS }
  const { name, textColor, backgroundColor } = labelsById.get(labelId) ?? {
    name: deletedLabel(),
    ...DEFAULT_LABEL_COLORS,
  }
  return { name, textColor, backgroundColor }
}
