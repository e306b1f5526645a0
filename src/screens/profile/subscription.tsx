import { Link } from '@tanstack/react-router'
import { usePlanUse } from '#data/account/use-plan-use.ts'
import { planLimits, usedText } from '#domain/plan.ts'
import type { Profile } from '#domain/profile.ts'
import { Card } from '#ui/card.tsx'
import { Fact } from './fact.tsx'
import styles from './profile.module.css'

interface SubscriptionProps {
  readonly profile: Profile
}

/** What the person's plan is, and how much of it is used. */
export function Subscription({ profile }: SubscriptionProps) {
  const { level, tokenBalance, topupTokenBalance, walletsCount, monthlyImports } = profile
  const limits = planLimits(level)
  // Until the first pull, as login told it.
  const used = usePlanUse() ?? { wallets: walletsCount, imports: monthlyImports }
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['name']}>Subscription</h2>
        <Link to="/user/app/settings" search={{ tab: 'subscriptions' }}>
          See all plans
        </Link>
      </div>
      <dl className={styles['facts']}>
        <Fact name="Plan">{level}</Fact>
        <Fact name="Tokens left">{(tokenBalance + topupTokenBalance).toLocaleString('en-NG')}</Fact>
        <Fact name="Wallets created">{usedText(used.wallets, limits.wallets)}</Fact>
        <Fact name="Monthly imports">{usedText(used.imports, limits.imports)}</Fact>
      </dl>
    </Card>
  )
}
