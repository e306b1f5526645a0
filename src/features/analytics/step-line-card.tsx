import { type ComponentProps, lazy, Suspense } from 'react'
import { Card } from '#ui/card/card.tsx'
import { ChartFrame } from '#ui/chart/chart-frame.tsx'
import type { StepLine } from '#ui/chart/step-line.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { useChartView } from './data/use-chart-view.ts'
import styles from './analytics.module.css'

const Line = lazy(async () => {
  const { StepLine: component } = await import('#ui/chart/step-line.tsx')
  return { default: component }
})

type StepLineCardProps = Omit<ComponentProps<typeof StepLine>, 'isTable' | 'onTable'>

/** A line on a card, below its answer, which need not wait for what draws it. */
export function StepLineCard(props: StepLineCardProps) {
  const view = useChartView()
  return (
    <Card>
      <Suspense
        fallback={
          <ChartFrame {...props} {...view} table={null}>
            {() => (
              <div className={styles['line']}>
                <Skeleton lines={6} />
              </div>
            )}
          </ChartFrame>
        }
      >
        <Line {...props} {...view} />
      </Suspense>
    </Card>
  )
}
