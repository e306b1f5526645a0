import { Link } from '@tanstack/react-router'
import { subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { shareOfCycle } from '#records/budget/budget-cycle.ts'
import { budgetState } from '#records/budget/budget-figures.ts'
import { Card } from '#ui/card/card.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import { useToday } from '../session/data/use-today.ts'
import styles from './home-cards.module.css'

interface BudgetBarsProps {
  readonly budgets: readonly BudgetView[]
}

const MOST = 6

/** The budgets that are used up furthest, when there are any; a phone shows three of them. */
export function BudgetBars({ budgets }: BudgetBarsProps) {
  const fullest = budgets
    .filter(budget => !budget.isEnded)
    .toSorted((a, b) => b.percentUsed - a.percentUsed)
    .slice(0, MOST)
  if (fullest.length === 0) return null
  return (
    <Card className={styles['budgets']}>
      <div className={styles['head']}>
        <h2>Budgets</h2>
        <Link to="/user/app/budgets" className={styles['link']}>
          {budgets.length > 1 ? `All ${budgets.length}` : 'See all'}
        </Link>
      </div>
      <ul>
        {fullest.map(budget => (
          <BudgetBar key={budget.id} budget={budget} />
        ))}
      </ul>
    </Card>
  )
}

interface BudgetBarProps {
  readonly budget: BudgetView
}

/** How far a budget is used up, and how much of its time is gone. */
function BudgetBar({ budget }: BudgetBarProps) {
  const { id, title, balance, percentUsed, cycle } = budget
  const today = useToday()
  const naira = useNaira()
  const isOver = balance < 0
  const gone = shareOfCycle(cycle, today)
  return (
    <li className={styles['budget']}>
      <Link to="/user/app/budget/$id" params={{ id }}>
        {title}
      </Link>
      <span className={isOver ? styles['over'] : styles['left']}>
        {isOver
          ? `${naira.brief(subtractKobo(ZERO_KOBO, balance))} over`
          : `${naira.brief(balance)} left`}
      </span>
      <ProgressBar
        label={`${title} used`}
        percent={percentUsed}
        tone={budgetState(percentUsed)}
        {...(gone !== undefined && { today: gone })}
      />
    </li>
  )
}
