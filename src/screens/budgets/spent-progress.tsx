import type { BudgetView } from '#data/budgets/budget-view.ts'
import { budgetTone } from '#screens/shared-figures/budget-tone.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './budgets.module.css'

interface SpentProgressProps {
  readonly budget: BudgetView
}

/** How much of a budget is spent. */
export function SpentProgress({ budget: { title, percentUsed } }: SpentProgressProps) {
  return (
    <span className={styles['progress']}>
      <ProgressBar label={`${title}: spent`} percent={percentUsed} tone={budgetTone(percentUsed)} />
      <span className={styles['percent']}>{Math.round(percentUsed)}%</span>
    </span>
  )
}
