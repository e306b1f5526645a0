import { Share, SquarePlus } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { GuideStep } from './guide-step.tsx'
import { HomeIcon } from './home-icon.tsx'
import styles from './guides.module.css'

/** The way on an iPhone or iPad. */
export function IphoneSteps() {
  return (
    <ol className={styles['steps']}>
      <GuideStep
        title="Open this page in Safari and press Share"
        sketch={
          <span className={styles['key']}>
            <Share /> Share
          </span>
        }
      >
        The square with an arrow, below the page or beside the address. In Chrome on an iPhone it is
        beside the address too.
      </GuideStep>
      <GuideStep
        title="Choose “Add to Home Screen”"
        sketch={
          <span className={styles['key']}>
            Add to Home Screen <SquarePlus />
          </span>
        }
      >
        Scroll the list of actions down if you do not see it. Leave “Open as Web App” on.
      </GuideStep>
      <GuideStep title="Press Add, and open it" sketch={<HomeIcon />}>
        {PRODUCT_NAME} is on your home screen. Log in there once.
      </GuideStep>
    </ol>
  )
}
