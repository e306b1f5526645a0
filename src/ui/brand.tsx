import { PRODUCT_NAME } from '#domain/product.ts'
import { RisingCircles } from './rising-circles.tsx'
import styles from './brand.module.css'

/** The mark and the name of the product. */
export function Brand() {
  return (
    <span className={styles['brand']}>
      <RisingCircles />
      {PRODUCT_NAME}
    </span>
  )
}
