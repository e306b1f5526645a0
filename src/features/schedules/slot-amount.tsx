import { t } from '#messages/t.ts'
import { Amount } from '#ui/money/amount.tsx'
import type { SlotView } from './rules/slots.ts'
import styles from './slot-row.module.css'

interface SlotAmountProps {
  readonly of: Pick<SlotView, 'amount' | 'isAbout'>
  readonly type: SlotView['schedule']['type']
  readonly size?: 'md' | 'hero'
}

/** What it costs or brings, and that it is another amount each time where it is. */
export function SlotAmount({ of: { amount, isAbout }, type, size = 'md' }: SlotAmountProps) {
  return (
    <span className={styles['amount']}>
      {isAbout && <span className={styles['about']}>{t('schedules.about')} </span>}
      <Amount amount={amount} tone={type} isSigned size={size} kobo="auto" />
    </span>
  )
}
