import type { UsageView } from '#data/budgets/budget-view.ts'
import { useBudgetUsage } from '#data/budgets/queries.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UsagePie } from './usage-pie.tsx'
import { UsageTable } from './usage-table.tsx'
import styles from './budget.module.css'

interface BudgetAnalyticsProps {
  readonly budgetId: string
}

/** How a budget is shared out over its labels, and how it is used, in its current cycle. */
export function BudgetAnalytics({ budgetId }: BudgetAnalyticsProps) {
  const usage = useBudgetUsage(budgetId)
  if (usage === undefined) return <Skeleton lines={5} />
  return (
    <div className={styles['analytics']}>
      <Card>
        <h2 className={styles['heading']}>Label by label</h2>
        <UsageTable usage={usage} />
      </Card>
      <UsagePie
        title="Allocation"
        verb="set aside"
        nothing="Nothing is set aside."
        slices={usage.map(row => toSlice(row, row.allocated, row.allocatedPercent))}
      />
      <UsagePie
        title="Usage"
        verb="spent"
        nothing="Nothing is spent in this cycle yet."
        slices={usage.map(row => toSlice(row, row.used, row.usedPercent))}
      />
    </div>
  )
}

function toSlice({ labelId, name }: UsageView, value: UsageView['used'], percentage: number) {
  return { key: labelId ?? 'other', name, value, percentage }
}
