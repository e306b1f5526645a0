import { type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps {
  readonly label: ReactNode
  readonly isChecked: boolean
  readonly onChecked: (isChecked: boolean) => void
  readonly hint?: string
}

/** One thing that is so or not. */
export function Checkbox({ label, isChecked, onChecked, hint }: CheckboxProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles['row']}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={event => onChecked(event.target.checked)}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TickProps {
  /** What it says of what; nothing beside it does. */
  readonly label: string
  readonly isChecked: boolean
  /** Also whether Shift was held, with which one ticks several. */
  readonly onChecked: (isChecked: boolean, isShifted: boolean) => void
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
        onChange={({ target, nativeEvent }) => onChecked(target.checked, isShifted(nativeEvent))}
      />
    </span>
  )
}

/** A box changes by a click, also where a key presses it. */
function isShifted(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}
