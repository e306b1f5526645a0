import type { LucideIcon } from 'lucide-react'
import styles from './icon-tile.module.css'

interface IconTileProps {
  readonly icon: LucideIcon
}

/** The icon of what a line of a list is, on a tile of its own. */
export function IconTile({ icon: Icon }: IconTileProps) {
  return (
    <span className={styles['tile']}>
      <Icon aria-hidden="true" />
    </span>
  )
}
