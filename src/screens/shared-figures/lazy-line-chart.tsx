import { type ComponentProps, lazy, Suspense } from 'react'
import type { LineChart } from '#ui/charts/line-chart.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// What draws charts comes after the figures, which need no drawing.
const Chart = lazy(async () => {
  const { LineChart: component } = await import('#ui/charts/line-chart.tsx')
  return { default: component }
})

/** A line chart, fetched when one is first shown. */
export function LazyLineChart(props: ComponentProps<typeof LineChart>) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <Chart {...props} />
    </Suspense>
  )
}
