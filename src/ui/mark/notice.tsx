import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone: 'info' | 'good' | 'warning' | 'danger'
  /** What it comes to, in a few words. */
  readonly title?: string
  readonly children?: ReactNode
  /** What can be done about it. */
  readonly actions?: ReactNode
}

const ICONS = { info: Info, good: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** Something to know about what stands around it: marked by icon, words and colour. */
export function Notice({ tone, title, children, actions }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classes(styles['notice'], styles[tone])}>
      <Icon aria-hidden="true" />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}
