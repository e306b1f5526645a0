import { useState } from 'react'
import { useWallet } from '#data/wallets/queries.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WalletContent } from './wallet-content.tsx'
import { WalletDeleted } from './wallet-deleted.tsx'
import { WalletMissing } from './wallet-missing.tsx'
import type { WalletSearch } from './wallet-search.ts'

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
  if (wallet === null) return <WalletMissing />
  return (
    <WalletContent
      wallet={wallet}
      search={search}
      onSearch={onSearch}
      onDeleted={() => setDeletedName(wallet.name)}
    />
  )
}
