import { classes } from './classes.ts'
import { StatusDot, type StatusTone } from './status-dot.tsx'
import styles from './sync-chip.module.css'

interface SyncChipProps {
  readonly tone: StatusTone
  readonly text: string
}

/** How things stand with the network, in a word; the owner makes it a status and a link. */
export function SyncChip({ tone, text }: SyncChipProps) {
  return (
    <span className={classes(styles['chip'], tone === 'attention' && styles['attention'])}>
      <StatusDot tone={tone} />
      {text}
    </span>
  )
}
