import { classes } from '../style/classes.ts'
import styles from './status-dot.module.css'

/** How something stands: in order, at work, waiting, without network, or in need of a person. */
export type StatusTone = 'ok' | 'busy' | 'waiting' | 'offline' | 'attention'

interface StatusDotProps {
  readonly tone: StatusTone
}

/** A small mark of state; the text beside it says the same. */
export function StatusDot({ tone }: StatusDotProps) {
  return <span className={classes(styles['dot'], styles[tone])} aria-hidden="true" />
}
