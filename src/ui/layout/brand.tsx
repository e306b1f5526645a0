import { PRODUCT_NAME } from '#base/product.ts'
import { RisingCircles } from '../mark/rising-circles.tsx'
import guideStepStyles from '../guide/guide-step.module.css'
import styles from './brand.module.css'

/** The mark and the name of the product. */
export function Brand() {
  return (
    <span className={styles['brand']}>
      <RisingCircles />
      <span>{PRODUCT_NAME}</span>
    </span>
  )
}

/** The app among others on a home screen. */
export function HomeIcon() {
  return (
    <span className={guideStepStyles['home']}>
      <img src="/icons/favicon.svg" alt="" width={64} height={64} loading="lazy" />
      {PRODUCT_NAME}
    </span>
  )
}
