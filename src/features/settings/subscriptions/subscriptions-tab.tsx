import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { usePlanUse, useProfile, useRowUse } from '#features/account/data/profile/use-profile.ts'
import { t } from '#messages/t.ts'
import {
  FREE_PLAN,
  PLAN_NAMES,
  planLimits,
  type PlanName,
  planOffers,
  usedText,
} from '#records/plan.ts'
import type { Profile } from '#records/profile.ts'
import { Card } from '#ui/card/card.tsx'
import { said } from '#ui/page/said.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { classes } from '#ui/style/classes.ts'
import styles from './subscriptions.module.css'

/** The plans there are, which one is the person's, and how much of it is used (PRO-02). */
export function SubscriptionsTab() {
  const profile = useProfile()
  const use = usePlanUse()
  const rows = useRowUse()
  if (profile === undefined || use === undefined || rows === undefined) {
    return <Skeleton lines={4} />
  }
  return (
    <div className={styles['stack']}>
      <PlanUseCard profile={profile} use={use} rowCount={rows?.rows ?? 0} />
      <p className={styles['muted']}>
        {said('settings.larger-plans-are-coming-link', { link: <Link to="/wait-list" /> })}
      </p>
      <div className={styles['plans']}>
        {PLAN_NAMES.map(plan => (
          <PlanCard key={plan} plan={plan} isCurrent={plan === profile.level} />
        ))}
      </div>
    </div>
  )
}

interface PlanCardProps {
  readonly plan: PlanName
  readonly isCurrent: boolean
}

/** A plan with what it gives. Nothing to press: the paid ones are yet to come, which the waitlist tells of. */
function PlanCard({ plan, isCurrent }: PlanCardProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className={classes(styles['plan'], isCurrent && styles['current'])}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['name']}>
          {plan}
        </h2>
        <span className={styles[isCurrent ? 'subscribed' : 'soon']}>
          {isCurrent ? t('settings.subscribed') : t('settings.coming-soon')}
        </span>
      </div>
      {plan === FREE_PLAN && <p className={styles['price']}>{t('settings.free')}</p>}
      <ul className={styles['offers']}>
        {planOffers(plan).map(offer => (
          <li key={offer}>
            <Check aria-hidden="true" />
            {offer}
          </li>
        ))}
      </ul>
    </article>
  )
}

interface PlanUseCardProps {
  readonly profile: Profile
  /** Null before the first pull. */
  readonly use: Exclude<ReturnType<typeof usePlanUse>, undefined>
  readonly rowCount: number
}

/** How much of the current plan is used (PRO-03), as this device knows it. */
function PlanUseCard({ profile, use, rowCount }: PlanUseCardProps) {
  const { level, tokenBalance, topupTokenBalance } = profile
  const limits = planLimits(level)
  return (
    <Card>
      <h2 className={styles['name']}>{t('settings.your-plan-level', { level })}</h2>
      {use === null && <p className={styles['muted']}>{t('settings.what-is-used-of-it')}</p>}
      {use && (
        <dl className={styles['uses']}>
          <UseRow name={t('settings.wallets')} used={use.wallets} limit={limits.wallets} />
          <UseRow name={t('settings.budgets')} used={use.budgets} limit={limits.budgets} />
          <UseRow name={t('settings.labels')} used={use.labels} limit={limits.labels} />
          <UseRow
            name={t('settings.imports-this-month')}
            used={use.imports}
            limit={limits.imports}
          />
          <UseRow name={t('settings.records')} used={rowCount} limit={limits.rows} />
        </dl>
      )}
      <p className={styles['muted']}>
        {said('settings.count-uwa-tokens-left-link', {
          count: tokenBalance + topupTokenBalance,
          link: <Link to="/user/app/tokens" />,
        })}
      </p>
    </Card>
  )
}

interface UseRowProps {
  readonly name: string
  readonly used: number
  /** Infinity where the plan has none. */
  readonly limit: number
}

const FULL_PERCENT = 100

/** How much of one thing is used, in words and, where there is a limit, as a bar. */
function UseRow({ name, used, limit }: UseRowProps) {
  return (
    <div className={styles['use']}>
      <dt>{name}</dt>
      <dd>
        {usedText(used, limit)}
        {Number.isFinite(limit) && (
          <ProgressBar
            label={t('settings.name-used', { name })}
            percent={(FULL_PERCENT * used) / limit}
            tone={used < limit ? 'calm' : 'near'}
          />
        )}
      </dd>
    </div>
  )
}
