import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

interface CardGridProps {
  readonly children: ReactNode
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ children }: CardGridProps) {
  return <div className={styles['grid']}>{children}</div>
}
