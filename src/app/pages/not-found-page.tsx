import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RisingCircles } from '#ui/mark/rising-circles.tsx'
import { PublicFrame } from '../public-shell/public-frame.tsx'
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

/** A page of the app area that is not known: it says so, and shows the text Dashboard (APP-01) as the way back. */
export function UnknownPage() {
  return (
    <>
      <PageHeader
        title="Page not found"
        subtitle="There is no page at this address. Your records are where they were."
      />
      <Link to="/user/app/dashboard" className={buttonClass()}>
        Dashboard
      </Link>
    </>
  )
}
