import { useChartView } from '#data/charts/use-chart-view.ts'
import type { AmountWords } from '#domain/amount-words.ts'
import { addKobo } from '#domain/money.ts'
import { LazyPieChart } from '#screens/shared-figures/lazy-pie-chart.tsx'
import { Card } from '#ui/card.tsx'
import type { Slice } from '#ui/charts/pie-slices.ts'
import { useNaira } from '#ui/naira.ts'
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
  const naira = useNaira()
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
          summary={pieSummary(drawable, verb, naira)}
          slices={drawable}
          {...view}
        />
      )}
    </Card>
  )
}

function pieSummary(slices: readonly Slice[], verb: string, naira: AmountWords): string {
  const [largest] = slices.toSorted((a, b) => b.value - a.value)
  if (largest === undefined) return ''
  const whole = naira.brief(addKobo(...slices.map(({ value }) => value)))
  if (slices.length === 1) return `All of the ${whole} ${verb} is ${largest.name}.`
  return `${largest.name} is the largest part of the ${whole} ${verb}: ${largest.percentage.toFixed(1)}%.`
}
