import { classes } from './classes.ts'
import styles from './status-dot.module.css'

interface StatusDotProps {
  readonly tone: 'ok' | 'busy' | 'waiting' | 'offline' | 'attention'
}

/** A small mark of state; the text beside it says the same. */
export function StatusDot({ tone }: StatusDotProps) {
  return <span className={classes(styles['dot'], styles[tone])} aria-hidden="true" />
}
