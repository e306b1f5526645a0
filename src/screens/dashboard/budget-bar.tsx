import { Link } from '@tanstack/react-router'
import type { BudgetView } from '#data/budgets/budget-view.ts'
import { useToday } from '#data/ledger/use-today.ts'
import type { AmountWords } from '#domain/amount-words.ts'
import { budgetTone } from '#domain/budget-tone.ts'
import { dayText } from '#domain/day-text.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#domain/money.ts'
import { useNaira } from '#ui/naira.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './dashboard.module.css'

interface BudgetBarProps {
  readonly budget: BudgetView
}

/** How far a budget is used up, and until when it has to last. */
export function BudgetBar({ budget }: BudgetBarProps) {
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
