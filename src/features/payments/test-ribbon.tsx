import { FlaskConical } from 'lucide-react'
import styles from './payments.module.css'

/** Says that the transfers here go to a bank that is not real (payments 3). */
export function TestRibbon() {
  return (
    <p className={styles['ribbon']}>
      <FlaskConical aria-hidden="true" />
      <strong>Test payment</strong>
      <span>The bank here is a sandbox: no real money moves.</span>
    </p>
  )
}
