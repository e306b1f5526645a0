import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { PRODUCT_NAME } from '#base/product.ts'
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
        title={`Keep ${PRODUCT_NAME} at hand`}
        text={
          moment.way === 'iphone'
            ? 'Add it to your home screen: it opens like any other app, with no network too, and the phone keeps your records.'
            : 'Install it: it opens like any other app, with no network too, and the browser keeps your records.'
        }
        actions={
          <>
            {moment.way === 'iphone' ? (
              <Button onClick={() => setSheetOpen(true)}>Show me how</Button>
            ) : (
              <Button onClick={() => void moment.install()}>Install</Button>
            )}
            <Button variant="ghost" onClick={moment.refuse}>
              No, thanks
            </Button>
          </>
        }
      />
      {isSheetOpen && <InstallSheet onClose={handleSheetClosed} />}
    </>
  )
}
