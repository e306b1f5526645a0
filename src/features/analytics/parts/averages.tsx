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
        note={t('analytics.count-times', { count: summary.incomeCount })}
      >
        <Amount amount={summary.avgIncome} kobo="auto" size="lg" />
      </FigureCard>
      <FigureCard
        title={t('analytics.avg-expense')}
        to="/user/app/transactions"
        search={behindFigure(scope, { type: 'expense' })}
        note={t('analytics.count-times', { count: summary.expenseCount })}
      >
        <Amount amount={summary.avgExpense} kobo="auto" size="lg" />
      </FigureCard>
    </>
  )
}
