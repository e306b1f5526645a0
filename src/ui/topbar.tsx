import type { ReactNode } from 'react'
import styles from './topbar.module.css'

interface TopbarProps {
  /** The button that opens the sidebar; hidden where the sidebar stands open. */
  readonly menu: ReactNode
  readonly title: string
  readonly status: ReactNode
  /** Shown where there is room. */
  readonly name?: string
  /** Buttons for the page as a whole. */
  readonly actions: ReactNode
  readonly account: ReactNode
}

/** The bar at the top of the app: where one is, how things stand, who one is. */
export function Topbar({ menu, title, status, name, actions, account }: TopbarProps) {
  return (
    <div className={styles['bar']}>
      <div className={styles['menu']}>{menu}</div>
      <p className={styles['title']}>{title}</p>
      <div className={styles['end']}>
        {status}
        <div className={styles['actions']}>{actions}</div>
        {name !== undefined && <span className={styles['name']}>{name}</span>}
        {account}
      </div>
    </div>
  )
}
