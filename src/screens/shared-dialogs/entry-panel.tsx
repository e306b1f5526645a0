import { EntryFields } from './entry-fields.tsx'
import { walletOptions } from './entry-options.ts'
import { NoWalletNote } from './no-wallet-note.tsx'
import { TransferFields } from './transfer-fields.tsx'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'

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
