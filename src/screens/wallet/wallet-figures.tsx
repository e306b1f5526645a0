import type { Summary } from '#domain/analytics/figures.ts'
import { Averages } from '#screens/shared-figures/averages.tsx'
import { FigureCard } from '#screens/shared-figures/figure-card.tsx'
import { FigureGrid } from '#screens/shared-figures/figure-grid.tsx'
import { behindFigure, type FigureScope } from '#screens/shared-figures/figure-scope.ts'
import { SavingsRate } from '#screens/shared-figures/savings-rate.tsx'
import { Amount } from '#ui/amount.tsx'

interface WalletFiguresProps {
  readonly summary: Summary
  readonly scope: FigureScope
}

/** What a wallet took in and gave out in a period comes to (WAL-04). */
export function WalletFigures({ summary, scope }: WalletFiguresProps) {
  return (
    <FigureGrid>
      <FigureCard
        title="Net Income"
        to="/user/app/transactions"
        search={behindFigure(scope)}
        note="transfers left out"
      >
        <Amount amount={summary.netIncome} kobo="auto" size="lg" />
      </FigureCard>
      <SavingsRate percent={summary.savingsRate} scope={scope} />
      <Averages summary={summary} scope={scope} />
    </FigureGrid>
  )
}
