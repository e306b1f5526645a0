import { useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { EntryKind } from './add-search.ts'
import { EntryPanel } from './entry-panel.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useRecordEntry } from './use-record-entry.ts'
import styles from './shared-dialogs.module.css'

interface AddTransactionDialogProps {
  readonly initialKind: EntryKind
  /** The wallet whose page it was opened from. */
  readonly walletId?: string
  /** The budget whose page it was opened from: only expenses, and all of them go into it. */
  readonly budget?: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

const TABS = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'transfer', label: 'Transfer' },
] as const

/** Records money out, in, or between wallets. Changing tabs keeps what was typed. */
export function AddTransactionDialog(props: AddTransactionDialogProps) {
  const { initialKind, walletId, budget, onClose } = props
  const [kind, setKind] = useState(initialKind)
  const entry = useRecordEntry({ walletId, budgetId: budget?.id }, onClose)
  const submission = kind === 'transfer' ? entry.transfers : entry.entries

  async function handleSubmit() {
    await (kind === 'transfer' ? entry.recordMove() : entry.recordEntries(kind))
  }

  return (
    <FormDialog
      title="Add transaction"
      submission={submission}
      submitLabel={`Save ${kind}`}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {budget === undefined ? (
        <Tabs label="Kind of transaction" tabs={TABS} selected={kind} onSelect={setKind}>
          <EntryPanel kind={kind} entry={entry} />
        </Tabs>
      ) : (
        <>
          <p className={styles['preview']}>
            <span>
              Goes into <strong>{budget.title}</strong>.
            </span>
          </p>
          <EntryPanel kind="expense" entry={entry} />
        </>
      )}
    </FormDialog>
  )
}
