import { type ComponentProps, lazy, Suspense } from 'react'
import type { PieChart } from '#ui/chart/pie-chart.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import styles from './figures.module.css'

const Chart = lazy(async () => {
  const { PieChart: component } = await import('#ui/chart/pie-chart.tsx')
  return { default: component }
})

/** A pie chart, fetched when one is first shown. */
export function LazyPieChart(props: ComponentProps<typeof PieChart>) {
  return (
    <Suspense
      fallback={
        <div className={styles['pieRoom']}>
          <Skeleton lines={4} />
        </div>
      }
    >
      <Chart {...props} />
    </Suspense>
  )
}
