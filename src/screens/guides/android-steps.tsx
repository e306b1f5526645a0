import { EllipsisVertical, MonitorDown } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { GuideStep } from './guide-step.tsx'
import { HomeIcon } from './home-icon.tsx'
import styles from './guides.module.css'

/** The way on an Android phone. */
export function AndroidSteps() {
  return (
    <ol className={styles['steps']}>
      <GuideStep
        title="Open this page in Chrome and press the three dots"
        sketch={
          <span className={styles['key']}>
            <EllipsisVertical /> More
          </span>
        }
      >
        They are at the top right. In Samsung Internet press the three lines at the bottom.
      </GuideStep>
      <GuideStep
        title="Choose “Add to home screen”, then “Install”"
        sketch={
          <span className={styles['key']}>
            <MonitorDown /> Install app
          </span>
        }
      >
        Some versions call it “Install app” at once. It takes less room than one photo.
      </GuideStep>
      <GuideStep title="Open it from your home screen" sketch={<HomeIcon />}>
        {PRODUCT_NAME} is among your apps. Press it for long and “Add expense” is there as well.
      </GuideStep>
    </ol>
  )
}
