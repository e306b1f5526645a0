import { Group } from '@visx/group'
import { LinePath } from '@visx/shape'
import { FLOW_LINES, type FlowPoint } from './flow-point.ts'
import { type FlowScales, nameHeights } from './flow-scales.ts'
import styles from './charts.module.css'

interface FlowLinesProps {
  readonly points: readonly FlowPoint[]
  readonly scales: FlowScales
  readonly selected: FlowPoint
}

/** Income solid, expense dashed, net between them; each with its name at its end. */
export function FlowLines({ points, scales, selected }: FlowLinesProps) {
  const { x, y, innerWidth } = scales
  const last = points.at(-1) ?? selected
  const heights = nameHeights(last, scales)
  return (
    <>
      {FLOW_LINES.map(({ key, name, sign }) => (
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
          <text
            className={styles['lineName']}
            x={innerWidth + 12}
            y={heights[key]}
            dominantBaseline="middle"
          >
            {`${sign} ${name}`.trim()}
          </text>
        </Group>
      ))}
    </>
  )
}
