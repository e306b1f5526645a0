import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { OfferCard } from '#ui/card/offer-card.tsx'
import type { InstallMoment } from '../data/use-install-moment.ts'
import { InstallSheet } from './install-sheet.tsx'

interface InstallCardProps {
  readonly moment: InstallMoment
}

/** Offers to install the app, at a moment that makes sense (experience 4). */
export function InstallCard({ moment }: InstallCardProps) {
  const [isSheetOpen, setSheetOpen] = useState(false)

  function handleSheetClosed() {
    setSheetOpen(false)
    moment.refuse()
  }

  return (
    <>
      <OfferCard
        icon={<MonitorSmartphone />}
        title={t('onboarding.keep-productname-at-hand', { productName: PRODUCT_NAME })}
        text={
          moment.way === 'iphone'
            ? t('onboarding.add-it-to-your-home')
            : t('onboarding.install-it-it-opens-like')
        }
        actions={
          <>
            {moment.way === 'iphone' ? (
              <Button onClick={() => setSheetOpen(true)}>{t('onboarding.show-me-how')}</Button>
            ) : (
              <Button onClick={() => void moment.install()}>{t('onboarding.install')}</Button>
            )}
            <Button variant="ghost" onClick={moment.refuse}>
              {t('onboarding.no-thanks')}
            </Button>
          </>
        }
      />
      {isSheetOpen && <InstallSheet onClose={handleSheetClosed} />}
    </>
  )
}
