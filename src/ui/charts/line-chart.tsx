import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { type PointerEvent, useState } from 'react'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import { FlowAxes } from './flow-axes.tsx'
import { FlowLines } from './flow-lines.tsx'
import type { FlowPoint } from './flow-point.ts'
import { FlowReadout } from './flow-readout.tsx'
import { FLOW_MARGIN, flowScales, nearestPoint } from './flow-scales.ts'
import { FlowTable } from './flow-table.tsx'
import { PointSlider } from './point-slider.tsx'
import styles from './charts.module.css'

interface LineChartProps extends ChartView {
  readonly title: string
  readonly summary: string
  /** In the order of time; at least one. */
  readonly points: readonly FlowPoint[]
}

/** Until it is measured. */
const FIRST_SIZE = { width: 600, height: 260 }

/** Income, expense and net over time; a point is chosen by pointer, touch or arrow keys. */
export function LineChart({ points, ...frame }: LineChartProps) {
  const [chosen, setChosen] = useState(points.length - 1)
  const { parentRef, width, height } = useParentSize({ initialSize: FIRST_SIZE })
  const scales = flowScales(points, { width, height })
  const index = Math.min(chosen, points.length - 1)
  const selected = points[index]
  if (selected === undefined) return null

  function handlePointer(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    setChosen(nearestPoint(points, scales, event.clientX - left - FLOW_MARGIN.left))
  }

  return (
    <ChartFrame {...frame} table={<FlowTable caption={frame.title} points={points} />}>
      {summaryId => (
        <div className={styles['chart']}>
          <PointSlider
            label={`Points of ${frame.title}`}
            names={points.map(point => point.name)}
            index={index}
            onIndex={setChosen}
          />
          <div ref={parentRef} className={styles['plot']}>
            <svg
              role="img"
              aria-labelledby={summaryId}
              width={width}
              height={height}
              onPointerMove={handlePointer}
              onPointerDown={handlePointer}
            >
              <Group left={FLOW_MARGIN.left} top={FLOW_MARGIN.top}>
                <FlowAxes points={points} scales={scales} />
                <line
                  className={styles['chosen']}
                  x1={scales.x(selected)}
                  x2={scales.x(selected)}
                  y1={0}
                  y2={scales.innerHeight}
                />
                <FlowLines points={points} scales={scales} selected={selected} />
              </Group>
            </svg>
          </div>
          <FlowReadout point={selected} />
        </div>
      )}
    </ChartFrame>
  )
}
