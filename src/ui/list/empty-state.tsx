import type { ReactNode } from 'react'
import { RisingCircles } from '../mark/rising-circles.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  readonly actions?: ReactNode
}

/** What a list says when there is nothing in it: one sentence, and what to do. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <section className={styles['empty']}>
      <RisingCircles />
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </section>
  )
}
