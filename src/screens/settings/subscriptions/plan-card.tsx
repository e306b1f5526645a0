import { Check } from 'lucide-react'
import { useId } from 'react'
import { FREE_PLAN, type PlanName, planOffers } from '#domain/plan.ts'
import { classes } from '#ui/classes.ts'
import styles from './subscriptions.module.css'

interface PlanCardProps {
  readonly plan: PlanName
  readonly isCurrent: boolean
}

/** A plan with what it gives. Nothing to press: the paid ones are yet to come. */
export function PlanCard({ plan, isCurrent }: PlanCardProps) {
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
          {isCurrent ? 'Subscribed' : 'Coming Soon'}
        </span>
      </div>
      {plan === FREE_PLAN && <p className={styles['price']}>Free</p>}
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
