import styles from './rising-circles.module.css'

/** The mark of the house: three rising circles, for clear, smart and free. */
export function RisingCircles() {
  return (
    <svg className={styles['circles']} viewBox="0 0 120 72" aria-hidden="true">
      <circle className={styles['clear']} cx="24" cy="52" r="16" />
      <circle className={styles['smart']} cx="56" cy="40" r="20" />
      <circle className={styles['free']} cx="94" cy="26" r="24" />
    </svg>
  )
}
