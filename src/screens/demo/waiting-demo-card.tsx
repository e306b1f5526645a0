import { lazy, Suspense, useState } from 'react'
import { useWaitingDemo } from '#data/demo/use-waiting-demo.ts'
import type { WaitingDemo } from '#data/demo/waiting-demo.ts'
import { removeDemo } from '#data/demo/wipe-demo.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { notify } from '#ui/notify.tsx'
import styles from './waiting-demo-card.module.css'

const KeepDemoDialog = lazy(async () => {
  const { KeepDemoDialog: dialog } = await import('./keep-demo-dialog.tsx')
  return { default: dialog }
})

/** Offers the demo that lies on this device to whoever is signed in; asks at once who signed up for it. */
export function WaitingDemoCard() {
  const demo = useWaitingDemo()
  return demo === null ? null : <Offer demo={demo} />
}

function Offer({ demo }: { readonly demo: WaitingDemo }) {
  const [isAsking, setAsking] = useState(demo.isTheirs)
  const [isDone, setDone] = useState(false)
  if (isDone) return null

  async function handleWipe() {
    setDone(true)
    await removeDemo(demo.db)
    notify.success('The demo was wiped.')
  }

  return (
    <section aria-label="Demo on this device" className={styles['offer']}>
      <Notice
        tone="info"
        title="There is a demo on this device"
        actions={
          <>
            <Button size="sm" onClick={() => setAsking(true)}>
              Add it to my account
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void handleWipe()}>
              Wipe it
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setDone(true)}>
              Not now
            </Button>
          </>
        }
      >
        <p>{sentenceOf(demo)}</p>
      </Notice>
      {isAsking && (
        <Suspense>
          <KeepDemoDialog
            demo={demo}
            onClose={() => setAsking(false)}
            onKept={() => setDone(true)}
          />
        </Suspense>
      )}
    </section>
  )
}

function sentenceOf({ transactionCount, ownCount }: WaitingDemo): string {
  const all = transactionCount === 1 ? 'transaction' : 'transactions'
  const own = ownCount === 0 ? 'none' : String(ownCount)
  return `It shows ${transactionCount} ${all}, ${own} of them entered by hand. It stays here until it is kept or wiped.`
}
