import { Group } from '@visx/group'
import { LinePath } from '@visx/shape'
import type { PointerEvent } from 'react'
import { t } from '#messages/t.ts'
import { kobo } from '#money/money.ts'
import { said } from '#ui/page/said.tsx'
import { Amount, useNaira } from '../money/amount.tsx'
import { ChartFrame, type ChartView } from './chart-frame.tsx'
import { flowLines, type FlowPoint } from './flow-point.ts'
import { flowScales, type FlowScales, nameHeights, nearestPoint, spacedOut } from './flow-scales.ts'
import { FlowTable } from './flow-table.tsx'
import { PointSlider } from './point-slider.tsx'
import { useChosenPlace } from './use-chosen-place.ts'
import { usePlotSize } from './use-plot-size.ts'
import styles from './charts.module.css'

interface LineChartProps extends ChartView {
  readonly title: string
  readonly summary: string
  /** In the order of time; at least one. */
  readonly points: readonly FlowPoint[]
}

/** Income, expense and net over time; a point is chosen by pointer, touch or arrow keys. */
export function LineChart({ points, ...frame }: LineChartProps) {
  const [index, setIndex] = useChosenPlace(points)
  const { ref, size } = usePlotSize()
  const scales = flowScales(points, size)
  const selected = points[index]
  if (selected === undefined) return null

  function handlePointer(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    setIndex(nearestPoint(points, scales, event.clientX - left - scales.margin.left))
  }

  return (
    <ChartFrame {...frame} table={<FlowTable caption={frame.title} points={points} />}>
      {summaryId => (
        <div className={styles['chart']}>
          <PointSlider
            label={t('ui.points-of-title', { title: frame.title })}
            names={points.map(point => point.name)}
            index={index}
            onIndex={setIndex}
          />
          <div ref={ref} className={styles['plot']}>
            <svg
              role="img"
              aria-labelledby={summaryId}
              width={size.width}
              height={size.height}
              onPointerMove={handlePointer}
              onPointerDown={handlePointer}
            >
              <Group left={scales.margin.left} top={scales.margin.top}>
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

interface FlowAxesProps {
  readonly points: readonly FlowPoint[]
  readonly scales: FlowScales
}

// From the plot to its words, in px; the days', of text of the usual size.
const AMOUNT_GAP = 12
const DAY_GAP = 22
// From the middle of a line of small text to its foot.
const HALF_TEXT = 4

/** The amounts at the left, the days below, and lines to follow across. */
function FlowAxes({ points, scales }: FlowAxesProps) {
  const naira = useNaira()
  const { x, y, ticks, innerWidth, innerHeight } = scales
  return (
    <>
      {ticks.map(amount => (
        <Group key={amount} top={y(amount)}>
          <line className={styles['across']} x2={innerWidth} />
          <text className={styles['tick']} x={-AMOUNT_GAP} y={HALF_TEXT} textAnchor="end">
            {naira.compact(kobo(Math.round(amount)))}
          </text>
        </Group>
      ))}
      <line className={styles['zero']} x2={innerWidth} y1={y(0)} y2={y(0)} />
      {spacedOut(points, scales).map(({ point, anchor }) => (
        <text
          key={point.key}
          className={styles['tick']}
          x={x(point)}
          y={innerHeight + DAY_GAP * scales.textScale}
          textAnchor={anchor}
        >
          {point.label}
        </text>
      ))}
    </>
  )
}

interface FlowReadoutProps {
  readonly point: FlowPoint
}

/** The figures of the point that is chosen, announced as it changes. */
function FlowReadout({ point }: FlowReadoutProps) {
  return (
    <div className={styles['readout']}>
      <span className={styles['readoutName']}>{point.link}</span>
      <output className={styles['readoutFigures']}>
        <span>
          {said('ui.income-amount-amount', {
            amount: <Amount amount={point.income} tone="income" isSigned kobo="auto" size="sm" />,
          })}
        </span>
        <span>
          {said('ui.expense-amount-amount', {
            amount: <Amount amount={point.expense} tone="expense" isSigned kobo="auto" size="sm" />,
          })}
        </span>
        <span>
          {said('ui.net-amount-amount', {
            amount: <Amount amount={point.net} kobo="auto" size="sm" />,
          })}
        </span>
      </output>
    </div>
  )
}

interface FlowLinesProps {
  readonly points: readonly FlowPoint[]
  readonly scales: FlowScales
  readonly selected: FlowPoint
}

/** Income solid, expense dashed, net between them; each with its name at its end. */
function FlowLines({ points, scales, selected }: FlowLinesProps) {
  const { x, y, innerWidth, hasNames } = scales
  const last = points.at(-1) ?? selected
  const heights = nameHeights(last, scales)
  return (
    <>
      {flowLines().map(({ key, name, sign }) => (
        <Group key={key} className={styles[key] ?? ''}>
          <LinePath
            data={[...points]}
            x={x}
            y={point => y(point[key])}
            className={styles['line'] ?? ''}
          />
          {points.map(point => (
            <circle
              key={point.key}
              className={styles['dot']}
              cx={x(point)}
              cy={y(point[key])}
              r={point === selected ? 6 : 3}
            />
          ))}
          {hasNames && (
            <text
              className={styles['lineName']}
              x={innerWidth + 12}
              y={heights[key]}
              dominantBaseline="middle"
            >
              {`${sign} ${name}`.trim()}
            </text>
          )}
        </Group>
      ))}
    </>
  )
}
