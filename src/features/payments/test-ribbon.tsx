import { FlaskConical } from 'lucide-react'
import { t } from '#messages/t.ts'
import styles from './payments.module.css'

/** Says that the transfers here go to a bank that is not real (payments 3). */
export function TestRibbon() {
  return (
    <p className={styles['ribbon']}>
      <FlaskConical aria-hidden="true" />
      <strong>{t('payments.test-payment')}</strong>
      <span>{t('payments.the-bank-here-is-a')}</span>
    </p>
  )
}
