import type { PaymentRecord } from '#data/payments/use-payments.ts'
import { classes } from '#ui/classes.ts'
import { REASON_NAMES, STATUS_NAMES } from './payment-words.ts'
import styles from './payments.module.css'

type StatusChipProps = Pick<PaymentRecord, 'status' | 'reason'>

/** How a payment stands, and why. */
export function StatusChip({ status, reason }: StatusChipProps) {
  return (
    <span className={styles['status']}>
      <span className={classes(styles['chip'], styles[status])}>{STATUS_NAMES[status]}</span>
      {reason !== null && <span className={styles['muted']}>{REASON_NAMES[reason]}</span>}
    </span>
  )
}
