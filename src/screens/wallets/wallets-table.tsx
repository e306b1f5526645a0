import { Link } from '@tanstack/react-router'
import type { WalletView } from '#data/wallets/queries.ts'
import { SyncMark } from '#screens/shared-lists/sync-mark.tsx'
import { Amount } from '#ui/amount.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import styles from './wallets.module.css'

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
export function WalletsTable({ wallets }: WalletsTableProps) {
  return (
    <DataTable caption="Wallets" columns={COLUMNS} rows={wallets} rowKey={wallet => wallet.id} />
  )
}
