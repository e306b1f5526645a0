import { ArrowDownLeft, ArrowUpRight, Wallet } from 'lucide-react'
import type { Kobo } from '#money/money.ts'
import { Amount } from '#ui/money/amount.tsx'
import type { Summary } from '../rules/figures.ts'
import { FigureCard } from './figure-card.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

interface SummaryHeroProps {
  readonly summary: Summary
  /** What the wallets hold now. */
  readonly balance: Kobo
  readonly scope: FigureScope
  /** What the figures say, in one sentence. */
  readonly sentence: string
}

/** What a period left over, large; what came in, went out and is there, below it. */
export function SummaryHero({ summary, balance, scope, sentence }: SummaryHeroProps) {
  return (
    <section className={styles['heroCard']} aria-label="Summary">
      <FigureCard title="Net Income" to="/user/app/budgets" look="hero">
        <Amount amount={summary.netIncome} size="hero" kobo="auto" />
      </FigureCard>
      <p className={styles['sentence']}>{sentence}</p>
      <div className={styles['heroRow']}>
        <FigureCard
          title="Total Income"
          to="/user/app/transactions"
          search={behindFigure(scope, { type: 'income' })}
          icon={<ArrowDownLeft className={styles['incomeIcon']} aria-hidden="true" />}
          look="plain"
        >
          <Amount amount={summary.totalIncome} tone="income" isSigned kobo="auto" size="lg" />
        </FigureCard>
        <FigureCard
          title="Total Expense"
          to="/user/app/transactions"
          search={behindFigure(scope, { type: 'expense' })}
          icon={<ArrowUpRight className={styles['expenseIcon']} aria-hidden="true" />}
          look="plain"
        >
          <Amount amount={summary.totalExpense} tone="expense" isSigned kobo="auto" size="lg" />
        </FigureCard>
        <FigureCard
          title="Total Wallet Balance"
          to="/user/app/wallets"
          icon={<Wallet aria-hidden="true" />}
          look="plain"
        >
          <Amount amount={balance} kobo="auto" size="lg" />
        </FigureCard>
      </div>
    </section>
  )
}
