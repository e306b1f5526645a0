import { LayoutGrid, Table } from 'lucide-react'
import type { WalletView } from '#data/wallets/queries.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import { totalBalance } from '#domain/wallet.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import { Amount } from '#ui/amount.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { Card } from '#ui/card.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Stat } from '#ui/stat.tsx'
import { WalletLinkCard } from './wallet-link-card.tsx'
import type { WalletsSearch } from './wallets-search.ts'
import { WalletsTable } from './wallets-table.tsx'
import styles from './wallets.module.css'

interface WalletsListProps {
  readonly wallets: readonly WalletView[]
  readonly search: WalletsSearch
  readonly onSearch: OnSearch<WalletsSearch>
}

const VIEWS = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
  { value: 'table', label: 'Table', icon: <Table /> },
] as const

/** The wallets as cards or as a table, a page at a time. */
export function WalletsList({ wallets, search, onSearch }: WalletsListProps) {
  const { view = 'grid', ...paging } = search
  const { rows, pagination } = pageOf(wallets, paging)
  const isPaged = view === 'table' || wallets.length > DEFAULT_PAGE_SIZE
  return (
    <>
      <div className={styles['toolbar']}>
        <Stat label="Total balance">
          <Amount amount={totalBalance(wallets)} size="lg" kobo="auto" />
        </Stat>
        <Segmented
          label="View"
          options={VIEWS}
          value={view}
          onValue={chosen =>
            onSearch(chosen === 'table' ? { ...paging, view: chosen } : paging, { replace: true })
          }
        />
      </div>
      {view === 'table' ? (
        <Card>
          <WalletsTable wallets={rows} />
        </Card>
      ) : (
        <CardGrid>
          {rows.map(wallet => (
            <WalletLinkCard key={wallet.id} wallet={wallet} />
          ))}
        </CardGrid>
      )}
      {isPaged && (
        <Paging pagination={pagination} onPaging={next => onSearch({ ...search, ...next })} />
      )}
    </>
  )
}
