import { Link } from '@tanstack/react-router'
import { CircleDashed, Target } from 'lucide-react'
import { UNCATEGORIZED, useAttention } from '#data/attention/use-attention.ts'
import { countText } from './count-text.ts'
import { isSyncStuck, SyncAttention } from './sync-attention.tsx'
import styles from './dashboard.module.css'

/** What waits for the person, when there is anything: each leads to where it is dealt with. */
export function Attention() {
  const { sync, fullBudgets, uncategorized } = useAttention()
  if (uncategorized === 0 && fullBudgets.length === 0 && !isSyncStuck(sync)) return null
  return (
    <section aria-label="Needs attention" className={styles['attention']}>
      <SyncAttention sync={sync} />
      {fullBudgets.map(budget => (
        <Link key={budget.id} to="/user/app/budget/$id" params={{ id: budget.id }}>
          <Target aria-hidden="true" />
          {budget.title} is at {Math.round(budget.percentUsed)}%
        </Link>
      ))}
      {uncategorized > 0 && (
        <Link to="/user/app/transactions" search={{ category: UNCATEGORIZED.categories }}>
          <CircleDashed aria-hidden="true" />
          {countText(uncategorized, 'transaction')} without a category
        </Link>
      )}
    </section>
  )
}
