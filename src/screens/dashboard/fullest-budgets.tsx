import { Link } from '@tanstack/react-router'
import type { BudgetView } from '#data/budgets/budget-view.ts'
import { Card } from '#ui/card.tsx'
import { BudgetBar } from './budget-bar.tsx'
import styles from './dashboard.module.css'

const SHOWN_COUNT = 2

interface FullestBudgetsProps {
  readonly budgets: readonly BudgetView[]
}

/** The budgets that are used up furthest, when there are any. */
export function FullestBudgets({ budgets }: FullestBudgetsProps) {
  const fullest = budgets
    .filter(budget => !budget.isEnded)
    .toSorted((a, b) => b.percentUsed - a.percentUsed)
    .slice(0, SHOWN_COUNT)
  if (fullest.length === 0) return null
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>Budgets</h2>
        <Link to="/user/app/budgets" className={styles['all']}>
          See all
        </Link>
      </div>
      <ul className={styles['budgets']}>
        {fullest.map(budget => (
          <BudgetBar key={budget.id} budget={budget} />
        ))}
      </ul>
    </Card>
  )
}
