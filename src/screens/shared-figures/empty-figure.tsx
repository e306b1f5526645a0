import { Card } from '#ui/card.tsx'
import styles from './figures.module.css'

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
