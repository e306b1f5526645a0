import { Share, SquarePlus } from 'lucide-react'
import { PRODUCT_NAME } from '#base/product.ts'
import { HomeIcon } from '../layout/brand.tsx'
import { DrawnKey, GuideStep, GuideSteps } from './guide-steps.tsx'

/** The way on an iPhone or iPad. */
export function IphoneSteps() {
  return (
    <GuideSteps>
      <GuideStep
        title="Open this page in Safari and press Share"
        sketch={
          <DrawnKey>
            <Share /> Share
          </DrawnKey>
        }
      >
        The square with an arrow, below the page or beside the address. In Chrome on an iPhone it is
        beside the address too.
      </GuideStep>
      <GuideStep
        title="Choose “Add to Home Screen”"
        sketch={
          <DrawnKey>
            Add to Home Screen <SquarePlus />
          </DrawnKey>
        }
      >
        Scroll the list of actions down if you do not see it. Leave “Open as Web App” on.
      </GuideStep>
      <GuideStep title="Press Add, and open it" sketch={<HomeIcon />}>
        {PRODUCT_NAME} is on your home screen. Log in there once.
      </GuideStep>
    </GuideSteps>
  )
}
