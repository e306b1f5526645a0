import { Link } from '@tanstack/react-router'
import { fieldError, type FormFault } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FieldGrid } from '#ui/field/field-grid.tsx'
import { DateInput, TextInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { type EntryOption, walletOptions } from '../parts/entry-options.ts'
import type { RecordTransferForm } from '../rules/record-transfer.ts'
import type { EntryBudgets } from './entry-budgets.ts'
import { withChange, withoutRow } from './entry-draft.ts'
import { EntryRow } from './entry-row.tsx'
import { AmountInput } from './keypad/amount-input.tsx'
import { TRANSFER_AMOUNT } from './keypad/use-amount-pad.ts'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'
import styles from './entry-form.module.css'

interface EntryPanelProps {
  readonly form: EntryForm
  readonly recording: RecordEntry
}

/** The fields of one kind of transaction. */
export function EntryPanel({ form, recording }: EntryPanelProps) {
  const { kind } = form
  // By name alone: their figures would keep a long ledger's form waiting.
  const wallets = form.line.context?.wallets
  return (
    <>
      {wallets?.length === 0 && <NoWalletNote />}
      {kind === 'transfer' ? (
        <TransferFields
          form={form.transfer}
          onForm={form.setTransfer}
          wallets={walletOptions(wallets)}
          labels={form.labels}
          fault={recording.transfers.fault}
        />
      ) : (
        <EntryFields
          form={form}
          type={kind}
          wallets={walletOptions(wallets)}
          budgets={kind === 'expense' ? recording.budgets : undefined}
          fault={recording.entries.fault}
        />
      )}
    </>
  )
}

interface EntryFieldsProps {
  readonly form: EntryForm
  readonly type: TransactionType
  readonly wallets: readonly EntryOption[] | undefined
  /** What expenses may be put into; absent for income. */
  readonly budgets?: EntryBudgets | undefined
  readonly fault: FormFault | undefined
}

/** The Expense and the Income tab: as many rows as wanted, and their wallet. */
function EntryFields({ form, type, wallets, budgets, fault }: EntryFieldsProps) {
  const today = useToday()

  return (
    <div className={styles['form']}>
      {form.rows.map((row, index) => (
        <EntryRow
          key={row.key}
          row={row}
          type={type}
          number={index + 1}
          habits={form.habits}
          labels={form.labels}
          budgets={budgets}
          today={today}
          errorOf={field => fieldError(fault, `rows.${index}.${field}`)}
          onChange={change => form.setDraft(draft => withChange(draft, row.key, change))}
          onRemove={
            index === 0 ? undefined : () => form.setDraft(draft => withoutRow(draft, row.key))
          }
        />
      ))}
      <SelectInput
        label="Wallet"
        value={form.walletId}
        onValue={walletId => form.setDraft(draft => ({ ...draft, walletId }))}
        options={wallets}
        error={fieldError(fault, 'walletId')}
      />
    </div>
  )
}

/** Where to begin when there is no wallet to record in. */
function NoWalletNote() {
  return (
    <p className={styles['preview']}>
      <span>
        Money is kept in a wallet. <Link to="/user/app/wallets">Create your first wallet</Link>,
        then record here.
      </span>
    </p>
  )
}

interface TransferFieldsProps {
  readonly form: RecordTransferForm
  readonly onForm: (form: RecordTransferForm) => void
  readonly wallets: readonly EntryOption[] | undefined
  readonly labels: readonly EntryOption[] | undefined
  readonly fault: FormFault | undefined
}

/** The Transfer tab: money from one wallet to another one. */
function TransferFields(props: TransferFieldsProps) {
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
