import type { ComponentType } from 'react'
import { AppPicture } from '#ui/app-picture.tsx'
import { classes } from '#ui/classes.ts'
import { AdPoint } from './ad-point.tsx'
import { SignUpCard } from './sign-up-card.tsx'
import styles from './ad-landing.module.css'

interface AdLandingScreenProps {
  /** The way in, which stands on the page three times. */
  readonly SignUpForm: ComponentType
}

/** `/ad-landing`: one promise, and a way in wherever the reader is convinced (PUB-13). */
export function AdLandingScreen({ SignUpForm }: AdLandingScreenProps) {
  return (
    <>
      <section className={classes(styles['ground'], styles['first'])}>
        <div className={styles['pair']}>
          <div className={styles['words']}>
            <h1 className={styles['title']}>Stop asking where the money went</h1>
            <p className={styles['lead']}>
              Record it in six seconds, in the bus or at the till, with no network at all. By the
              end of the month you know, to the naira.
            </p>
            <AppPicture
              name="dashboard"
              alt="The dashboard of a month on a phone."
              className={styles['peek']}
              isFirst
            />
          </div>
          <SignUpCard title="Start now" text="An email and a password. That is all.">
            <SignUpForm />
          </SignUpCard>
        </div>
      </section>
      <section className={styles['plain']}>
        <h2 className={styles['heading']}>What you get on the first day</h2>
        <ul className={styles['points']}>
          <AdPoint title="A total you can trust">
            Bank, OPay and cash in wallets of their own, and one sum over all of them.
          </AdPoint>
          <AdPoint title="A budget that speaks up">
            ₦15,845 a day for ten days. You see it before you spend it.
          </AdPoint>
          <AdPoint title="Nothing lost, ever">
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
          <SignUpCard
            title="Try it with your own week"
            text="Free plan. No card, no bank password."
          >
            <SignUpForm />
          </SignUpCard>
        </div>
      </section>
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
            <SignUpForm />
          </SignUpCard>
        </div>
      </section>
    </>
  )
}
