import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { addKobo } from '#domain/money.ts'
import { useNaira } from '#ui/naira.ts'
import type { DrawnSlice } from './pie-slices.ts'
import { SlicePatternFill } from './slice-pattern.tsx'
import styles from './charts.module.css'

interface PiePictureProps {
  readonly slices: readonly DrawnSlice[]
  readonly summaryId: string
  readonly patternId: (slice: DrawnSlice) => string
  readonly chosen: DrawnSlice | undefined
  readonly onChosen: (slice: DrawnSlice | undefined) => void
}

const SIZE_PX = 208
const RADIUS_PX = SIZE_PX / 2 - 4
const HOLE_PX = RADIUS_PX * 0.62

/** The ring of slices, around what is chosen or the whole. */
export function PiePicture({ slices, summaryId, patternId, chosen, onChosen }: PiePictureProps) {
  const naira = useNaira()
  const whole = addKobo(...slices.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-labelledby={summaryId}
      className={styles['ring']}
      viewBox={`0 0 ${SIZE_PX} ${SIZE_PX}`}
      onPointerLeave={() => onChosen(undefined)}
    >
      <defs>
        {slices.map(slice => (
          <SlicePatternFill key={slice.key} id={patternId(slice)} slice={slice} />
        ))}
      </defs>
      <Group left={SIZE_PX / 2} top={SIZE_PX / 2}>
        <Pie
          data={[...slices]}
          pieValue={slice => slice.value}
          pieSort={null}
          pieSortValues={null}
          outerRadius={RADIUS_PX}
          innerRadius={HOLE_PX}
          padAngle={slices.length > 1 ? 0.02 : 0}
          cornerRadius={3}
        >
          {({ arcs, path }) =>
            arcs.map(arc => (
              <path
                key={arc.data.key}
                className={styles['slice']}
                data-dimmed={(chosen !== undefined && chosen.key !== arc.data.key) || undefined}
                d={path(arc) ?? ''}
                fill={`url(#${patternId(arc.data)})`}
                onPointerEnter={() => onChosen(arc.data)}
                onPointerDown={() => onChosen(arc.data)}
              />
            ))
          }
        </Pie>
        <text className={styles['ringAmount']} textAnchor="middle" dy="0.1em">
          {naira.compact(chosen?.value ?? whole)}
        </text>
        <text className={styles['ringName']} textAnchor="middle" dy="1.7em">
          {chosen === undefined ? 'in all' : `${chosen.percentage.toFixed(1)}%`}
        </text>
      </Group>
    </svg>
  )
}
