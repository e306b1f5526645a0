import { t } from '#messages/t.ts'
import { Amount } from '#ui/money/amount.tsx'
import type { Summary } from '../rules/figures.ts'
import { FigureCard } from './figure-card.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'

interface AveragesProps {
  readonly summary: Summary
  readonly scope: FigureScope
}

/** What a single income and a single expense come to. */
export function Averages({ summary, scope }: AveragesProps) {
  return (
    <>
      <FigureCard
        title={t('analytics.avg-income')}
        to="/user/app/transactions"
        search={behindFigure(scope, { type: 'income' })}
        note={timesText(summary.incomeCount)}
      >
        <Amount amount={summary.avgIncome} kobo="auto" size="lg" />
      </FigureCard>
      <FigureCard
        title={t('analytics.avg-expense')}
        to="/user/app/transactions"
        search={behindFigure(scope, { type: 'expense' })}
        note={timesText(summary.expenseCount)}
      >
        <Amount amount={summary.avgExpense} kobo="auto" size="lg" />
      </FigureCard>
    </>
  )
}

function timesText(count: number): string {
  if (count === 0) return t('analytics.none-yet')
  return count === 1 ? 'once' : t('analytics.count-times', { count })
}
