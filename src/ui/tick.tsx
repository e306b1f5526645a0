import styles from './tick.module.css'

interface TickProps {
  /** What it says of what; nothing beside it does. */
  readonly label: string
  readonly isChecked: boolean
  readonly onChecked: (isChecked: boolean) => void
  readonly disabled?: boolean
}

/** A checkbox without words, in a row that has them. */
export function Tick({ label, isChecked, onChecked, disabled }: TickProps) {
  return (
    <span className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={disabled}
        onChange={event => onChecked(event.target.checked)}
      />
    </span>
  )
}
