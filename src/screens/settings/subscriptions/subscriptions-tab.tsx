import { useProfile } from '#data/account/use-profile.ts'
import { PLAN_NAMES } from '#domain/plan.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanUseCard } from './plan-use-card.tsx'
import styles from './subscriptions.module.css'

/** The plans there are, which one is the person's, and how much of it is used (PRO-02). */
export function SubscriptionsTab() {
  const profile = useProfile()
  if (profile === undefined) return <Skeleton lines={4} />
  return (
    <div className={styles['stack']}>
      <PlanUseCard profile={profile} />
      <div className={styles['plans']}>
        {PLAN_NAMES.map(plan => (
          <PlanCard key={plan} plan={plan} isCurrent={plan === profile.level} />
        ))}
      </div>
    </div>
  )
}
