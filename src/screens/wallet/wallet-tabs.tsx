import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Tabs } from '#ui/tabs.tsx'
import { WalletAnalytics } from './wallet-analytics.tsx'
import type { WalletSearch } from './wallet-search.ts'
import { WalletTransactions } from './wallet-transactions.tsx'

interface WalletTabsProps {
  readonly walletId: string
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
}

const TABS = [
  { id: 'analytics', label: 'Analytics' },
  { id: 'transactions', label: 'Transactions' },
] as const

/** A wallet's figures, or its transactions. */
export function WalletTabs({ walletId, search, onSearch }: WalletTabsProps) {
  const { tab = 'analytics' } = search
  return (
    <Tabs
      label="Wallet"
      tabs={TABS}
      selected={tab}
      onSelect={next => onSearch({ ...search, tab: next }, { replace: true })}
    >
      {tab === 'analytics' ? (
        <WalletAnalytics walletId={walletId} search={search} onSearch={onSearch} />
      ) : (
        <WalletTransactions walletId={walletId} search={search} onSearch={onSearch} />
      )}
    </Tabs>
  )
}
