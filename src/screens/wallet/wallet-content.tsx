import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WalletView } from '#data/wallets/queries.ts'
import { withoutAdd } from '#screens/shared-dialogs/add-search.ts'
import { AddTransaction } from '#screens/shared-dialogs/add-transaction.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { SyncMark } from '#screens/shared-lists/sync-mark.tsx'
import { WalletIcon } from '#screens/shared-lists/wallet-icon.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { WalletCard } from '#ui/wallet-card.tsx'
import { DeleteWalletDialog } from './delete-wallet-dialog.tsx'
import type { WalletSearch } from './wallet-search.ts'
import { WalletTabs } from './wallet-tabs.tsx'
import styles from './wallet.module.css'

interface WalletContentProps {
  readonly wallet: WalletView
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
  readonly onDeleted: () => void
}

/** A wallet's card, what can be done with it, its figures and its transactions. */
export function WalletContent({ wallet, search, onSearch, onDeleted }: WalletContentProps) {
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
