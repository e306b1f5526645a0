import { Trash2 } from 'lucide-react'
import type { Day } from '#domain/day.ts'
import type { TransactionRowForm } from '#domain/forms/record-transactions.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { EntryBudget } from './entry-budget.tsx'
import { type EntryBudgets, pickBudget } from './entry-budgets.ts'
import type { DraftRow } from './entry-draft.ts'
import { CATEGORY_OPTIONS, type EntryOption } from './entry-options.ts'
import styles from './shared-dialogs.module.css'

interface EntryRowProps {
  readonly row: DraftRow
  /** Its place on the screen, from 1. */
  readonly number: number
  readonly labels: readonly EntryOption[] | undefined
  /** What the expense may be put into; absent for income. */
  readonly budgets: EntryBudgets | undefined
  readonly today: Day
  readonly errorOf: (field: keyof TransactionRowForm) => string | undefined
  readonly onChange: (change: Partial<TransactionRowForm>) => void
  /** Absent on the first row, which stays. */
  readonly onRemove?: (() => void) | undefined
}

/** One transaction of the Expense and Income tabs. */
export function EntryRow(props: EntryRowProps) {
  const { row, number, labels, budgets, today, errorOf, onChange, onRemove } = props
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
      <FieldGrid>
        <NumberInput
          label="Amount"
          unit="₦"
          placeholder="0.00"
          data-autofocus={number === 1 || undefined}
          {...tie('amount')}
        />
        <SelectInput label="Category" {...tie('category')} options={CATEGORY_OPTIONS} />
        <DateInput label="Date" max={today} {...tie('date')} />
        <SelectInput label="Label" {...tie('labelId')} options={labels} />
      </FieldGrid>
      {budgets !== undefined && (
        <EntryBudget
          pick={pickBudget(row, budgets)}
          budgets={budgets}
          onBudgetId={budgetId => onChange({ budgetId })}
        />
      )}
      <TextInput label="Description" placeholder="What was it for?" {...tie('description')} />
    </fieldset>
  )
}
