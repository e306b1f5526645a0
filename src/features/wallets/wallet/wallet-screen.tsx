import { Link } from '@tanstack/react-router'
import { Archive, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { withoutAdd } from '#features/entries/parts/add-search.ts'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import { AsideFigures, AsideNotice } from '#features/goals/parts/wallet-aside.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { ownUnits } from '#money/currency.ts'
import { addKobo, subtractKobo } from '#money/money.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useWallet, type WalletView } from '../data/queries.ts'
import { AtRate, RatesCard } from '../parts/rates.tsx'
import { UnitsAmount, WalletAmount } from '../parts/wallet-amount.tsx'
import { isUnderLowLine } from '../rules/edit-wallet.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import { RateNotice, StaleBalanceNotice } from './stale-balance-notice.tsx'
import { WalletMenu } from './wallet-menu.tsx'
import type { WalletSearch } from './wallet-search.ts'
import { WalletTabs } from './wallet-tabs.tsx'
import styles from './wallet.module.css'

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
  if (wallet === null) return <RecordMissing what="wallet" />
  return (
    <WalletContent
      wallet={wallet}
      search={search}
      onSearch={onSearch}
      onDeleted={() => setDeletedName(wallet.name)}
    />
  )
}

interface WalletContentProps {
  readonly wallet: WalletView
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
  readonly onDeleted: () => void
}

/** A wallet's card, what can be done with it, its figures and its transactions. */
function WalletContent({ wallet, search, onSearch, onDeleted }: WalletContentProps) {
  return (
    <>
      <PageHeader
        title={wallet.name}
        actions={<WalletMenu {...{ wallet, search, onSearch, onDeleted }} />}
      />
      <WalletPanel
        wallet={wallet}
        onAdd={() => onSearch({ ...search, add: 'expense' }, { dialog: 'opens' })}
      />
      <AsideNotice walletId={wallet.id} />
      <StaleBalanceNotice wallet={wallet} />
      <RateNotice wallet={wallet} />
      <WalletSum wallet={wallet} />
      {wallet.own !== null && (
        <div className={styles['apart']}>
          <RatesCard currency={wallet.own.currency} />
        </div>
      )}
      <WalletTabs wallet={wallet} search={search} onSearch={onSearch} />
      {search.add !== undefined && (
        <AddTransaction
          initialKind={search.add}
          initialLine={search.q}
          walletId={wallet.id}
          onClose={() => onSearch(withoutAdd(search), { dialog: 'closes' })}
        />
      )}
    </>
  )
}

interface WalletPanelProps {
  readonly wallet: WalletView
  readonly onAdd: () => void
}

/** What a wallet holds, on the cloth of its card. */
function WalletPanel({ wallet, onAdd }: WalletPanelProps) {
  const { type, image, amount, archivedAt, sync } = wallet
  return (
    <article className={styles['panel']}>
      {image !== '' && <img className={styles['cloth']} src={image} alt="" />}
      <div className={styles['what']}>
        <p className={styles['type']}>
          <WalletIcon type={type} />
          {type}
        </p>
        {archivedAt !== null && (
          <p className={styles['mark']}>
            <Archive aria-hidden="true" />

            {t('wallets.archived')}
          </p>
        )}
        {isUnderLowLine(wallet) && (
          <p className={styles['mark']}>
            {said('wallets.under-your-low-line-of', {
              amount: <Amount amount={wallet.lowLine ?? amount} kobo="auto" size="sm" />,
            })}
          </p>
        )}
        <SyncMark sync={sync} />
        {archivedAt === null && (
          <button type="button" className={styles['add']} onClick={onAdd}>
            <Plus aria-hidden="true" />

            {t('wallets.add-transaction')}
          </button>
        )}
      </div>
      <dl className={styles['figures']}>
        <WalletBalance wallet={wallet} />
        <div>
          <dt>{t('wallets.income')}</dt>
          <dd>
            <WalletAmount wallet={wallet} of="income" kobo="auto" />
          </dd>
        </div>
        <div>
          <dt>{t('wallets.expense')}</dt>
          <dd>
            <WalletAmount wallet={wallet} of="expense" kobo="auto" />
          </dd>
        </div>
        <AsideFigures wallet={wallet} />
      </dl>
    </article>
  )
}

/** What it holds, in what it is kept in, and of another currency what that is in naira. */
function WalletBalance({ wallet }: Pick<WalletContentProps, 'wallet'>) {
  const { own, amount } = wallet
  return (
    <div className={styles['balance']}>
      <dt>
        {(own?.amount ?? amount) < 0 ? t('wallets.balance-below-zero') : t('wallets.balance')}
      </dt>
      <dd>
        <WalletAmount wallet={wallet} kobo="auto" size="hero" />
      </dd>
      {own !== null && (
        <dd className={styles['naira']}>
          <AtRate wallet={wallet} />
        </dd>
      )}
    </div>
  )
}

/** How the balance comes about: the figures of the panel, of all time, and what they leave out. */
function WalletSum({ wallet }: Pick<WalletContentProps, 'wallet'>) {
  const { openingAmount, foreign, own } = wallet
  const { income, expense, amount } = own ?? wallet
  const opening = ownUnits(openingAmount, foreign)
  const moved = subtractKobo(amount, subtractKobo(addKobo(opening, income), expense))
  const lines = [
    { name: t('wallets.opening-amount'), value: opening },
    { name: t('wallets.plus-income'), value: income },
    { name: t('wallets.minus-expense'), value: expense },
    { name: t('wallets.transfers-and-corrections'), value: moved },
    { name: t('wallets.makes-balance'), value: amount },
  ]
  return (
    <section className={styles['sum']} aria-label={t('wallets.how-the-balance-adds-up')}>
      <h2>{t('wallets.how-the-balance-adds-up')}</h2>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <UnitsAmount units={value} currency={own?.currency} kobo="auto" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface WalletDeletedProps {
  readonly name: string
  readonly onLeave: () => void
}

/** How long the page stays after its wallet is gone (WAL-03). */
const LEAVE_AFTER_MS = 3000

/** Says that the wallet is gone, and goes back to the list. */
function WalletDeleted({ name, onLeave }: WalletDeletedProps) {
  const { timers } = useLedger()
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const timer = timers.setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [timers])

  return (
    <>
      <PageHeader title={name} />
      <EmptyState
        title={t('wallets.this-wallet-is-gone')}
        text={t('wallets.its-transactions-went-with-it')}
        actions={
          <Link to="/user/app/wallets" className={buttonClass({ variant: 'soft' })}>
            {t('wallets.back-to-wallets')}
          </Link>
        }
      />
    </>
  )
}
