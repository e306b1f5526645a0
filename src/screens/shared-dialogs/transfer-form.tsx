import type { FormEvent } from 'react'
import { useToday } from '#data/ledger/use-today.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'
import type { RecordTransferForm } from '#domain/forms/record-transfer.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FieldGrid } from '#ui/field-grid.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { EntryOption } from './entry-options.ts'
import { fieldError } from './use-submission.ts'
import styles from './shared-dialogs.module.css'

interface TransferFormProps {
  readonly formId: string
  readonly form: RecordTransferForm
  readonly onForm: (form: RecordTransferForm) => void
  readonly wallets: readonly EntryOption[] | undefined
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
  readonly onSubmit: () => void
}

/** The Transfer tab: money from one wallet to another one. */
export function TransferForm(props: TransferFormProps) {
  const { formId, form, onForm, wallets, labels, fault, onSubmit } = props
  const today = useToday()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  // The new source cannot be the destination too.
  function handleFrom(fromWalletId: string) {
    const toWalletId = form.toWalletId === fromWalletId ? '' : form.toWalletId
    onForm({ ...form, fromWalletId, toWalletId })
  }

  return (
    <form id={formId} className={styles['form']} onSubmit={handleSubmit} noValidate>
      <FieldGrid>
        <SelectInput
          label="From wallet"
          value={form.fromWalletId}
          onValue={handleFrom}
          options={wallets}
          error={fieldError(fault, 'fromWalletId')}
        />
        <SelectInput
          label="To wallet"
          value={form.toWalletId}
          onValue={toWalletId => onForm({ ...form, toWalletId })}
          options={wallets?.filter(({ value }) => value !== form.fromWalletId)}
          error={fieldError(fault, 'toWalletId')}
        />
        <NumberInput
          label="Amount"
          unit="₦"
          placeholder="0.00"
          value={form.amount}
          onValue={amount => onForm({ ...form, amount })}
          error={fieldError(fault, 'amount')}
        />
        <DateInput
          label="Date"
          max={today}
          value={form.date}
          onValue={date => onForm({ ...form, date })}
          error={fieldError(fault, 'date')}
        />
        <SelectInput
          label="Label"
          value={form.labelId}
          onValue={labelId => onForm({ ...form, labelId })}
          options={labels}
        />
        <TextInput
          label="Description"
          placeholder="What was it for?"
          value={form.description}
          onValue={description => onForm({ ...form, description })}
          error={fieldError(fault, 'description')}
        />
      </FieldGrid>
    </form>
  )
}
