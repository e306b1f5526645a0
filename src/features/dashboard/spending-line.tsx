import { useId } from 'react'
import { t } from '#messages/t.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { useNaira } from '#ui/money/amount.tsx'
import styles from './spending-panel.module.css'

interface SpendingLineProps {
  /** What was spent by the end of each day so far. */
  readonly line: readonly Kobo[]
  /** The same of the whole month before. */
  readonly lineBefore: readonly Kobo[]
  readonly nameBefore: string
  readonly daysInMonth: number
  /** How its first and its last day are called. */
  readonly ends: readonly string[]
  /** The amount set for the month, where there is one. */
  readonly set: Kobo | undefined
  /** Whether the last day of the line is today. */
  readonly isRunning: boolean
  /** What the picture says. */
  readonly summary: string
}

const WIDE = 100
// Room above the highest line, for its name.
const HEADROOM = 1.07
// Nearer to an end the name of today stands where the first day would, or the last.
const NEAR_START = 12
const NEAR_END = 80
// Percent down the picture, from where a tag has no room below its line.
const LOW = 65

/** A month's spending as it adds up, against the month before and what was set. */
export function SpendingLine(props: SpendingLineProps) {
  const { line, lineBefore, nameBefore, daysInMonth, set, summary } = props
  const naira = useNaira()
  const fade = useId()
  const most = Math.max(1, set ?? 0, line.at(-1) ?? 0, lineBefore.at(-1) ?? 0) * HEADROOM
  const scale = { most, days: Math.max(daysInMonth, lineBefore.length) }
  const end = placeOf(line.length - 1, line.at(-1) ?? 0, scale)
  const endBefore = placeOf(lineBefore.length - 1, lineBefore.at(-1) ?? 0, scale)
  const path = pathOf(line, scale)
  return (
    <figure className={styles['trend']}>
      <svg
        viewBox={`0 0 ${WIDE} ${WIDE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        <defs>
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles['fadeTop']} />
            <stop offset="1" className={styles['fadeFoot']} />
          </linearGradient>
        </defs>
        {set !== undefined && (
          <path className={styles['set']} d={`M0 ${placeOf(0, set, scale).y}H${WIDE}`} />
        )}
        <path d={`${path}V${WIDE}H0Z`} fill={`url(#${fade})`} />
        <path className={styles['last']} d={pathOf(lineBefore, scale)} />
        <path className={styles['this']} d={path} />
      </svg>
      <span className={styles['end']} style={{ left: `${end.x}%`, top: `${end.y}%` }} />
      {set !== undefined && (
        <span className={styles['setTag']}>
          {t('dashboard.brief-set', { brief: naira.brief(set) })}
        </span>
      )}
      {lineBefore.length > 0 && (
        <span
          className={styles['lastTag']}
          // Low in the picture it stands above its line: below it are the words of the axis.
          data-side={endBefore.y > LOW ? 'above' : 'below'}
          style={{ top: `${endBefore.y}%` }}
        >
          {nameBefore}
        </span>
      )}
      <DayAxis {...props} todayX={end.x} />
    </figure>
  )
}

interface DayAxisProps extends Pick<SpendingLineProps, 'line' | 'ends' | 'isRunning'> {
  /** Where today stands, percent. */
  readonly todayX: number
}

/** The first day and the last, and today with what was spent. */
function DayAxis({ line, ends, isRunning, todayX }: DayAxisProps) {
  const naira = useNaira()
  return (
    <figcaption aria-hidden="true">
      {todayX > NEAR_START && <span>{ends[0]}</span>}
      {isRunning && line.length > 2 && (
        <span
          className={styles['today']}
          // As far back as it is across: it never reaches over an end.
          style={{ left: `${todayX}%`, translate: `-${todayX}%` }}
        >
          {t('dashboard.brief-spent-this-month', { brief: naira.brief(line.at(-1) ?? ZERO_KOBO) })}
        </span>
      )}
      {todayX < NEAR_END && <span className={styles['lastDay']}>{ends[1]}</span>}
    </figcaption>
  )
}

interface Scale {
  readonly most: number
  readonly days: number
}

function placeOf(index: number, amount: number, { most, days }: Scale) {
  const x = days < 2 ? 0 : (Math.max(0, index) / (days - 1)) * WIDE
  return { x: Number(x.toFixed(2)), y: Number((WIDE - (amount / most) * WIDE).toFixed(2)) }
}

function pathOf(line: readonly Kobo[], scale: Scale): string {
  const points = line.map((amount, index) => {
    const { x, y } = placeOf(index, amount, scale)
    return `${x} ${y}`
  })
  return points.length === 0 ? '' : `M${points.join('L')}`
}
