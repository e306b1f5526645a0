import type { ReactNode } from 'react'
import styles from './filter-panel.module.css'

interface FilterPanelProps {
  readonly label: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A group of fields that narrow a list down. */
export function FilterPanel({ label, actions, children }: FilterPanelProps) {
  return (
    <fieldset aria-label={label} className={styles['panel']}>
      <div className={styles['fields']}>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </fieldset>
  )
}
