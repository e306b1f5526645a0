import { useLedger } from '#data/ledger/ledger-context.tsx'
import { deleteWallet } from '#data/wallets/commands.ts'
import type { WalletView } from '#data/wallets/queries.ts'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteWalletDialogProps {
  readonly wallet: WalletView
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a wallet and its transactions go. */
export function DeleteWalletDialog({ wallet, onClose, onDeleted }: DeleteWalletDialogProps) {
  const ledger = useLedger()

  function handleDeleted() {
    notify.success('Wallet deleted successfully.')
    onDeleted()
  }

  return (
    <ConfirmCommand
      title="Delete wallet"
      confirmLabel="Delete"
      command={() => deleteWallet(ledger, wallet.id)}
      fallback="Failed to delete wallet"
      onDone={handleDeleted}
      onClose={onClose}
    >
      <p>
        <strong>{wallet.name}</strong> and all its transactions will be deleted on every device. The
        other side of its transfers stays in the other wallets.
      </p>
    </ConfirmCommand>
  )
}
