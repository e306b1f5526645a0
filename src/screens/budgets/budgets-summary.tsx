import type { BudgetView } from '#data/budgets/budget-view.ts'
import { budgetTone } from '#domain/budget-tone.ts'
import { addKobo } from '#domain/money.ts'
import { Amount } from '#ui/amount.tsx'
import { useNaira } from '#ui/naira.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Stat } from '#ui/stat.tsx'
import styles from './budgets.module.css'

interface BudgetsSummaryProps {
  /** Those that run; at least one. */
  readonly budgets: readonly BudgetView[]
}

/** What is left of all that is set aside for the cycles that run. */
export function BudgetsSummary({ budgets }: BudgetsSummaryProps) {
  const naira = useNaira()
  const amount = addKobo(...budgets.map(budget => budget.amount))
  const spent = addKobo(...budgets.map(budget => budget.spent))
  const left = addKobo(...budgets.map(({ balance }) => balance))
  const percent = amount === 0 ? 0 : (spent / amount) * 100
  return (
    <div className={styles['summary']}>
      <Stat label="Left to spend">
        <Amount amount={left} kobo="auto" size="hero" tone={left < 0 ? 'expense' : 'plain'} />
      </Stat>
      <ProgressBar label="All budgets: spent" percent={percent} tone={budgetTone(percent)} />
      <p className={styles['sentence']}>
        {naira.brief(spent)} spent of {naira.brief(amount)} in{' '}
        {budgets.length === 1 ? 'one budget' : `${budgets.length} budgets`}.
      </p>
    </div>
  )
}
