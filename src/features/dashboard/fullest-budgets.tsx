import { Link } from '@tanstack/react-router'
import type { AmountWords } from '#money/amount-words.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { budgetTone } from '#records/budget/budget-figures.ts'
import { dayText } from '#time/day-text.ts'
import { Card } from '#ui/card/card.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import type { BudgetView } from '../budgets/data/budget-view.ts'
import { useToday } from '../session/data/use-today.ts'
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

interface BudgetBarProps {
  readonly budget: BudgetView
}

/** How far a budget is used up, and until when it has to last. */
function BudgetBar({ budget }: BudgetBarProps) {
  const { id, title, amount, spent, balance, percentUsed, cycle } = budget
  const today = useToday()
  const naira = useNaira()
  return (
    <li className={styles['budget']}>
      <div className={styles['head']}>
        <Link to="/user/app/budget/$id" params={{ id }} className={styles['name']}>
          {title}
        </Link>
        <span className={styles['muted']}>{Math.round(percentUsed)}%</span>
      </div>
      <ProgressBar label={`${title} used`} percent={percentUsed} tone={budgetTone(percentUsed)} />
      <p className={styles['muted']}>
        {naira.brief(spent)} of {naira.brief(amount)} · {leftText(balance, naira)} · until{' '}
        {dayText(cycle.to, today)}
      </p>
    </li>
  )
}

function leftText(balance: Kobo, naira: AmountWords): string {
  return balance < 0
    ? `${naira.brief(subtractKobo(ZERO_KOBO, balance))} over`
    : `${naira.brief(balance)} left`
}
