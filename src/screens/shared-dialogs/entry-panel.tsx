import { useLabels } from '#data/labels/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import type { EntryKind } from './add-search.ts'
import { EntryFields } from './entry-fields.tsx'
import { labelOptions, walletOptions } from './entry-options.ts'
import { NoWalletNote } from './no-wallet-note.tsx'
import { TransferFields } from './transfer-fields.tsx'
import type { RecordEntry } from './use-record-entry.ts'

interface EntryPanelProps {
  readonly kind: EntryKind
  readonly entry: RecordEntry
}

/** The fields of one kind of transaction. */
export function EntryPanel({ kind, entry }: EntryPanelProps) {
  const wallets = useWallets()
  const labels = labelOptions(useLabels())
  return (
    <>
      {wallets?.length === 0 && <NoWalletNote />}
      {kind === 'transfer' ? (
        <TransferFields
          form={entry.transfer}
          onForm={entry.setTransfer}
          wallets={walletOptions(wallets)}
          labels={labels}
          fault={entry.transfers.fault}
        />
      ) : (
        <EntryFields
          draft={entry.draft}
          onDraft={entry.setDraft}
          walletId={entry.walletId}
          wallets={walletOptions(wallets)}
          labels={labels}
          budgets={kind === 'expense' ? entry.budgets : undefined}
          fault={entry.entries.fault}
        />
      )}
    </>
  )
}
