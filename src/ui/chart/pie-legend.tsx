import { Amount } from '../money/amount.tsx'
import type { DrawnSlice } from './pie-slices.ts'
import styles from './charts.module.css'

interface PieLegendProps {
  readonly slices: readonly DrawnSlice[]
  readonly patternId: (slice: DrawnSlice) => string
  readonly chosenKey: string | undefined
}

/** Every slice by name, amount and share: colours are never the only mark. */
export function PieLegend({ slices, patternId, chosenKey }: PieLegendProps) {
  return (
    <ul className={styles['legend']}>
      {slices.map(slice => (
        <li key={slice.key} data-chosen={slice.key === chosenKey || undefined}>
          <svg width={16} height={16} aria-hidden="true">
            <rect width={16} height={16} rx={5} fill={`url(#${patternId(slice)})`} />
          </svg>
          <span className={styles['legendName']}>{slice.content ?? slice.name}</span>
          <span className={styles['legendShare']}>{slice.percentage.toFixed(1)}%</span>
          <Amount amount={slice.value} kobo="auto" size="sm" />
        </li>
      ))}
    </ul>
  )
}
