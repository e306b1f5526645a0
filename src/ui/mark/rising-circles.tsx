import styles from './rising-circles.module.css'

/** The mark of the brand: three rising circles, for clear, smart and free. */
export function RisingCircles() {
  return (
    <svg className={styles['circles']} viewBox="0 0 120 72" aria-hidden="true">
      <circle className={styles['clear']} cx="20" cy="56" r="12" />
      <circle className={styles['smart']} cx="52" cy="44" r="18" />
      <circle className={styles['free']} cx="92" cy="27" r="25" />
    </svg>
  )
}
