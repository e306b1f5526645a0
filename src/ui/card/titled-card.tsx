import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './titled-card.module.css'

interface TitledCardProps {
  readonly title: string
  /** Where something of the card is named by its title. */
  readonly titleId?: string
  /** What it is for. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** A card of the settings: its title, what it is for, and what can be done. */
export function TitledCard({ title, titleId, text, children }: TitledCardProps) {
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
      {children}
    </Card>
  )
}

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
