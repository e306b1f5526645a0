import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { withoutAdd } from '#features/entries/parts/add-search.ts'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import { AsideNotice } from '#features/goals/parts/wallet-aside.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { ownUnits } from '#money/currency.ts'
import { addKobo, subtractKobo } from '#money/money.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { RecordMissing } from '#ui/list/record-missing.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useWallet, type WalletView } from '../data/queries.ts'
import { RatesCard } from '../parts/rates.tsx'
import { UnitsAmount } from '../parts/wallet-amount.tsx'
import { RateNotice, StaleBalanceNotice } from './stale-balance-notice.tsx'
import { WalletMenu } from './wallet-menu.tsx'
import { WalletPanel } from './wallet-panel.tsx'
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
