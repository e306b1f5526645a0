import type { ReactNode } from 'react'
import { Card } from '#ui/card/card.tsx'
import styles from './figures.module.css'

interface FigureGridProps {
  readonly children: ReactNode
}

/** Four figures: in pairs on a phone, in a row where there is room. */
export function FigureGrid({ children }: FigureGridProps) {
  return <div className={styles['cards']}>{children}</div>
}

interface EmptyFigureProps {
  readonly title: string
  readonly text: string
}

/** What stands where a chart or a table would, when there is nothing to show in it. */
export function EmptyFigure({ title, text }: EmptyFigureProps) {
  return (
    <Card>
      <h2 className={styles['heading']}>{title}</h2>
      <p className={styles['summary']}>{text}</p>
    </Card>
  )
}
