import { EllipsisVertical, MonitorDown } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { DrawnKey } from '#ui/drawn-key.tsx'
import { GuideStep } from '#ui/guide-step.tsx'
import { GuideSteps } from '#ui/guide-steps.tsx'
import { HomeIcon } from '#ui/home-icon.tsx'

/** The way on an Android phone. */
export function AndroidSteps() {
  return (
    <GuideSteps>
      <GuideStep
        title="Open this page in Chrome and press the three dots"
        sketch={
          <DrawnKey>
            <EllipsisVertical /> More
          </DrawnKey>
        }
      >
        They are at the top right. In Samsung Internet press the three lines at the bottom.
      </GuideStep>
      <GuideStep
        title="Choose “Add to home screen”, then “Install”"
        sketch={
          <DrawnKey>
            <MonitorDown /> Install app
          </DrawnKey>
        }
      >
        Some versions call it “Install app” at once. It takes less room than one photo.
      </GuideStep>
      <GuideStep title="Open it from your home screen" sketch={<HomeIcon />}>
        {PRODUCT_NAME} is among your apps. Press it for long and “Add expense” is there as well.
      </GuideStep>
    </GuideSteps>
  )
}
