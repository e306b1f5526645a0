import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface FigureGridProps {
  readonly children: ReactNode
}

/** Four figures: in pairs on a phone, in a row where there is room. */
export function FigureGrid({ children }: FigureGridProps) {
  return <div className={styles['cards']}>{children}</div>
}
