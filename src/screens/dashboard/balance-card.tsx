import { Link } from '@tanstack/react-router'
import type { WalletView } from '#data/wallets/queries.ts'
import { addKobo } from '#domain/money.ts'
import { Amount } from '#ui/amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './dashboard.module.css'

interface BalanceCardProps {
  /** Undefined while they load. */
  readonly wallets: readonly WalletView[] | undefined
}

/** What all wallets hold together, leading to them. */
export function BalanceCard({ wallets }: BalanceCardProps) {
  if (wallets === undefined) return <Skeleton lines={2} />
  const total = addKobo(...wallets.map(wallet => wallet.amount))
  return (
    <Link to="/user/app/wallets" className={styles['balance']}>
      <span className={styles['label']}>Total Wallet Balance</span>
      <Amount amount={total} size="hero" kobo="always" />
      <span className={styles['label']}>
        {wallets.length === 1 ? 'in 1 wallet' : `in ${wallets.length} wallets`}
      </span>
    </Link>
  )
}
