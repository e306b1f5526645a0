import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { EntryKind } from './add-search.ts'
import { EntryFields } from './entry-fields.tsx'
import { labelOptions, walletOptions } from './entry-options.ts'
import { FormDialog } from './form-dialog.tsx'
import { NoWalletNote } from './no-wallet-note.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { useRecordEntry } from './use-record-entry.ts'

interface AddTransactionDialogProps {
  readonly initialKind: EntryKind
  /** The wallet whose page it was opened from. */
  readonly walletId?: string
  readonly onClose: () => void
}

const TABS = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'transfer', label: 'Transfer' },
] as const

/** Records money out, in, or between wallets. Changing tabs keeps what was typed. */
export function AddTransactionDialog(props: AddTransactionDialogProps) {
  const { initialKind, walletId, onClose } = props
  const [kind, setKind] = useState(initialKind)
  const wallets = useWallets()
  const labels = labelOptions(useLabels())
  const entry = useRecordEntry(walletId, onClose)
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
      <Tabs label="Kind of transaction" tabs={TABS} selected={kind} onSelect={setKind}>
        {wallets?.length === 0 && <NoWalletNote />}
        {kind === 'transfer' ? (
          <TransferFields
            form={entry.transfer}
            onForm={entry.setTransfer}
            wallets={walletOptions(wallets)}
            labels={labels}
            fault={submission.fault}
          />
        ) : (
          <EntryFields
            draft={entry.draft}
            onDraft={entry.setDraft}
            walletId={entry.walletId}
            wallets={walletOptions(wallets)}
            labels={labels}
            fault={submission.fault}
          />
        )}
      </Tabs>
    </FormDialog>
  )
}
