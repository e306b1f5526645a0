import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly badge?: ReactNode
}

/** The page's one h1, and what can be done on it. */
export function PageHeader({ title, subtitle, actions, badge }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div>
        <h1 className={styles['title']}>
          {title}
          {badge}
        </h1>
        {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  )
}
