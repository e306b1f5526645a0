import { Link, useNavigate } from '@tanstack/react-router'
import { Check, Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { beginDemo } from '#features/demo/data/begin-demo.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useSite } from '#features/session/data/site-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { AppPicture } from '../pictures/app-picture.tsx'
import styles from './hero.module.css'

const DemoDialog = lazy(async () => {
  const { DemoDialog: dialog } = await import('./tour/demo-dialog.tsx')
  return { default: dialog }
})

const PROMISES = ['Free plan, no card', 'No bank password', 'Works with no network']

/** The first thing a visitor sees: the promise, and the app itself (PUB-04). */
export function Hero() {
  const { measure } = useSite()
  const [isDemoOpen, setDemoOpen] = useState(false)

  function handleDemo() {
    measure('went_to_demo_video')
    setDemoOpen(true)
  }

  return (
    <section id="home" className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>
          <span>See Clearly.</span> <span>Spend Smarter.</span> <span>Grow Freely.</span>
        </h1>
        <p className={styles['lead']}>
          The money app made for Nigeria. Record every naira as you spend it, even with no network,
          and see where it goes, what is left, and what to do next.
        </p>
        <div className={styles['actions']}>
          <Link to="/user/create-account" className={buttonClass()}>
            Get Started
          </Link>
          <Button variant="ghost" icon={<Play aria-hidden="true" />} onClick={handleDemo}>
            Watch Demo Video
          </Button>
          <TryDemo variant="ghost" />
        </div>
        <ul className={styles['promises']}>
          {PROMISES.map(promise => (
            <li key={promise}>
              <Check aria-hidden="true" /> {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['stage']}>
        <AppPicture
          name="wide"
          alt="The dashboard on a laptop: net income, budgets and spending of a whole year."
          className={styles['window']}
          onlyFromPx={960}
        />
        <AppPicture
          name="dashboard"
          alt="The dashboard on a phone: ₦174,900 left over of last month’s income, and two budgets."
          className={styles['phone']}
          isFirst
        />
      </div>
      {isDemoOpen && (
        <Suspense>
          <DemoDialog onClose={() => setDemoOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface TryDemoProps {
  readonly variant: 'soft' | 'ghost'
}

/** Opens the whole app over made-up records, in this browser only, without an account. */
export function TryDemo({ variant }: TryDemoProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function handleTry() {
    setBusy(true)
    const begun = await beginDemo(account)
    if (begun.ok) await navigate({ to: '/user/app/dashboard' })
    else notify.error(begun.error.message)
    setBusy(false)
  }

  return (
    <Button variant={variant} isBusy={isBusy} onClick={() => void handleTry()}>
      Try it without an account
    </Button>
  )
}
