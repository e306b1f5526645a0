import type { ReactNode } from 'react'
import styles from './list-item.module.css'

interface ListItemProps {
  readonly icon?: ReactNode
  /** What the line is about, which takes the room that is left. */
  readonly what: ReactNode
  /** Its state, and what can be done with it. */
  readonly children: ReactNode
}

/** A line of a list in the settings. */
export function ListItem({ icon, what, children }: ListItemProps) {
  return (
    <li className={styles['item']}>
      {icon}
      <div className={styles['what']}>{what}</div>
      {children}
    </li>
  )
}
