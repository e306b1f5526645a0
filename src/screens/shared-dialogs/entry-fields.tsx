import { useToday } from '#data/ledger/use-today.ts'
import { fieldError, type FormFault } from '#domain/forms/form-fault.ts'
import type { TransactionType } from '#domain/transaction.ts'
import { SelectInput } from '#ui/select-input.tsx'
import type { EntryBudgets } from './entry-budgets.ts'
import { withChange, withoutRow } from './entry-draft.ts'
import type { EntryOption } from './entry-options.ts'
import { EntryRow } from './entry-row.tsx'
import type { EntryForm } from './use-entry-form.ts'
import styles from './shared-dialogs.module.css'

interface EntryFieldsProps {
  readonly form: EntryForm
  readonly type: TransactionType
  readonly wallets: readonly EntryOption[] | undefined
  /** What expenses may be put into; absent for income. */
  readonly budgets?: EntryBudgets | undefined
  readonly fault: FormFault | undefined
}

/** The Expense and the Income tab: as many rows as wanted, and their wallet. */
export function EntryFields({ form, type, wallets, budgets, fault }: EntryFieldsProps) {
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
