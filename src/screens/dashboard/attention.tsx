import { Link } from '@tanstack/react-router'
import { CircleDashed, Target } from 'lucide-react'
import { useBudgets } from '#data/budgets/queries.ts'
import { useSyncState } from '#data/sync/queries.ts'
import { useTransactionPage } from '#data/transactions/queries.ts'
import { NEARLY_FULL_PERCENT } from '#domain/budget-tone.ts'
import { countText } from './count-text.ts'
import { isSyncStuck, SyncAttention } from './sync-attention.tsx'
import styles from './dashboard.module.css'

const UNCATEGORIZED = { categories: ['uncategorized'], labelIds: [] }

/** What waits for the person, when there is anything: each leads to where it is dealt with. */
export function Attention() {
  const sync = useSyncState()
  const uncategorized = useTransactionPage(UNCATEGORIZED, 1, 1)?.pagination.total ?? 0
  const budgets = useBudgets() ?? []
  const full = budgets.filter(each => !each.isEnded && each.percentUsed >= NEARLY_FULL_PERCENT)
  if (uncategorized === 0 && full.length === 0 && !isSyncStuck(sync)) return null
  return (
    <section aria-label="Needs attention" className={styles['attention']}>
      <SyncAttention sync={sync} />
      {full.map(budget => (
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
