import { classes } from './classes.ts'
import type { SelectOption } from './select-input.tsx'
import styles from './inline-select.module.css'
import look from './select-input.module.css'

interface InlineSelectProps {
  /** What is chosen, and of what: nothing else on the screen names it. */
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean
}

/** A small native select inside a row of a table, where the column's header stands for its label. */
export function InlineSelect({ label, value, onValue, options, disabled }: InlineSelectProps) {
  return (
    <select
      aria-label={label}
      className={classes(look['select'], styles['inline'])}
      value={value}
      disabled={disabled}
      onChange={event => onValue(event.target.value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
