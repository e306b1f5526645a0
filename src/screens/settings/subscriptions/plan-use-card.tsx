import { Link } from '@tanstack/react-router'
import { usePlanUse } from '#data/account/use-plan-use.ts'
import { planLimits } from '#domain/plan.ts'
import type { Profile } from '#domain/profile.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UseRow } from './use-row.tsx'
import styles from './subscriptions.module.css'

interface PlanUseCardProps {
  readonly profile: Profile
}

/** How much of the current plan is used (PRO-03), as this device knows it. */
export function PlanUseCard({ profile }: PlanUseCardProps) {
  const { level, tokenBalance, topupTokenBalance } = profile
  const use = usePlanUse()
  const limits = planLimits(level)
  return (
    <Card>
      <h2 className={styles['name']}>Your plan: {level}</h2>
      {use === undefined && <Skeleton lines={3} />}
      {use === null && (
        <p className={styles['muted']}>What is used of it shows after the first sync.</p>
      )}
      {use && (
        <dl className={styles['uses']}>
          <UseRow name="Wallets" used={use.wallets} limit={limits.wallets} />
          <UseRow name="Budgets" used={use.budgets} limit={limits.budgets} />
          <UseRow name="Labels" used={use.labels} limit={limits.labels} />
          <UseRow name="Imports this month" used={use.imports} limit={limits.imports} />
        </dl>
      )}
      <p className={styles['muted']}>
        {(tokenBalance + topupTokenBalance).toLocaleString('en-NG')} Uwa tokens left ·{' '}
        <Link to="/user/app/tokens">Get more</Link>
      </p>
    </Card>
  )
}
