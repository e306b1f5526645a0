import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import styles from './sidebar-nav.module.css'

interface SidebarNavProps {
  readonly label: string
  /**
   * Links and buttons, each with an icon and a text; the link of this page has `aria-current="page"`,
   * and `data-narrow` is only in the drawer.
   */
  readonly children: ReactNode
  /** Links that stand at the foot. */
  readonly foot?: ReactNode
}

/** The app's navigation in the sidebar. */
export function SidebarNav({ label, children, foot }: SidebarNavProps) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      <div className={styles['brand']}>
        <Brand />
      </div>
      <div className={styles['links']}>{children}</div>
      {foot !== undefined && <div className={styles['links']}>{foot}</div>}
    </nav>
  )
}
