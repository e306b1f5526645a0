import { Archive, ArchiveRestore, Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { archiveWallet, deleteWallet } from '../data/commands.ts'
import type { WalletView } from '../data/queries.ts'
import { useWalletCare } from '../parts/use-wallet-care.ts'
import { archiveQuestion } from '../rules/edit-wallet.ts'
import {
  CorrectBalanceDialog,
  EditWalletDialog,
  type WalletDialogProps,
} from './edit-wallet-dialogs.tsx'
import styles from './wallet.module.css'

interface WalletMenuProps {
  readonly wallet: WalletView
  readonly onDeleted: () => void
}

type OpenDialog = 'edit' | 'correct' | 'archive' | 'delete'

/** All that can be changed about a wallet. */
export function WalletMenu({ wallet, onDeleted }: WalletMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const care = useWalletCare()
  const isArchived = wallet.archivedAt !== null

  function handleArchive() {
    if (archiveQuestion(wallet.amount) === undefined) void care.archive(wallet)
    else setDialog('archive')
  }

  const items: readonly MenuItem[] = [
    { label: 'Edit wallet', icon: <Pencil />, onSelect: () => setDialog('edit') },
    { label: 'Correct the balance', icon: <Scale />, onSelect: () => setDialog('correct') },
    isArchived
      ? {
          label: 'Bring back',
          icon: <ArchiveRestore />,
          onSelect: () => void care.bringBack(wallet),
        }
      : { label: 'Archive', icon: <Archive />, onSelect: handleArchive },
    {
      label: 'Delete wallet',
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setDialog('delete'),
    },
  ]
  const open = { wallet, onClose: () => setDialog(undefined) }
  return (
    <>
      <Menu label="More actions" items={items} />
      {dialog === 'edit' && <EditWalletDialog {...open} />}
      {dialog === 'correct' && <CorrectBalanceDialog {...open} />}
      {dialog === 'archive' && <ArchiveWalletDialog {...open} />}
      {dialog === 'delete' && <DeleteWalletDialog {...open} onDeleted={onDeleted} />}
    </>
  )
}

/** Asks before a wallet that is not empty is taken out of use. */
function ArchiveWalletDialog({ wallet, onClose }: WalletDialogProps) {
  const ledger = useLedger()
  const { sayArchived } = useWalletCare()
  return (
    <ConfirmCommand
      title="Archive wallet"
      tone="primary"
      confirmLabel="Archive"
      command={() => archiveWallet(ledger, wallet.id, { isConfirmed: true })}
      fallback="Failed to archive wallet. Please try again."
      onDone={() => {
        sayArchived(wallet)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{archiveQuestion(wallet.amount)}</p>
      <p className={styles['more']}>
        You will not be asked to choose <strong>{wallet.name}</strong> any more. Its history stays,
        and you can bring it back.
      </p>
    </ConfirmCommand>
  )
}

interface DeleteWalletDialogProps extends WalletDialogProps {
  readonly onDeleted: () => void
}

/** Asks before a wallet and its transactions go. */
function DeleteWalletDialog({ wallet, onClose, onDeleted }: DeleteWalletDialogProps) {
  const ledger = useLedger()

  return (
    <ConfirmCommand
      title="Delete wallet"
      confirmLabel="Delete"
      command={() => deleteWallet(ledger, wallet.id)}
      fallback="Failed to delete wallet"
      success="Wallet deleted successfully."
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        <strong>{wallet.name}</strong> and all its transactions will be deleted on every device. The
        other side of its transfers stays in the other wallets.
      </p>
    </ConfirmCommand>
  )
}
