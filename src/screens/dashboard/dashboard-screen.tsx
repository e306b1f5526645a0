import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useAccount } from '#data/account/account-context.tsx'
import { useProfile } from '#data/account/use-profile.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { BalanceCard } from './balance-card.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import styles from './dashboard.module.css'

/** The first page of the app: what there is, and what happened last. */
export function DashboardScreen() {
  const { store } = useAccount()
  const profile = useProfile()
  const wallets = useWallets()
  const userName = (profile ?? store.readUser())?.userName ?? ''
  const firstName = profile?.firstName ?? ''
  const hasNoWallet = wallets !== undefined && wallets.length === 0

  return (
    <>
      <PageHeader
        title={`Welcome, ${firstName === '' ? userName : firstName}`}
        actions={
          hasNoWallet ? undefined : (
            <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
              <Plus aria-hidden="true" />
              Add transaction
            </Link>
          )
        }
      />
      {hasNoWallet ? (
        <EmptyState
          title="Start with a wallet"
          text="A wallet is where your money is: cash, a bank account, mobile money. Everything you record goes into one."
          actions={
            <Link to="/user/app/wallets" className={buttonClass()}>
              Go to wallets
            </Link>
          }
        />
      ) : (
        <div className={styles['page']}>
          <BalanceCard wallets={wallets} />
          <RecentTransactions />
        </div>
      )}
    </>
  )
}
