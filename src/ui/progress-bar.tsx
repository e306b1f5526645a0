import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** What the figures say, for those who hear them; without it the share in per cent. */
  readonly text?: string
}

/** How much of a whole is done; past the whole it turns red. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      className={styles['bar']}
      value={Math.min(value, max)}
      max={max}
      data-over={value > max || undefined}
    />
  )
}
