import type { LucideIcon } from 'lucide-react'
import { classes } from '../style/classes.ts'
import styles from './icon-tile.module.css'

interface IconTileProps {
  readonly icon: LucideIcon
  /** Whether it stands for what something can be done about, and is not one of many lines. */
  readonly isActive?: boolean
}

/** The icon of what a line of a list, or a card, is, on a tile of its own. */
export function IconTile({ icon: Icon, isActive = false }: IconTileProps) {
  return (
    <span className={classes(styles['tile'], isActive && styles['active'])}>
      <Icon aria-hidden="true" />
    </span>
  )
}
