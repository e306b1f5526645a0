import { X } from 'lucide-react'
import type { SelectOption } from './select-input.tsx'
import styles from './multi-select.module.css'

interface MultiSelectChipsProps {
  readonly values: readonly string[]
  readonly options: readonly SelectOption[]
  readonly onRemove: (value: string) => void
}

/** What is chosen, each with a press that takes it away. */
export function MultiSelectChips({ values, options, onRemove }: MultiSelectChipsProps) {
  if (values.length === 0) return null
  const namesByValue = new Map(options.map(option => [option.value, option.label]))
  return (
    <div className={styles['chips']}>
      {values.map(value => (
        <button
          key={value}
          type="button"
          className={styles['chip']}
          aria-label={`Remove ${namesByValue.get(value) ?? value}`}
          onClick={() => onRemove(value)}
        >
          {namesByValue.get(value) ?? value}
          <X aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
