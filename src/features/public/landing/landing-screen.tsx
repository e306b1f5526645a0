import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { scrollToSection } from '#ui/page/section-scroll.ts'
import { classes } from '#ui/style/classes.ts'
import { Faqs } from './faqs/faqs.tsx'
import { Features, Platform } from './features.tsx'
import { Hero, TryDemo } from './hero.tsx'
import { ChatShowcase, HowItWorks } from './how-it-works.tsx'
import styles from './call-to-action.module.css'

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

/** The invitation (PUB-07). */
function CallToAction() {
  return (
    <section className={styles['ground']}>
      <div className={styles['block']}>
        <RisingCircles />
        <h2 className={styles['title']}>Know where your money is, by tonight</h2>
        <p className={styles['text']}>
          Make a wallet, record today’s spending, and look again in a week. It costs nothing, and
          your records stay yours.
        </p>
        <div className={styles['actions']}>
          <Link
            to="/user/create-account"
            className={classes(buttonClass({ variant: 'ghost' }), styles['go'])}
          >
            Get Started
          </Link>
          <TryDemo variant="soft" />
          <Link to="/guides/how-to-install" className={styles['install']}>
            Put it on your phone
          </Link>
        </div>
      </div>
    </section>
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
