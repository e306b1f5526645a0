import { useToday } from '#data/ledger/use-today.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import type { NamedWallet } from '#domain/imports/edit-rows.ts'
import type { RowForm } from '#domain/imports/read-row-edit.ts'
import {
  categoryOptions,
  type EntryOption,
  walletOptions,
} from '#screens/shared-dialogs/entry-options.ts'
import { tieFields } from '#screens/shared-dialogs/tie-fields.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface EditRowFieldsProps {
  readonly form: RowForm
  readonly onForm: (form: RowForm) => void
  readonly labels: readonly EntryOption[] | undefined
  readonly otherWallets: readonly NamedWallet[]
  readonly fault: FormFault | undefined
}

const TYPE_OPTIONS = [
  { value: 'expense', label: 'Expense (money out)' },
  { value: 'income', label: 'Income (money in)' },
]

/** The fields of the dialog that edits a row of the preview. */
export function EditRowFields({ form, onForm, labels, otherWallets, fault }: EditRowFieldsProps) {
  const today = useToday()
  const tie = tieFields(form, onForm, fault)
  const isTransfer = form.transferWalletId !== ''
  return (
    <>
      <FieldGrid>
        <NumberInput label="Amount" unit="₦" {...tie('amount')} />
        <SelectInput
          label="Type"
          canBeNone={false}
          value={form.type}
          onValue={type => onForm({ ...form, type: type === 'income' ? 'income' : 'expense' })}
          options={TYPE_OPTIONS}
        />
        <DateInput label="Date" max={today} {...tie('date')} />
        <SelectInput label="Label" {...tie('labelId')} options={labels} />
        {!isTransfer && (
          <SelectInput
            label="Category"
            {...tie('category')}
            options={categoryOptions(form.category)}
          />
        )}
        {otherWallets.length > 0 && (
          <SelectInput
            label={form.type === 'income' ? 'Transfer from' : 'Transfer to'}
            placeholder="Not a transfer"
            hint="When it moved between your own wallets."
            {...tie('transferWalletId')}
            options={walletOptions(otherWallets)}
          />
        )}
      </FieldGrid>
      <TextInput label="Description" {...tie('description')} />
    </>
  )
}
