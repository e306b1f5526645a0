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
