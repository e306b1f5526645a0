import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  readonly label: string
  /** Five links or buttons, each an icon and a text; `data-raised` lifts the one that adds. */
  readonly children: ReactNode
}

/** The navigation at the foot of a phone's screen. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav aria-label={label} className={styles['bar']}>
      {children}
    </nav>
  )
}
