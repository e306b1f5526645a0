import { Link } from '@tanstack/react-router'
import { ArrowUpDown, LayoutGrid, Table } from 'lucide-react'
import { useState } from 'react'
import { once } from '#base/once.ts'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { t } from '#messages/t.ts'
import { walletTypeName } from '#records/wallet-figures.ts'
import { totalBalance } from '#records/wallet-figures.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Stat } from '#ui/card/stat.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import type { WalletView } from './data/queries.ts'
import { OrderList } from './order-list.tsx'
import { RatesCard } from './parts/rates.tsx'
import { useWalletCare } from './parts/use-wallet-care.ts'
import { atYourRates, InNaira, WalletAmount } from './parts/wallet-amount.tsx'
import { WalletSwatch } from './parts/wallet-swatch.tsx'
import { isUnderLowLine } from './rules/edit-wallet.ts'
import { WalletCard } from './wallet-card.tsx'
import { WalletIcon } from './wallet-icon.tsx'
import type { WalletsSearch } from './wallets-search.ts'
import { WalletsTable, type WalletsTableProps } from './wallets-table.tsx'
import styles from './wallets-list.module.css'

interface WalletsListProps {
  readonly wallets: readonly WalletView[]
  readonly search: WalletsSearch
  readonly onSearch: OnSearch<WalletsSearch>
}

const views = once(
  () =>
    [
      { value: 'grid', label: t('wallets.grid'), icon: <LayoutGrid /> },
      { value: 'table', label: t('wallets.table'), icon: <Table /> },
    ] as const,
)

/** The wallets as cards or as a table, a page at a time. */
export function WalletsList({ wallets, search, onSearch }: WalletsListProps) {
  const { view = 'grid', ...paging } = search
  const open = wallets.filter(({ archivedAt }) => archivedAt === null)
  const archived = wallets.filter(({ archivedAt }) => archivedAt !== null)
  const { rows, pagination } = pageOf(open, paging)
  const note = atYourRates(wallets)
  const [isOrdering, setOrdering] = useState(false)
  const isPaged = !isOrdering && (view === 'table' || open.length > DEFAULT_PAGE_SIZE)
  return (
    <>
      <div className={styles['toolbar']}>
        <Stat label={t('wallets.total-balance')}>
          <Amount amount={totalBalance(wallets)} size="lg" kobo="auto" />
          {note !== undefined && <small className={styles['note']}>{note}</small>}
        </Stat>
        {open.length > 1 && (
          <Button
            variant="ghost"
            icon={<ArrowUpDown />}
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
          >
            {isOrdering ? t('wallets.done') : t('wallets.put-in-order')}
          </Button>
        )}
        <Segmented
          label={t('wallets.view')}
          options={views()}
          value={view}
          onValue={chosen =>
            onSearch(chosen === 'table' ? { ...paging, view: chosen } : paging, { replace: true })
          }
        />
      </div>
      {open.length > 0 && (
        <p className={styles['days']}>{t('wallets.income-and-expense-are-of-all-time')}</p>
      )}
      {isOrdering ? (
        <OrderList wallets={open} />
      ) : (
        <ShownWallets view={view} wallets={rows} all={open} hasMore={archived.length > 0} />
      )}
      {isPaged && (
        <Paging pagination={pagination} onPaging={next => onSearch({ ...search, ...next })} />
      )}
      {archived.length > 0 && <ArchivedWallets wallets={archived} />}
      <RatesSection wallets={wallets} />
    </>
  )
}

interface ShownWalletsProps extends WalletsTableProps {
  readonly view: 'grid' | 'table'
}

function ShownWallets({ view, ...table }: ShownWalletsProps) {
  return view === 'table' ? (
    <Card>
      <WalletsTable {...table} />
    </Card>
  ) : (
    <div className={styles['grid']}>
      {table.wallets.map(wallet => (
        <WalletLinkCard key={wallet.id} wallet={wallet} />
      ))}
    </div>
  )
}

interface ArchivedWalletsProps {
  readonly wallets: readonly WalletView[]
}

/** The wallets that are out of use, apart from the others: each is still there to be read, and can come back. */
function ArchivedWallets({ wallets }: ArchivedWalletsProps) {
  const { bringBack } = useWalletCare()
  return (
    <section className={styles['archived']} aria-labelledby="archived-wallets">
      <h2 id="archived-wallets">{t('wallets.archived')}</h2>
      <p className={styles['note']}>{t('wallets.out-of-use-what-they')}</p>
      <ul>
        {wallets.map(wallet => (
          <li key={wallet.id}>
            <WalletSwatch image={wallet.image} />
            <Link to="/user/app/wallet/$id" params={{ id: wallet.id }} className={styles['name']}>
              {wallet.name}
            </Link>
            <span className={styles['held']}>
              <WalletAmount wallet={wallet} kobo="auto" />
              <InNaira wallet={wallet} />
            </span>
            <SyncMark sync={wallet.sync} />
            <Button
              variant="soft"
              size="sm"
              aria-label={t('wallets.bring-back-name', { name: wallet.name })}
              onClick={() => void bringBack(wallet)}
            >
              {t('wallets.bring-back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a person said that currencies cost, of each that a wallet is kept in: one list, however many wallets (CU2). */
function RatesSection({ wallets }: ArchivedWalletsProps) {
  const currencies = [...new Set(wallets.flatMap(({ own }) => own?.currency ?? []))].toSorted()
  if (currencies.length === 0) return null
  return (
    <section className={styles['rates']} aria-label={t('wallets.your-rates')}>
      {currencies.map(currency => (
        <RatesCard key={currency} currency={currency} />
      ))}
    </section>
  )
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
      type={walletTypeName(wallet.type)}
      icon={<WalletIcon type={wallet.type} />}
      image={wallet.image}
      figures={wallet}
      fallenUnder={isUnderLowLine(wallet) ? (wallet.lowLine ?? undefined) : undefined}
      aside={<SyncMark sync={wallet.sync} />}
    />
  )
}
