import { useId, useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { EntryKind } from './add-search.ts'
import { EntryForm } from './entry-form.tsx'
import { labelOptions, walletOptions } from './entry-options.ts'
import { FormFooter } from './form-footer.tsx'
import { NoWalletNote } from './no-wallet-note.tsx'
import { TransferForm } from './transfer-form.tsx'
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
  const formId = useId()
  const wallets = useWallets()
  const labels = labelOptions(useLabels())
  const entry = useRecordEntry(walletId, onClose)
  const submission = kind === 'transfer' ? entry.transfers : entry.entries
  return (
    <Dialog
      title="Add transaction"
      isOpen
      onClose={onClose}
      footer={<FormFooter formId={formId} submission={submission} submitLabel={`Save ${kind}`} />}
    >
      <Tabs label="Kind of transaction" tabs={TABS} selected={kind} onSelect={setKind}>
        {wallets?.length === 0 && <NoWalletNote />}
        {kind === 'transfer' ? (
          <TransferForm
            formId={formId}
            form={entry.transfer}
            onForm={entry.setTransfer}
            wallets={walletOptions(wallets)}
            labels={labels}
            fault={submission.fault}
            onSubmit={() => void entry.recordMove()}
          />
        ) : (
          <EntryForm
            formId={formId}
            draft={entry.draft}
            onDraft={entry.setDraft}
            walletId={entry.walletId}
            wallets={walletOptions(wallets)}
            labels={labels}
            fault={submission.fault}
            onSubmit={() => void entry.recordEntries(kind)}
          />
        )}
      </Tabs>
    </Dialog>
  )
}
