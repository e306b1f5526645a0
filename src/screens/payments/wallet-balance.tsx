import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import type { Kobo } from '#domain/money.ts'
import { Amount } from '#ui/amount.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import styles from './payments.module.css'

interface WalletBalanceProps {
  /** Undefined while it is not known. */
  readonly balance: Kobo | undefined
  readonly isLoading: boolean
}

/** What the payment wallet holds, and what it is for. */
export function WalletBalance({ balance, isLoading }: WalletBalanceProps) {
  return (
    <Card className={styles['balance']}>
      {balance === undefined && isLoading && <Skeleton lines={2} />}
      {balance !== undefined && (
        <Stat label="Balance">
          <Amount amount={balance} size="hero" />
        </Stat>
      )}
      <div className={styles['aside']}>
        <p className={styles['muted']}>
          It pays for tokens for Ask Uwa, our AI assistant. Recording your money needs no top-up.
        </p>
        <Link to="/user/app/tokens" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          <Coins aria-hidden="true" />
          Tokens
        </Link>
      </div>
    </Card>
  )
}
