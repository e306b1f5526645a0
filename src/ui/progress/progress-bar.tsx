import { classes } from '../style/classes.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  /** In percent; beyond 100 the bar is full. */
  readonly percent: number
  readonly tone?: 'calm' | 'near' | 'over'
  /** Its own colour, in CSS, unless it is over. */
  readonly color?: string | undefined
  /** Where today stands between the beginning and the end, in percent. */
  readonly today?: number
}

const FULL_PERCENT = 100

/** How far something has come, as a bar. */
export function ProgressBar({ label, percent, tone = 'calm', color, today }: ProgressBarProps) {
  const bar = (
    <progress
      aria-label={label}
      // Rounded down: what is nearly full is not said to be full.
      aria-valuetext={`${Math.floor(percent)}%`}
      max={FULL_PERCENT}
      value={Math.min(FULL_PERCENT, Math.max(0, percent))}
      className={classes(styles['bar'], styles[tone])}
      {...(color !== undefined && tone !== 'over' && { style: { color } })}
    />
  )
  if (today === undefined) return bar
  return (
    <span className={styles['track']}>
      {bar}
      <span className={styles['today']} style={{ insetInlineStart: `${today}%` }} />
    </span>
  )
}
