import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

interface FieldGridProps {
  readonly children: ReactNode
}

/** Fields below each other on a phone, two in a row where there is room. */
export function FieldGrid({ children }: FieldGridProps) {
  return <div className={styles['grid']}>{children}</div>
}
