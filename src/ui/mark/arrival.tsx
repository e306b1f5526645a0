import type { ReactNode } from 'react'
import styles from './arrival.module.css'

interface ArrivalProps {
  readonly label: string
  /** The link that leads to what has arrived, with its icon. */
  readonly children: ReactNode
}

/** Tells that something has arrived in the app and waits for the person. */
export function Arrival({ label, children }: ArrivalProps) {
  return (
    <section aria-label={label} className={styles['arrival']}>
      {children}
    </section>
  )
}
