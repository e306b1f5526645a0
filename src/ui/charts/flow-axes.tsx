import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import { kobo } from '#domain/money.ts'
import { useNaira } from '#ui/naira.ts'
import type { FlowPoint } from './flow-point.ts'
import type { FlowScales } from './flow-scales.ts'
import styles from './charts.module.css'

interface FlowAxesProps {
  readonly points: readonly FlowPoint[]
  readonly scales: FlowScales
}

const AMOUNT_TICKS = 4
/** The room that a day takes on the axis, in px. */
const DAY_WIDTH = 56

/** The amounts at the left, the days below, and lines to follow across. */
export function FlowAxes({ points, scales }: FlowAxesProps) {
  const naira = useNaira()
  const { x, y, innerWidth, innerHeight } = scales
  const shown = spacedOut(points, scales)
  const places = scaleLinear<number>({ domain: [0, innerWidth], range: [0, innerWidth] })
  return (
    <>
      <GridRows
        scale={y}
        width={innerWidth}
        numTicks={AMOUNT_TICKS}
        className={styles['grid'] ?? ''}
      />
      <line className={styles['zero']} x1={0} x2={innerWidth} y1={y(0)} y2={y(0)} />
      <AxisLeft
        scale={y}
        numTicks={AMOUNT_TICKS}
        hideAxisLine
        hideTicks
        tickFormat={amount => naira.compact(kobo(Math.round(amount.valueOf())))}
        tickLabelProps={{ className: styles['tick'] ?? '', dx: -4, dy: 4, textAnchor: 'end' }}
      />
      <AxisBottom
        scale={places}
        top={innerHeight}
        hideAxisLine
        hideTicks
        tickValues={shown.map(x)}
        tickFormat={(_, tick) => shown[tick]?.label ?? ''}
        tickLabelProps={{ className: styles['tick'] ?? '', dy: 4, textAnchor: 'middle' }}
      />
    </>
  )
}

/** The points whose days have room beside each other, from the last one backwards. */
function spacedOut(points: readonly FlowPoint[], { x }: FlowScales): readonly FlowPoint[] {
  const shown: FlowPoint[] = []
  for (const point of points.toReversed()) {
    const next = shown.at(-1)
    if (next === undefined || x(next) - x(point) >= DAY_WIDTH) shown.push(point)
  }
  return shown
}
