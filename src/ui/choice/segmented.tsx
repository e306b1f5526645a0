import type { ReactNode } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly icon?: ReactNode
  }[]
  readonly value: Value
  readonly onValue: (value: Value) => void
}

/** A switch between a few ways to see the same thing. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValue } = props
  return (
    <fieldset aria-label={label} className={styles['set']}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles['option']}
          onClick={() => onValue(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
