import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import { totalBalance, walletTypeName } from '#records/wallet-figures.ts'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import type { WalletView } from './data/queries.ts'
import { atYourRates, InNaira, WalletAmount } from './parts/wallet-amount.tsx'
import styles from './wallets-list.module.css'

/** Wallets, and what the table's sums are of. */
export interface WalletsTableProps {
  readonly wallets: readonly WalletView[]
  /** Those of the other pages too. */
  readonly all: readonly WalletView[]
  /** Whether there are some out of use, which count in the balance above. */
  readonly hasMore: boolean
}

function walletColumns({
  all,
  hasMore,
}: Omit<WalletsTableProps, 'wallets'>): readonly Column<WalletView>[] {
  const [income, expense] = [
    addKobo(...all.map(wallet => wallet.income)),
    addKobo(...all.map(wallet => wallet.expense)),
  ]
  return [
    {
      key: 'name',
      header: t('wallets.name'),
      role: 'title',
      total: [hasMore ? t('wallets.total-in-use') : t('wallets.total'), atYourRates(all)]
        .filter(Boolean)
        .join(', '),
      cell: wallet => (
        <span className={styles['rowName']}>
          <Link to="/user/app/wallet/$id" params={{ id: wallet.id }}>
            {wallet.name}
          </Link>
          <SyncMark sync={wallet.sync} />
        </span>
      ),
    },
    {
      key: 'type',
      header: t('wallets.type'),
      role: 'bare',
      cell: wallet => walletTypeName(wallet.type),
    },
    {
      key: 'balance',
      header: t('wallets.balance'),
      align: 'end',
      role: 'amount',
      total: <Amount amount={totalBalance(all)} kobo="auto" />,
      cell: wallet => (
        <>
          <WalletAmount wallet={wallet} kobo="auto" />
          <InNaira wallet={wallet} />
        </>
      ),
    },
    {
      key: 'income',
      header: t('wallets.income'),
      align: 'end',
      total: <Amount amount={income} tone="income" kobo="auto" />,
      cell: wallet => <WalletAmount wallet={wallet} of="income" tone="income" kobo="auto" />,
    },
    {
      key: 'expense',
      header: t('wallets.expense'),
      align: 'end',
      total: <Amount amount={expense} tone="expense" kobo="auto" />,
      cell: wallet => <WalletAmount wallet={wallet} of="expense" tone="expense" kobo="auto" />,
    },
  ]
}

/** The wallets with their figures, to compare. */
export function WalletsTable({ wallets, ...columns }: WalletsTableProps) {
  return (
    <DataTable
      caption={t('wallets.wallets')}
      columns={walletColumns(columns)}
      rows={wallets}
      rowKey={wallet => wallet.id}
    />
  )
}
