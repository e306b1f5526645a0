import { Archive, ArchiveRestore, Pencil, Scale, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { said } from '#ui/page/said.tsx'
import { archiveWallet, deleteWallet } from '../data/commands.ts'
import { useOpenWallets, type WalletView } from '../data/queries.ts'
import { useWalletCare } from '../parts/use-wallet-care.ts'
import { archiveQuestion } from '../rules/edit-wallet.ts'
import {
  CorrectBalanceDialog,
  EditWalletDialog,
  type WalletDialogProps,
} from './edit-wallet-dialogs.tsx'
import { type WalletSearch, withoutRename } from './wallet-search.ts'
import styles from './wallet.module.css'

interface WalletMenuProps {
  readonly wallet: WalletView
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
  readonly onDeleted: () => void
}

type OpenDialog = 'edit' | 'correct' | 'archive' | 'delete'

/** All that can be changed about a wallet. */
export function WalletMenu({ wallet, search, onSearch, onDeleted }: WalletMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const care = useWalletCare()
  const isArchived = wallet.archivedAt !== null

  function handleArchive() {
    if (archiveQuestion((wallet.own ?? wallet).amount) === undefined) void care.archive(wallet)
    else setDialog('archive')
  }

  const items: readonly MenuItem[] = [
    { label: t('wallets.edit-wallet'), icon: <Pencil />, onSelect: () => setDialog('edit') },
    {
      label: t('wallets.correct-the-balance'),
      icon: <Scale />,
      onSelect: () => setDialog('correct'),
    },
    isArchived
      ? {
          label: t('wallets.bring-back'),
          icon: <ArchiveRestore />,
          onSelect: () => void care.bringBack(wallet),
        }
      : { label: t('wallets.archive'), icon: <Archive />, onSelect: handleArchive },
    {
      label: t('wallets.delete-wallet'),
      tone: 'danger',
      icon: <Trash2 />,
      onSelect: () => setDialog('delete'),
    },
  ]
  const open = { wallet, onClose: () => setDialog(undefined) }
  return (
    <>
      <Menu label={t('wallets.more-actions')} items={items} />
      {dialog === 'edit' && <EditWalletDialog {...open} />}
      {search.rename !== undefined && (
        <EditWalletDialog
          wallet={wallet}
          name={search.rename}
          onClose={() => onSearch(withoutRename(search), { dialog: 'closes' })}
        />
      )}
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
  const { amount } = wallet.own ?? wallet
  // What is left is moved as it is: into a wallet of the same currency.
  const others = (useOpenWallets() ?? []).filter(
    ({ id, own }) => id !== wallet.id && own?.currency === wallet.own?.currency,
  )
  const [moveTo, setMoveTo] = useState('')
  return (
    <ConfirmCommand
      title={t('wallets.archive-wallet')}
      tone="primary"
      confirmLabel={t('wallets.archive')}
      command={() =>
        archiveWallet(ledger, wallet.id, { isConfirmed: true, moveTo: moveTo || undefined })
      }
      fallback={t('wallets.failed-to-archive-wallet-please')}
      onDone={written => {
        sayArchived(wallet, written)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{archiveQuestion(amount)}</p>
      {amount > 0 && others.length > 0 && (
        <div className={styles['more']}>
          <SelectInput
            label={t('wallets.move-what-is-left-to')}
            placeholder={t('wallets.leave-it-there')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={moveTo}
            onValue={setMoveTo}
          />
        </div>
      )}
      <p className={styles['more']}>
        {said('wallets.you-will-not-be-asked', { strong: <strong>{wallet.name}</strong> })}
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
      title={t('wallets.delete-wallet')}
      confirmLabel={t('wallets.delete')}
      command={() => deleteWallet(ledger, wallet.id)}
      fallback={t('wallets.failed-to-delete-wallet')}
      success={t('wallets.wallet-deleted-successfully')}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>
        {said('wallets.delete-wallet-question', {
          strong: <strong>{wallet.name}</strong>,
        })}
      </p>
    </ConfirmCommand>
  )
}
