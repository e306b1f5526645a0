import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { classes } from '#ui/classes.ts'
import { RisingCircles } from '#ui/rising-circles.tsx'
import { TryDemo } from './try-demo.tsx'
import styles from './call-to-action.module.css'

/** The invitation (PUB-07). */
export function CallToAction() {
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
