import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#data/site/site-context.tsx'
import { useInstallOffer } from '#data/site/use-install-offer.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Button } from '#ui/button.tsx'
import { IphoneSteps } from '#ui/iphone-steps.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AndroidSteps } from './android-steps.tsx'
import { GuidePage } from './guide-page.tsx'
import styles from './guides.module.css'

const TABS = [
  { id: 'iphone', label: 'iPhone' },
  { id: 'android', label: 'Android' },
] as const

/** `/guides/how-to-install`, open at the kind of phone it is read on (PUB-14). */
export function InstallGuideScreen() {
  const { install, platform } = useSite()
  const isOffered = useInstallOffer()
  const [tab, setTab] = useState<'iphone' | 'android'>(platform === 'iphone' ? platform : 'android')
  return (
    <GuidePage
      title="How to install"
      lead={`${PRODUCT_NAME} needs no app store. Put it on your home screen and it opens like any other app, with no network too.`}
    >
      {isOffered && (
        <div className={styles['offer']}>
          <p>This browser can do it now, with one press.</p>
          <Button icon={<Download aria-hidden="true" />} onClick={() => void install.ask()}>
            Install {PRODUCT_NAME}
          </Button>
        </div>
      )}
      <Tabs label="Kind of phone" tabs={TABS} selected={tab} onSelect={setTab}>
        {tab === 'iphone' ? <IphoneSteps /> : <AndroidSteps />}
      </Tabs>
      {platform === 'computer' && (
        <p className={styles['aside']}>
          On a computer, Chrome and Edge show an install mark at the right end of the address bar.
          To put it on your phone, open this page there.
        </p>
      )}
      <p className={styles['aside']}>
        The installed app on an iPhone keeps its own records: log in there once, and everything that
        was sent is there. New here? Read <Link to="/guides/get-started">how to get started</Link>.
      </p>
    </GuidePage>
  )
}
