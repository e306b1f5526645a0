import { useToday } from '#data/ledger/use-today.ts'
import type { EditTransactionForm } from '#domain/forms/edit-transaction.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { categoryOptions, type EntryOption } from './entry-options.ts'
import { tieFields } from './tie-fields.ts'

interface EditTransactionFieldsProps {
  readonly form: EditTransactionForm
  readonly onForm: (form: EditTransactionForm) => void
  /** A transfer is in no category that one could choose. */
  readonly isTransfer: boolean
  readonly labels: readonly EntryOption[] | undefined
  /** What the expense may be put into; empty where there is nothing to choose. */
  readonly budgets: readonly EntryOption[]
  readonly fault: FormFault | undefined
}

/** The fields of the edit transaction dialog. */
export function EditTransactionFields(props: EditTransactionFieldsProps) {
  const { form, onForm, isTransfer, labels, budgets, fault } = props
  const today = useToday()
  const tie = tieFields(form, onForm, fault)
  return (
    <>
      <FieldGrid>
        {!isTransfer && (
          <SelectInput
            label="Category"
            {...tie('category')}
            options={categoryOptions(form.category)}
          />
        )}
        <SelectInput label="Label" {...tie('labelId')} options={labels} />
        <NumberInput
          label="Amount"
          unit="₦"
          {...tie('amount')}
          hint={isTransfer ? 'Changes both wallets of the transfer.' : undefined}
        />
        <DateInput label="Date" max={today} {...tie('date')} />
      </FieldGrid>
      {budgets.length > 0 && (
        <SelectInput
          label="Budget"
          placeholder="No budget"
          {...tie('budgetId')}
          options={budgets}
        />
      )}
      <TextInput label="Description" {...tie('description')} />
    </>
  )
}
