import { useToday } from '#data/ledger/use-today.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import type { RecordTransferForm } from '#domain/forms/record-transfer.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AmountInput } from './amount-input.tsx'
import type { EntryOption } from './entry-options.ts'
import { tieFields } from './tie-fields.ts'
import { TRANSFER_AMOUNT } from './use-amount-pad.ts'

interface TransferFieldsProps {
  readonly form: RecordTransferForm
  readonly onForm: (form: RecordTransferForm) => void
  readonly wallets: readonly EntryOption[] | undefined
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
}

/** The Transfer tab: money from one wallet to another one. */
export function TransferFields(props: TransferFieldsProps) {
  const { form, onForm, wallets, labels, fault } = props
  const today = useToday()
  const tie = tieFields(form, onForm, fault)

  // The new source cannot be the destination too.
  function handleFrom(fromWalletId: string) {
    const toWalletId = form.toWalletId === fromWalletId ? '' : form.toWalletId
    onForm({ ...form, fromWalletId, toWalletId })
  }

  return (
    <>
      <AmountInput field={TRANSFER_AMOUNT} data-autofocus {...tie('amount')} />
      <FieldGrid>
        <SelectInput
          label="From wallet"
          {...tie('fromWalletId')}
          onValue={handleFrom}
          options={wallets}
        />
        <SelectInput
          label="To wallet"
          {...tie('toWalletId')}
          options={wallets?.filter(({ value }) => value !== form.fromWalletId)}
        />
        <DateInput label="Date" max={today} {...tie('date')} />
        <SelectInput label="Label" {...tie('labelId')} options={labels} />
        <TextInput label="Description" placeholder="What was it for?" {...tie('description')} />
      </FieldGrid>
    </>
  )
}
