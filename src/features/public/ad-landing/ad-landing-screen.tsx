import { Check } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { classes } from '#ui/style/classes.ts'
import { AppPicture } from '../pictures/app-picture.tsx'
import styles from './ad-landing.module.css'

interface AdLandingScreenProps {
  /** The way in, which stands on the page three times. */
  readonly SignUpForm: ComponentType<{ readonly label: string }>
}

/** `/ad-landing`: one promise, and a way in wherever the reader is convinced (PUB-13). */
export function AdLandingScreen({ SignUpForm }: AdLandingScreenProps) {
  return (
    <>
      <section className={classes(styles['ground'], styles['first'])}>
        <div className={styles['pair']}>
          <AdWords />
          <SignUpCard title="Start now" text="An email and a password. That is all.">
            <SignUpForm label="Quick sign-up" />
          </SignUpCard>
        </div>
      </section>
      <AdReasons>
        <SignUpCard title="Try it with your own week" text="Free plan. No card, no bank password.">
          <SignUpForm label="Quick sign-up: your own week" />
        </SignUpCard>
      </AdReasons>
      <section className={styles['ground']}>
        <div className={styles['pair']}>
          <div className={styles['words']}>
            <h2 className={styles['title']}>Your next salary deserves a plan</h2>
            <p className={styles['lead']}>
              Make it before the alert comes in. It takes less time than a plate of jollof.
            </p>
          </div>
          <SignUpCard
            title="Make my account"
            text="Your records are yours, and stay on your phone."
          >
            <SignUpForm label="Quick sign-up: your next salary" />
          </SignUpCard>
        </div>
      </section>
    </>
  )
}

interface AdReasonsProps {
  /** The way in beside the picture. */
  readonly children: ReactNode
}

/** What speaks for it. */
function AdReasons({ children }: AdReasonsProps) {
  return (
    <section className={styles['plain']}>
      <h2 className={styles['heading']}>What you get on the first day</h2>
      <ul className={styles['points']}>
        <AdPoint title="A total you can trust">
          Bank, OPay and cash in wallets of their own, and one sum over all of them.
        </AdPoint>
        <AdPoint title="A budget that speaks up">
          ₦15,845 a day for ten days. You see it before you spend it.
        </AdPoint>
        <AdPoint title="Nothing lost">
          Flat battery, no bars, closed tab: what was saved is there, once.
        </AdPoint>
      </ul>
      <div className={styles['pair']}>
        <div className={styles['crop']}>
          <AppPicture
            name="budget"
            alt="A monthly budget on a phone, with what is left a day."
            className={styles['standing']}
          />
        </div>
        {children}
      </div>
    </section>
  )
}

/** The promise, and a look at the app where there is room for it. */
function AdWords() {
  return (
    <div className={styles['words']}>
      <h1 className={styles['title']}>Stop asking where the money went</h1>
      <p className={styles['lead']}>
        Record it in seconds, in the bus or at the till, with no network at all. By the end of the
        month you know, to the naira.
      </p>
      <AppPicture
        name="dashboard"
        alt="The dashboard of a month on a phone."
        className={styles['peek']}
        onlyFromPx={920}
        isFirst
      />
    </div>
  )
}

interface SignUpCardProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A way in, on a card of its own. */
function SignUpCard({ title, text, children }: SignUpCardProps) {
  return (
    <div className={styles['card']}>
      <div>
        <h2 className={styles['name']}>{title}</h2>
        <p className={styles['quiet']}>{text}</p>
      </div>
      {children}
    </div>
  )
}

interface AdPointProps {
  readonly title: string
  readonly children: ReactNode
}

/** One reason. */
function AdPoint({ title, children }: AdPointProps) {
  return (
    <li className={styles['point']}>
      <span className={styles['tick']}>
        <Check aria-hidden="true" />
      </span>
      <h3 className={styles['name']}>{title}</h3>
      <p className={styles['quiet']}>{children}</p>
    </li>
  )
}
