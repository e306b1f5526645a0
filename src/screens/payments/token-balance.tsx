import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import type { TokensAnswer } from '#data/payments/use-tokens.ts'
import { Amount } from '#ui/amount.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { countText } from './count-text.ts'
import styles from './payments.module.css'

interface TokenBalanceProps {
  /** Undefined while they are not known. */
  readonly tokens: TokensAnswer | undefined
  readonly isLoading: boolean
}

/** How many tokens there are, and of which kind; and what there is to buy more with. */
export function TokenBalance({ tokens, isLoading }: TokenBalanceProps) {
  if (tokens === undefined) {
    return isLoading ? (
      <Card>
        <Skeleton lines={2} />
      </Card>
    ) : null
  }
  const { tokenBalance, topupTokenBalance, balance } = tokens
  return (
    <Card className={styles['balance']}>
      <Stat label="Token balance">
        <span className={styles['hero']}>{countText(tokenBalance + topupTokenBalance)}</span>
      </Stat>
      <div className={styles['aside']}>
        <p className={styles['muted']}>
          {countText(tokenBalance)} of this month’s plan, {countText(topupTokenBalance)} bought or
          given. They pay for questions to Ask Uwa.
        </p>
        <Link
          to="/user/app/payment-wallet"
          className={buttonClass({ variant: 'soft', size: 'sm' })}
        >
          <Landmark aria-hidden="true" />
          Payment Wallet: <Amount amount={balance} size="sm" kobo="auto" />
        </Link>
      </div>
    </Card>
  )
}
