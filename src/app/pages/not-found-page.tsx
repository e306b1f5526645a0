import { Link } from '@tanstack/react-router'
import { PublicFrame } from '#app/public-shell/public-frame.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { RisingCircles } from '#ui/rising-circles.tsx'
import styles from './not-found-page.module.css'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <PublicFrame navbar={{ usage: 'consult' }}>
      <div className={styles['page']}>
        <RisingCircles />
        <h1 className={styles['title']}>Page not found</h1>
        <p className={styles['text']}>
          There is nothing at this address. It may have been moved, or mistyped. Your records are
          where they were.
        </p>
        <div className={styles['actions']}>
          <Link to="/" className={buttonClass()}>
            Go to the start page
          </Link>
          <Link to="/guides" className={buttonClass({ variant: 'ghost' })}>
            Read the guides
          </Link>
        </div>
      </div>
    </PublicFrame>
  )
}
