import { Link } from '@tanstack/react-router'
import { LayoutGrid, Table } from 'lucide-react'
import type { ReactNode } from 'react'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { totalBalance } from '#records/wallet-figures.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import type { WalletView } from './data/queries.ts'
import { WalletCard } from './wallet-card.tsx'
import { WalletIcon } from './wallet-icon.tsx'
import type { WalletsSearch } from './wallets-search.ts'
import styles from './wallets-list.module.css'

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

interface CardGridProps {
  readonly children: ReactNode
}

/** Cards beside each other, as many as there is room for. */
function CardGrid({ children }: CardGridProps) {
  return <div className={styles['grid']}>{children}</div>
}

interface WalletLinkCardProps {
  readonly wallet: WalletView
}

/** A wallet's card: all of it leads to the wallet, its name is the link. */
function WalletLinkCard({ wallet }: WalletLinkCardProps) {
  return (
    <WalletCard
      title={
        <h2>
          <Link to="/user/app/wallet/$id" params={{ id: wallet.id }}>
            {wallet.name}
          </Link>
        </h2>
      }
      type={wallet.type}
      icon={<WalletIcon type={wallet.type} />}
      image={wallet.image}
      balance={wallet.amount}
      income={wallet.income}
      expense={wallet.expense}
      aside={<SyncMark sync={wallet.sync} />}
    />
  )
}

interface WalletsTableProps {
  readonly wallets: readonly WalletView[]
}

const COLUMNS: readonly Column<WalletView>[] = [
  {
    key: 'name',
    header: 'Name',
    role: 'title',
    cell: wallet => (
      <span className={styles['rowName']}>
        <Link to="/user/app/wallet/$id" params={{ id: wallet.id }}>
          {wallet.name}
        </Link>
        <SyncMark sync={wallet.sync} />
      </span>
    ),
  },
  { key: 'type', header: 'Type', role: 'bare', cell: wallet => wallet.type },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    role: 'amount',
    cell: wallet => <Amount amount={wallet.amount} kobo="auto" />,
  },
  {
    key: 'income',
    header: 'Income',
    align: 'end',
    cell: wallet => <Amount amount={wallet.income} tone="income" kobo="auto" />,
  },
  {
    key: 'expense',
    header: 'Expense',
    align: 'end',
    cell: wallet => <Amount amount={wallet.expense} tone="expense" kobo="auto" />,
  },
]

/** The wallets with their figures, to compare. */
function WalletsTable({ wallets }: WalletsTableProps) {
  return (
    <DataTable caption="Wallets" columns={COLUMNS} rows={wallets} rowKey={wallet => wallet.id} />
  )
}
