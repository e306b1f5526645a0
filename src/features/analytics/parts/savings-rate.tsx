import { FigureCard } from './figure-card.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'

interface SavingsRateProps {
  /** In percent to one decimal; below zero when more went out than came in. */
  readonly percent: number
  readonly scope: FigureScope
}

/** How much of what came in was kept. */
export function SavingsRate({ percent, scope }: SavingsRateProps) {
  // With the minus of amounts and its thousands apart: the rate may be far below zero.
  const text = Math.abs(percent).toLocaleString('en-NG', { maximumFractionDigits: 1 })
  return (
    <FigureCard
      title="Savings Rate"
      to="/user/app/transactions"
      search={behindFigure(scope)}
      note="of what came in"
    >
      {`${percent < 0 ? '−' : ''}${text}%`}
    </FigureCard>
  )
}
