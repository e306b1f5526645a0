import type { DrawnSlice } from './pie-slices.ts'
import styles from './charts.module.css'

interface SlicePatternFillProps {
  readonly id: string
  readonly slice: DrawnSlice
}

const SIZE_PX = 8

/** What fills a slice: its colour, and beyond the third the marks that tell it from the others. */
export function SlicePatternFill({ id, slice }: SlicePatternFillProps) {
  const half = SIZE_PX / 2
  return (
    <pattern id={id} width={SIZE_PX} height={SIZE_PX} patternUnits="userSpaceOnUse">
      <rect width={SIZE_PX} height={SIZE_PX} fill={`var(--chart-${slice.rank})`} />
      {slice.pattern === 'stripes' && (
        <path className={styles['mark']} d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
      )}
      {slice.pattern === 'dots' && (
        <circle className={styles['spot']} cx={half} cy={half} r={1.6} />
      )}
      {slice.pattern === 'grid' && <path className={styles['mark']} d="M0 4h8M4 0v8" />}
    </pattern>
  )
}
