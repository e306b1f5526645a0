import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useWallets } from './data/queries.ts'
import { CreateWalletDialog } from './parts/create-wallet-dialog.tsx'
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

interface WalletsEmptyProps {
  readonly onCreate: () => void
}

/** What the wallets page says before the first wallet. */
function WalletsEmpty({ onCreate }: WalletsEmptyProps) {
  return (
    <EmptyState
      title="Start with one wallet"
      text="A bank account, the cash in your pocket, your ajo: name it, say what is in it today, and record from there. No network needed."
      actions={
        <>
          <Button icon={<Plus />} onClick={onCreate}>
            Create wallet
          </Button>
          <ExampleButton />
        </>
      }
      links={
        <>
          or <Link to="/user/app/import-statement">import a bank statement</Link>
        </>
      }
    />
  )
}
