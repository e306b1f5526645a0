import type { ReactNode } from 'react'
import { EmptyDrawing } from '../mark/empty-drawing.tsx'
import { classes } from '../style/classes.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** The main action, and a second one. On a phone each takes the whole width. */
  readonly actions?: ReactNode
  /** What else may be done, in a line of links. */
  readonly links?: ReactNode
  /** Something is there, only not in what was asked for: said without a drawing. */
  readonly isNarrowed?: boolean
}

/** What a list says when there is nothing in it: one sentence, and what to do. */
export function EmptyState({ title, text, actions, links, isNarrowed = false }: EmptyStateProps) {
  return (
    <section className={classes(styles['empty'], isNarrowed && styles['narrowed'])}>
      {!isNarrowed && <EmptyDrawing />}
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {links !== undefined && <p className={styles['links']}>{links}</p>}
    </section>
  )
}
