import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWallets } from '#data/wallets/queries.ts'
import { CreateWalletDialog } from '#screens/shared-dialogs/create-wallet-dialog.tsx'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WalletsEmpty } from './wallets-empty.tsx'
import { WalletsList } from './wallets-list.tsx'
import type { WalletsSearch } from './wallets-search.ts'

interface WalletsScreenProps {
  readonly search: WalletsSearch
  readonly onSearch: OnSearch<WalletsSearch>
}

/** All wallets, and making one. */
export function WalletsScreen({ search, onSearch }: WalletsScreenProps) {
  const wallets = useWallets()
  const [isCreating, setCreating] = useState(false)
  const isEmpty = wallets?.length === 0
  return (
    <>
      <PageHeader
        title="Wallets"
        actions={
          !isEmpty && (
            <Button icon={<Plus />} onClick={() => setCreating(true)}>
              Create wallet
            </Button>
          )
        }
      />
      {wallets === undefined && <Skeleton lines={4} />}
      {isEmpty && <WalletsEmpty onCreate={() => setCreating(true)} />}
      {wallets !== undefined && wallets.length > 0 && (
        <WalletsList wallets={wallets} search={search} onSearch={onSearch} />
      )}
      {isCreating && <CreateWalletDialog onClose={() => setCreating(false)} />}
    </>
  )
}
