import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

interface CardGridProps {
  /** The narrowest a card may be: `sm` for figures, `md` for wallets. */
  readonly size?: 'sm' | 'md'
  readonly children: ReactNode
}

/** Cards beside each other, as many as there is room for. */
export function CardGrid({ size = 'md', children }: CardGridProps) {
  return <div className={styles[size]}>{children}</div>
}
