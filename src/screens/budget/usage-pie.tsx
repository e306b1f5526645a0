import { useChartView } from '#data/charts/use-chart-view.ts'
import { addKobo, formatNaira } from '#domain/money.ts'
import { LazyPieChart } from '#screens/shared-figures/lazy-pie-chart.tsx'
import { Card } from '#ui/card.tsx'
import type { Slice } from '#ui/charts/pie-slices.ts'
import styles from './budget.module.css'

interface UsagePieProps {
  readonly title: string
  /** What happened to the money: `set aside`, `spent`. */
  readonly verb: string
  /** What is said when there is nothing to draw. */
  readonly nothing: string
  readonly slices: readonly Slice[]
}

/** How an amount is shared out over a budget's labels. */
export function UsagePie({ title, verb, nothing, slices }: UsagePieProps) {
  const view = useChartView()
  const drawable = slices.filter(({ value }) => value > 0)
  return (
    <Card>
      {drawable.length === 0 ? (
        <>
          <h2 className={styles['heading']}>{title}</h2>
          <p className={styles['nothing']}>{nothing}</p>
        </>
      ) : (
        <LazyPieChart
          title={title}
          nameHeader="Label"
          summary={pieSummary(drawable, verb)}
          slices={drawable}
          {...view}
        />
      )}
    </Card>
  )
}

function pieSummary(slices: readonly Slice[], verb: string): string {
  const [largest] = slices.toSorted((a, b) => b.value - a.value)
  if (largest === undefined) return ''
  const whole = formatNaira(addKobo(...slices.map(({ value }) => value)), { kobo: 'auto' })
  if (slices.length === 1) return `All of the ${whole} ${verb} is ${largest.name}.`
  return `${largest.name} is the largest part of the ${whole} ${verb}: ${largest.percentage.toFixed(1)}%.`
}
