import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface StatProps {
  readonly label: string
  readonly children: ReactNode
}

/** A figure with its name, read as one. */
export function Stat({ label, children }: StatProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls, not a figure
    <div role="group" aria-label={label} className={styles['stat']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </div>
  )
}
