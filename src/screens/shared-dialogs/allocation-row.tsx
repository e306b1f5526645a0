import { Trash2 } from 'lucide-react'
import type { AllocationForm } from '#domain/forms/save-budget.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { EntryOption } from './entry-options.ts'
import styles from './budget-dialog.module.css'

interface AllocationRowProps {
  readonly row: AllocationForm
  /** Its place on the screen, from 1. */
  readonly number: number
  readonly labels: readonly EntryOption[] | undefined
  readonly errorOf: (field: keyof AllocationForm) => string | undefined
  readonly onChange: (change: Partial<AllocationForm>) => void
  /** Absent on the only row. */
  readonly onRemove: (() => void) | undefined
}

/** What a budget sets aside for one label. */
export function AllocationRow(props: AllocationRowProps) {
  const { row, number, labels, errorOf, onChange, onRemove } = props
  return (
    <fieldset className={styles['row']} aria-label={`Budget label ${number}`}>
      <SelectInput
        label="Label"
        value={row.labelId}
        onValue={labelId => onChange({ labelId })}
        options={labels}
        error={errorOf('labelId')}
      />
      <NumberInput
        label="Amount"
        unit="₦"
        placeholder="0.00"
        value={row.amount}
        onValue={amount => onChange({ amount })}
        error={errorOf('amount')}
      />
      {onRemove !== undefined && (
        <div className={styles['remove']}>
          <IconButton label={`Remove label ${number}`} icon={<Trash2 />} onClick={onRemove} />
        </div>
      )}
    </fieldset>
  )
}
