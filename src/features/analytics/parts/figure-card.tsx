import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '#ui/style/classes.ts'
import styles from './figures.module.css'

interface FigureCardProps {
  readonly title: string
  /** Where what is behind the figure is seen. */
  readonly to: NonNullable<LinkProps['to']>
  readonly search?: LinkProps['search']
  readonly icon?: ReactNode
  /** A card of its own, or one figure among others on a card. */
  readonly look?: 'card' | 'plain' | 'hero'
  /** The figure. */
  readonly children: ReactNode
  /** What it says, in a few words. */
  readonly note?: string
}

/** A figure with its title, leading to what is behind it; read out whole, the title first. */
export function FigureCard(props: FigureCardProps) {
  const { title, to, search, icon, look = 'card', children, note } = props
  return (
    <Link
      to={to}
      {...(search !== undefined && { search })}
      className={classes(styles['figure'], styles[look])}
    >
      <span className={styles['figureTitle']}>
        {icon}
        {title}
      </span>{' '}
      <span className={styles['figureValue']}>{children}</span>{' '}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </Link>
  )
}
