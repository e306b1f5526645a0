import { lazy, Suspense, useState } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useWaitingDemo, type WaitingDemo } from './data/waiting-demo.ts'
import { undoWipe, type WipedDemo, wipeWaitingDemo } from './data/wipe-demo.ts'
import styles from './waiting-demo-card.module.css'

const KeepDemoDialog = lazy(async () => {
  const { KeepDemoDialog: dialog } = await import('./keep-demo-dialog.tsx')
  return { default: dialog }
})

/** Offers the demo that lies on this device to the signed-in person; asks at once where they signed up from it. */
export function WaitingDemoCard() {
  const { demo, lookAgain } = useWaitingDemo()
  return demo === null ? null : <Offer demo={demo} onRestored={lookAgain} />
}

interface OfferProps {
  readonly demo: WaitingDemo
  /** It was wiped and put back. */
  readonly onRestored: () => void
}

function Offer({ demo, onRestored }: OfferProps) {
  const account = useAccount()
  const { newId } = useLedger()
  const [isAsking, setAsking] = useState(demo.isTheirs)
  const [isDone, setDone] = useState(false)
  if (isDone) return null

  async function handleWipe() {
    setDone(true)
    const wiped = await wipeWaitingDemo(demo.db)
    notify.success(t('demo.the-demo-was-wiped'), {
      action: { label: t('demo.undo'), onAction: () => void handleUndo(wiped) },
    })
  }

  async function handleUndo(wiped: WipedDemo) {
    await undoWipe(account, wiped, newId)
    onRestored()
  }

  return (
    <section aria-label={t('demo.demo-on-this-device')} className={styles['offer']}>
      <Notice
        tone="info"
        title={t('demo.there-is-a-demo-on')}
        actions={
          <>
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('demo.add-it-to-my-account')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void handleWipe()}>
              {t('demo.wipe-it')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setDone(true)}>
              {t('demo.not-now')}
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
  return t('demo.it-shows-transactioncount-all-own', { transactionCount, all, own })
}
