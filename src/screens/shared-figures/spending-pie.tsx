import { useChartView } from '#data/charts/use-chart-view.ts'
import { formatNaira, addKobo } from '#domain/money.ts'
import { Card } from '#ui/card.tsx'
import { LazyPieChart } from './lazy-pie-chart.tsx'
import type { NamedShare } from './named-shares.tsx'
import styles from './figures.module.css'

interface SpendingPieProps {
  /** What the slices are: `category` or `label`. */
  readonly by: 'category' | 'label'
  readonly shares: readonly NamedShare[]
}

const HEADERS = { category: 'Category', label: 'Label' } as const

/** How the spending of a period is shared out. */
export function SpendingPie({ by, shares }: SpendingPieProps) {
  const view = useChartView()
  const title = `Spending by ${by}`
  const drawable = shares.filter(({ value }) => value > 0)
  return (
    <Card>
      {drawable.length === 0 ? (
        <>
          <h2 className={styles['heading']}>{title}</h2>
          <p className={styles['summary']}>Nothing was spent here.</p>
        </>
      ) : (
        <LazyPieChart
          title={title}
          nameHeader={HEADERS[by]}
          summary={pieSummary(drawable)}
          slices={drawable}
          {...view}
        />
      )}
    </Card>
  )
}

function pieSummary(shares: readonly NamedShare[]): string {
  const [largest] = shares
  const whole = formatNaira(addKobo(...shares.map(({ value }) => value)), { kobo: 'auto' })
  if (largest === undefined) return ''
  if (shares.length === 1) return `All of the ${whole} spent is ${largest.name}.`
  return `${largest.name} is the largest part of ${whole} spent: ${largest.percentage.toFixed(1)}%.`
}
