import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Check, Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { beginDemo } from '#features/demo/data/begin-demo.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useSite } from '#features/session/data/site-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { scrollToSection } from '#ui/page/section-scroll.ts'
import { classes } from '#ui/style/classes.ts'
import { notify } from '#ui/toast/notify.tsx'
import { AppPicture } from '../pictures/app-picture.tsx'
import { Faqs } from './faqs/faqs.tsx'
import { Features, Platform } from './features.tsx'
import { ChatShowcase, HowItWorks } from './how-it-works.tsx'
import callStyles from './call-to-action.module.css'
import heroStyles from './hero.module.css'

const DemoDialog = lazy(async () => {
  const { DemoDialog: dialog } = await import('./tour/demo-dialog.tsx')
  return { default: dialog }
})

/** `/` for people who are not signed in (PUB-01 to PUB-08). */
export function LandingScreen() {
  useHashScroll()
  return (
    <>
      <Hero />
      <Platform />
      <Features />
      <ChatShowcase />
      <HowItWorks />
      <CallToAction />
      <Faqs />
    </>
  )
}

const SCROLL_AFTER_MS = 100

/**
 * Scrolls to the section that the address names, 100 ms after the page is there, and takes the name
 * out of the address, so that the same link works again (PUB-03).
 */
function useHashScroll(): void {
  const { timers } = useAccount()
  const hash = useLocation({ select: location => location.hash })
  const navigate = useNavigate()

  useEffect(() => {
    if (hash === '') return undefined
    const timer = timers.setTimeout(() => {
      scrollToSection(hash)
      void navigate({ to: '/', hash: '', replace: true, resetScroll: false })
    }, SCROLL_AFTER_MS)
    return () => timers.clearTimeout(timer)
  }, [hash, navigate, timers])
}

const PROMISES = ['Free plan, no card', 'No bank password', 'Works with no network']

/** The first thing a visitor sees: the promise, and the app itself (PUB-04). */
function Hero() {
  const { measure } = useSite()
  const [isDemoOpen, setDemoOpen] = useState(false)

  function handleDemo() {
    measure('went_to_demo_video')
    setDemoOpen(true)
  }

  return (
    <section id="home" className={heroStyles['hero']}>
      <div className={heroStyles['words']}>
        <h1 className={heroStyles['title']}>
          <span>See Clearly.</span> <span>Spend Smarter.</span> <span>Grow Freely.</span>
        </h1>
        <p className={heroStyles['lead']}>
          The money app made for Nigeria. Record every naira as you spend it, even with no network,
          and see where it goes, what is left, and what to do next.
        </p>
        <div className={heroStyles['actions']}>
          <Link to="/user/create-account" className={buttonClass()}>
            Get Started
          </Link>
          <Button variant="ghost" icon={<Play aria-hidden="true" />} onClick={handleDemo}>
            Watch Demo Video
          </Button>
          <TryDemo variant="ghost" />
        </div>
        <ul className={heroStyles['promises']}>
          {PROMISES.map(promise => (
            <li key={promise}>
              <Check aria-hidden="true" /> {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={heroStyles['stage']}>
        <AppPicture
          name="wide"
          alt="The dashboard on a laptop: what is left to spend this month, budgets, wallets, and where it went."
          className={heroStyles['window']}
          onlyFromPx={960}
        />
        <AppPicture
          name="dashboard"
          alt="The dashboard on a phone: ₦177,900 left to spend this month, and three budgets."
          className={heroStyles['phone']}
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

/** The invitation (PUB-07). */
function CallToAction() {
  return (
    <section className={callStyles['ground']}>
      <div className={callStyles['block']}>
        <RisingCircles />
        <h2 className={callStyles['title']}>Know where your money is, by tonight</h2>
        <p className={callStyles['text']}>
          Make a wallet, record today’s spending, and look again in a week. It costs nothing, and
          your records stay yours.
        </p>
        <div className={callStyles['actions']}>
          <Link
            to="/user/create-account"
            className={classes(buttonClass({ variant: 'ghost' }), callStyles['go'])}
          >
            Get Started
          </Link>
          <TryDemo variant="soft" />
          <Link to="/guides/how-to-install" className={callStyles['install']}>
            Put it on your phone
          </Link>
        </div>
      </div>
    </section>
  )
}

interface TryDemoProps {
  readonly variant: 'soft' | 'ghost'
}

/** Opens the whole app over made-up records, in this browser only, without an account. */
function TryDemo({ variant }: TryDemoProps) {
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
