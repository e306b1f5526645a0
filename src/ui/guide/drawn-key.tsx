import type { ReactNode } from 'react'
import styles from './guide-step.module.css'

interface DrawnKeyProps {
  /** The icon and words of the real one. */
  readonly children: ReactNode
}

/** A button of the browser as it looks, to be found there; nothing to press. */
export function DrawnKey({ children }: DrawnKeyProps) {
  return <span className={styles['key']}>{children}</span>
}
