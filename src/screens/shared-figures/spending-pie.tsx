import { useChartView } from '#data/charts/use-chart-view.ts'
import type { AmountWords } from '#domain/amount-words.ts'
import { addKobo } from '#domain/money.ts'
import { Card } from '#ui/card.tsx'
import { useNaira } from '#ui/naira.ts'
import { EmptyFigure } from './empty-figure.tsx'
import { LazyPieChart } from './lazy-pie-chart.tsx'
import type { NamedShare } from './named-shares.tsx'

interface SpendingPieProps {
  /** What the slices are: `category` or `label`. */
  readonly by: 'category' | 'label'
  readonly shares: readonly NamedShare[]
}

const HEADERS = { category: 'Category', label: 'Label' } as const

/** How the spending of a period is shared out. */
export function SpendingPie({ by, shares }: SpendingPieProps) {
  const view = useChartView()
  const naira = useNaira()
  const title = `Spending by ${by}`
  const drawable = shares.filter(({ value }) => value > 0)
  const [largest] = drawable
  if (largest === undefined) return <EmptyFigure title={title} text="Nothing was spent here." />
  return (
    <Card>
      <LazyPieChart
        title={title}
        nameHeader={HEADERS[by]}
        summary={pieSummary(largest, drawable, naira)}
        slices={drawable}
        {...view}
      />
    </Card>
  )
}

function pieSummary(
  largest: NamedShare,
  shares: readonly NamedShare[],
  naira: AmountWords,
): string {
  const whole = naira.brief(addKobo(...shares.map(({ value }) => value)))
  if (shares.length === 1) return `All of the ${whole} spent is ${largest.name}.`
  return `${largest.name} is the largest part of ${whole} spent: ${largest.percentage.toFixed(1)}%.`
}
