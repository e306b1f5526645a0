import { ShieldCheck } from 'lucide-react'
import { classes } from '#ui/classes.ts'
import styles from './sketches.module.css'

const PRINTED = [
  { day: '18-NOV-26', text: 'NIP TRF TO ADEBAYO/OPAY', amount: '25,000.00' },
  { day: '19-NOV-26', text: 'POS PUR SHOPRITE IKEJA', amount: '15,050.00' },
  { day: '20-NOV-26', text: 'VTU MTN DATA 10GB', amount: '3,850.00' },
]

const READ = [
  { what: 'Transfer to Adebayo', amount: '−₦25,000' },
  { what: 'Shoprite, Ikeja · Food', amount: '−₦15,050' },
  { what: 'MTN data · Airtime & Data', amount: '−₦3,850' },
]

/** Rows of a bank statement, and what they are read as. */
export function StatementSketch() {
  return (
    <div className={styles['statement']} aria-hidden="true">
      <div className={styles['paper']}>
        {PRINTED.map(row => (
          <div key={row.day} className={styles['paperRow']}>
            <span>{row.day}</span>
            <span>{row.text}</span>
            <span>{row.amount}</span>
          </div>
        ))}
      </div>
      <div className={classes(styles['panel'], styles['read'])}>
        {READ.map(({ what, amount }) => (
          <div key={what} className={styles['entry']}>
            <span>{what}</span>
            <strong>{amount}</strong>
          </div>
        ))}
        <span className={styles['proof']}>
          <ShieldCheck /> Agrees with the bank’s own balance
        </span>
      </div>
    </div>
  )
}
