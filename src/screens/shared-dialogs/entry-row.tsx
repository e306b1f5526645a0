import { Trash2 } from 'lucide-react'
import type { Habits } from '#data/habits/use-habits.ts'
import type { Day } from '#domain/day.ts'
import type { TransactionRowForm } from '#domain/forms/record-transactions.ts'
import type { TransactionType } from '#domain/transaction.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AmountInput } from './amount-input.tsx'
import { CategoryChips } from './category-chips.tsx'
import { EntryBudget } from './entry-budget.tsx'
import { type EntryBudgets, pickBudget } from './entry-budgets.ts'
import { categoryOptions, type EntryOption } from './entry-options.ts'
import type { SettledRow } from './settle-row.ts'
import styles from './shared-dialogs.module.css'

interface EntryRowProps {
  readonly row: SettledRow
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

  function tie(field: keyof Omit<TransactionRowForm, 'budgetId'>) {
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
