import { CloudOff, RefreshCw, Send, ShieldCheck, Sparkles } from 'lucide-react'
import { classes } from '#ui/style/classes.ts'
import styles from './sketches.module.css'

const SHARES = [
  { name: 'Food', left: '₦38,200 left', share: 58, tone: 'one' },
  { name: 'Transport', left: '₦9,400 left', share: 76, tone: 'two' },
  { name: 'Data', left: '₦6,150 left', share: 34, tone: 'three' },
] as const

/** What is left of three labels of a budget. */
export function BudgetSketch() {
  return (
    <div className={styles['panel']}>
      <div className={styles['panelHead']}>
        <span>November</span>
        <strong>₦15,845 a day</strong>
      </div>
      {SHARES.map(({ name, left, share, tone }) => (
        <div key={name} className={styles['share']}>
          <span>{name}</span>
          <span className={styles['quiet']}>{left}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles['track']}>
            <rect width="100" height="6" rx="3" className={styles['rail']} />
            <rect width={share} height="6" rx="3" className={styles[tone]} />
          </svg>
        </div>
      ))}
    </div>
  )
}

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

const ENTRIES = [
  { what: 'Danfo to CMS', amount: '−₦750' },
  { what: 'Suya, Obalende', amount: '−₦3,200' },
]

/** Entries made with no network, and that they wait. */
export function SyncSketch() {
  return (
    <div className={styles['panel']}>
      <div className={styles['panelHead']}>
        <span className={styles['chip']}>
          <CloudOff /> Offline, 2 waiting to sync
        </span>
      </div>
      {ENTRIES.map(({ what, amount }) => (
        <div key={what} className={styles['entry']}>
          <span>{what}</span>
          <strong>{amount}</strong>
          <RefreshCw className={styles['waits']} />
        </div>
      ))}
      <p className={styles['quiet']}>Saved on this phone. Will sync when you are online.</p>
    </div>
  )
}

const QUESTIONS = ['Where did my money go last month?', 'Can I afford ₦60,000 for Detty December?']

/** How asking Uwa begins. */
export function UwaSketch() {
  return (
    <div className={styles['card']} aria-hidden="true">
      <span className={styles['mark']}>
        <Sparkles />
      </span>
      <strong className={styles['greeting']}>Good Morning, Ada</strong>
      <span className={styles['field']}>
        Ask Uwa about your money
        <span className={styles['send']}>
          <Send />
        </span>
      </span>
      <span className={styles['chips']}>
        {QUESTIONS.map(question => (
          <span key={question}>{question}</span>
        ))}
      </span>
    </div>
  )
}

const WALLETS = [
  { name: 'Cash at hand', balance: '₦156,400', picture: '/cards/lagoon.svg' },
  { name: 'OPay', balance: '₦251,000', picture: '/cards/savannah.svg' },
  { name: 'GTBank Salary', balance: '₦298,300', picture: '/cards/adire.svg' },
]

/** Three wallets, one behind the other. */
export function WalletSketch() {
  return (
    <div className={styles['wallets']}>
      {WALLETS.map(({ name, balance, picture }) => (
        <div key={name} className={classes(styles['wallet'])}>
          <img src={picture} alt="" width={320} height={200} loading="lazy" />
          <span>{name}</span>
          <strong>{balance}</strong>
        </div>
      ))}
    </div>
  )
}
