import { Trash2 } from 'lucide-react'
import { categoryName } from '#records/category.ts'
import { readPositiveAmount } from '#records/read-fields.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterChips } from '#ui/choice/filter-chips.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import type { Habits } from '../data/use-habits.ts'
import { categoryOptions, type EntryOption } from '../parts/entry-options.ts'
import { rankCategories } from '../rules/rank-categories.ts'
import type { TransactionRowForm } from '../rules/record-transactions.ts'
import { budgetOptions, type BudgetPick, type EntryBudgets, pickBudget } from './entry-budgets.ts'
import { AmountInput } from './keypad/amount-input.tsx'
import type { ResolvedRow } from './resolve-entry.ts'
import styles from './entry-form.module.css'

interface EntryRowProps {
  readonly row: ResolvedRow
  readonly type: TransactionType
  /** Its place on the screen, from 1. */
  readonly number: number
  readonly habits: Habits
  readonly labels: readonly EntryOption[] | undefined
  /** What the expense may be put into; absent for income. */
  readonly budgets: EntryBudgets | undefined
  readonly today: Day
  readonly errorOf: (field: keyof TransactionRowForm) => string | undefined
  readonly onChange: (change: Partial<TransactionRowForm>) => void
  /** Absent on the first row, which stays. */
  readonly onRemove?: (() => void) | undefined
}

const LEARNT = 'As you did before.'

/** One transaction of the Expense and Income tabs. */
export function EntryRow(props: EntryRowProps) {
  const { row, type, number, habits, labels, budgets, today, errorOf, onChange, onRemove } = props
  const name = `Transaction ${number}`

  function tie(field: keyof Omit<TransactionRowForm, 'budgetId' | 'alert'>) {
    return {
      value: row[field],
      onValue: (value: string) => onChange({ [field]: value }),
      error: errorOf(field),
    }
  }

  return (
    <fieldset className={styles['row']} aria-label={name}>
      {onRemove !== undefined && (
        <div className={styles['rowHead']}>
          <span className={styles['rowTitle']}>{name}</span>
          <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={onRemove}>
            Remove row
          </Button>
        </div>
      )}
      <AmountInput
        field={String(row.key)}
        data-autofocus={number === 1 || undefined}
        {...tie('amount')}
      />
      <CategoryChips
        row={row}
        type={type}
        habits={habits}
        onCategory={category => onChange({ category })}
      />
      <FieldGrid>
        <SelectInput
          label="Category"
          {...tie('category')}
          options={categoryOptions(row.category)}
          hint={row.isCategoryLearnt ? LEARNT : undefined}
        />
        <DateInput label="Date" max={today} {...tie('date')} />
        <SelectInput
          label="Label"
          {...tie('labelId')}
          options={labels}
          hint={row.isLabelLearnt ? LEARNT : undefined}
        />
        {budgets !== undefined && (
          <EntryBudget
            pick={pickBudget(row, budgets)}
            budgets={budgets}
            onBudgetId={budgetId => onChange({ budgetId })}
          />
        )}
      </FieldGrid>
      <TextInput label="Description" placeholder="What was it for?" {...tie('description')} />
    </fieldset>
  )
}

interface CategoryChipsProps {
  readonly row: ResolvedRow
  readonly type: TransactionType
  readonly habits: Habits
  readonly onCategory: (category: string) => void
}

/** The six categories that the entry most likely has, one press away. */
function CategoryChips({ row, type, habits, onCategory }: CategoryChipsProps) {
  const amount = readPositiveAmount(row.amount)
  const ranked = rankCategories(habits.rows, {
    type,
    description: row.description,
    amount: amount.ok ? amount.value : undefined,
    hour: habits.hour,
  })
  return (
    <FilterChips
      label="Likely categories"
      options={ranked.map(value => ({ value, label: categoryName(value) }))}
      value={row.category}
      onValue={onCategory}
    />
  )
}

interface EntryBudgetProps {
  readonly pick: BudgetPick
  readonly budgets: EntryBudgets
  readonly onBudgetId: (budgetId: string) => void
}

/** The budget that an expense goes into; nothing where there is none to choose (TXN-03). */
function EntryBudget({ pick, budgets, onBudgetId }: EntryBudgetProps) {
  const { openedFor, offered } = budgets
  if (openedFor !== undefined || offered.length === 0) return null
  return (
    <SelectInput
      label="Budget"
      placeholder="No budget"
      value={pick.budgetId}
      onValue={onBudgetId}
      options={budgetOptions(offered)}
      hint={pick.isSuggested ? 'Suggested by the label.' : undefined}
    />
  )
}
