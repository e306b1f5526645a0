import { Plus } from 'lucide-react'
import { useToday } from '#data/ledger/use-today.ts'
import { fieldError, type FormFault } from '#domain/forms/form-fault.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { EntryBudgets } from './entry-budgets.ts'
import { type EntryDraft, withChange, withoutRow, withRow } from './entry-draft.ts'
import type { EntryOption } from './entry-options.ts'
import { EntryRow } from './entry-row.tsx'
import styles from './shared-dialogs.module.css'

interface EntryFieldsProps {
  readonly draft: EntryDraft
  readonly onDraft: (draft: EntryDraft) => void
  readonly walletId: string
  readonly wallets: readonly EntryOption[] | undefined
  readonly labels: readonly EntryOption[] | undefined
  /** What expenses may be put into; absent for income. */
  readonly budgets?: EntryBudgets | undefined
  readonly fault: FormFault | undefined
}

/** The Expense and the Income tab: a wallet, and as many rows as wanted. */
export function EntryFields(props: EntryFieldsProps) {
  const { draft, onDraft, walletId, wallets, labels, budgets, fault } = props
  const today = useToday()

  return (
    <div className={styles['form']}>
      <SelectInput
        label="Wallet"
        value={walletId}
        onValue={chosen => onDraft({ ...draft, walletId: chosen })}
        options={wallets}
        error={fieldError(fault, 'walletId')}
      />
      {draft.rows.map((row, index) => (
        <EntryRow
          key={row.key}
          row={row}
          number={index + 1}
          labels={labels}
          budgets={budgets}
          today={today}
          errorOf={field => fieldError(fault, `rows.${index}.${field}`)}
          onChange={change => onDraft(withChange(draft, row.key, change))}
          onRemove={index === 0 ? undefined : () => onDraft(withoutRow(draft, row.key))}
        />
      ))}
      <Button
        variant="soft"
        size="sm"
        icon={<Plus />}
        className={styles['addRow']}
        onClick={() => onDraft(withRow(draft))}
      >
        Add row
      </Button>
    </div>
  )
}
