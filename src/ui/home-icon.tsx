import { PRODUCT_NAME } from '#domain/product.ts'
import styles from './guide-step.module.css'

/** The app among others on a home screen. */
export function HomeIcon() {
  return (
    <span className={styles['home']}>
      <img src="/icons/favicon.svg" alt="" width={64} height={64} loading="lazy" />
      {PRODUCT_NAME}
    </span>
  )
}
