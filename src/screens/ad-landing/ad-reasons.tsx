import type { ReactNode } from 'react'
import { AppPicture } from '#ui/app-picture.tsx'
import { AdPoint } from './ad-point.tsx'
import styles from './ad-landing.module.css'

interface AdReasonsProps {
  /** The way in beside the picture. */
  readonly children: ReactNode
}

/** What speaks for it. */
export function AdReasons({ children }: AdReasonsProps) {
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
