import { Share, SquarePlus } from 'lucide-react'
import { PRODUCT_NAME } from '#base/product.ts'
import { t } from '#messages/t.ts'
import { HomeIcon } from '../layout/brand.tsx'
import { DrawnKey, GuideStep, GuideSteps } from './guide-steps.tsx'

/** The way on an iPhone or iPad. */
export function IphoneSteps() {
  return (
    <GuideSteps>
      <GuideStep
        title={t('ui.open-this-page-in-safari')}
        sketch={
          <DrawnKey>
            <Share /> {t('ui.share')}
          </DrawnKey>
        }
      >
        {t('ui.the-square-with-an-arrow')}
      </GuideStep>
      <GuideStep
        title={t('ui.choose-add-to-home-screen')}
        sketch={
          <DrawnKey>
            {t('ui.add-to-home-screen')} <SquarePlus />
          </DrawnKey>
        }
      >
        {t('ui.scroll-the-list-of-actions')}
      </GuideStep>
      <GuideStep title={t('ui.press-add-and-open-it')} sketch={<HomeIcon />}>
        {t('ui.productname-is-on-your-home', { productName: PRODUCT_NAME })}
      </GuideStep>
    </GuideSteps>
  )
}
