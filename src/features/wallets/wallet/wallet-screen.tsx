import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { withoutAdd } from '#features/entries/parts/add-search.ts'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { deleteWallet } from '../data/commands.ts'
import { useWallet, type WalletView } from '../data/queries.ts'
import { WalletCard } from '../wallet-card.tsx'
import { WalletIcon } from '../wallet-icon.tsx'
import type { WalletSearch } from './wallet-search.ts'
import { WalletTabs } from './wallet-tabs.tsx'
import styles from './wallet.module.css'

interface WalletScreenProps {
  readonly walletId: string
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
  /** Back to the list of wallets. */
  readonly onLeave: () => void
}

/** One wallet with its transactions. */
export function WalletScreen({ walletId, search, onSearch, onLeave }: WalletScreenProps) {
  const wallet = useWallet(walletId)
  const [deletedName, setDeletedName] = useState<string | undefined>()
  if (deletedName !== undefined) return <WalletDeleted name={deletedName} onLeave={onLeave} />
  if (wallet === undefined) return <Skeleton lines={5} />
  if (wallet === null) return <RecordMissing what="wallet" />
  return (
    <WalletContent
      wallet={wallet}
      search={search}
      onSearch={onSearch}
      onDeleted={() => setDeletedName(wallet.name)}
    />
  )
}

interface WalletContentProps {
  readonly wallet: WalletView
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
  readonly onDeleted: () => void
}

/** A wallet's card, what can be done with it, its figures and its transactions. */
function WalletContent({ wallet, search, onSearch, onDeleted }: WalletContentProps) {
  const [isDeleting, setDeleting] = useState(false)
  const menuItems = [
    { label: 'Delete wallet', tone: 'danger', icon: <Trash2 />, onSelect: () => setDeleting(true) },
  ] as const
  return (
    <>
      <WalletCard
        size="lg"
        title={<h1>{wallet.name}</h1>}
        type={wallet.type}
        icon={<WalletIcon type={wallet.type} />}
        image={wallet.image}
        balance={wallet.amount}
        income={wallet.income}
        expense={wallet.expense}
        aside={
          <>
            <SyncMark sync={wallet.sync} />
            <Menu label="More actions" items={menuItems} />
          </>
        }
      />
      <div className={styles['toolbar']}>
        <Button
          icon={<Plus />}
          onClick={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
        >
          Add transaction
        </Button>
      </div>
      <WalletTabs walletId={wallet.id} search={search} onSearch={onSearch} />
      {search.add !== undefined && (
        <AddTransaction
          initialKind={search.add}
          initialLine={search.q}
          walletId={wallet.id}
          onClose={() => onSearch(withoutAdd(search), { dialog: 'closes' })}
        />
      )}
      {isDeleting && (
        <DeleteWalletDialog
          wallet={wallet}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}

interface WalletDeletedProps {
  readonly name: string
  readonly onLeave: () => void
}

/** How long the page stays after its wallet is gone (WAL-03). */
const LEAVE_AFTER_MS = 3000

/** Says that the wallet is gone, and goes back to the list. */
function WalletDeleted({ name, onLeave }: WalletDeletedProps) {
  const { timers } = useLedger()
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const timer = timers.setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [timers])

  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        title="This wallet is gone"
        text="Its transactions went with it. Going back to your wallets…"
        actions={
          <Link to="/user/app/wallets" className={buttonClass({ variant: 'soft' })}>
            Back to wallets
          </Link>
        }
      />
    </>
  )
}

interface DeleteWalletDialogProps {
  readonly wallet: WalletView
  readonly onClose: () => void
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
