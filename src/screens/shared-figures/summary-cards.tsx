import type { Summary } from '#domain/analytics/figures.ts'
import { Averages } from './averages.tsx'
import { FigureCard } from './figure-card.tsx'
import { FigureGrid } from './figure-grid.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'
import { SavingsRate } from './savings-rate.tsx'

interface SummaryCardsProps {
  readonly summary: Summary
  readonly scope: FigureScope
}

/** The rate, the count and the averages of a period. */
export function SummaryCards({ summary, scope }: SummaryCardsProps) {
  return (
    <FigureGrid>
      <SavingsRate percent={summary.savingsRate} scope={scope} />
      <FigureCard
        title="Transaction Count"
        to="/user/app/transactions"
        search={behindFigure(scope)}
        note="transfers left out"
      >
        {summary.transactionCount.toLocaleString('en-NG')}
      </FigureCard>
      <Averages summary={summary} scope={scope} />
    </FigureGrid>
  )
}
