import { useLedger } from '#data/ledger/ledger-context.tsx'
import { deleteWallet } from '#data/wallets/commands.ts'
import type { WalletView } from '#data/wallets/queries.ts'
import { ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteWalletDialogProps {
  readonly wallet: WalletView
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a wallet and its transactions go. */
export function DeleteWalletDialog({ wallet, onClose, onDeleted }: DeleteWalletDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to delete wallet')

  async function handleConfirm() {
    const written = await submission.submit(ok(wallet.id), id => deleteWallet(ledger, id))
    if (written === undefined) return
    notify.success('Wallet deleted successfully.')
    onDeleted()
  }

  return (
    <ConfirmDialog
      title="Delete wallet"
      isOpen
      message={
        <p>
          <strong>{wallet.name}</strong> and all its transactions will be deleted on every device.
          The other side of its transfers stays in the other wallets.
        </p>
      }
      confirmLabel="Delete"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
