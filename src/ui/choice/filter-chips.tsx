import { countText } from '#base/count-text.ts'
import styles from './filter-chips.module.css'

interface FilterChipsProps<Value extends string> {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    /** How many it leaves, where that is shown. */
    readonly count?: number
  }[]
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** A few choices of which one stands. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, onValue } = props
  return (
    <fieldset aria-label={label} className={styles['chips']}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles['chip']}
          onClick={() => onValue(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <span className={styles['count']}> {countText(option.count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
