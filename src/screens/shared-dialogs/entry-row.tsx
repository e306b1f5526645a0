import { Trash2 } from 'lucide-react'
import type { Day } from '#domain/day.ts'
import type { TransactionRowForm } from '#domain/forms/record-transactions.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DraftRow } from './entry-draft.ts'
import { CATEGORY_OPTIONS, type EntryOption } from './entry-options.ts'
import styles from './shared-dialogs.module.css'

interface EntryRowProps {
  readonly row: DraftRow
  /** Its place on the screen, from 1. */
  readonly number: number
  readonly labels: readonly EntryOption[] | undefined
  readonly today: Day
  readonly errorOf: (field: keyof TransactionRowForm) => string | undefined
  readonly onChange: (change: Partial<TransactionRowForm>) => void
  /** Absent on the first row, which stays. */
  readonly onRemove?: (() => void) | undefined
}

/** One transaction of the Expense and Income tabs. */
export function EntryRow(props: EntryRowProps) {
  const { row, number, labels, today, errorOf, onChange, onRemove } = props
  const name = `Transaction ${number}`
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
          value={row.amount}
          onValue={amount => onChange({ amount })}
          error={errorOf('amount')}
        />
        <SelectInput
          label="Category"
          value={row.category}
          onValue={category => onChange({ category })}
          options={CATEGORY_OPTIONS}
          error={errorOf('category')}
        />
        <DateInput
          label="Date"
          max={today}
          value={row.date}
          onValue={date => onChange({ date })}
          error={errorOf('date')}
        />
        <SelectInput
          label="Label"
          value={row.labelId}
          onValue={labelId => onChange({ labelId })}
          options={labels}
        />
      </FieldGrid>
      <TextInput
        label="Description"
        placeholder="What was it for?"
        value={row.description}
        onValue={description => onChange({ description })}
        error={errorOf('description')}
      />
    </fieldset>
  )
}
