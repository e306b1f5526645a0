import type { ComponentType } from 'react'
import { classes } from '#ui/classes.ts'
import { AdReasons } from './ad-reasons.tsx'
import { AdWords } from './ad-words.tsx'
import { SignUpCard } from './sign-up-card.tsx'
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
