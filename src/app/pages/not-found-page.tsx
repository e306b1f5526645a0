import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './failure-page.module.css'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <main className={styles['page']}>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        title="Page not found"
        text="There is nothing at this address. It may have been moved, or mistyped."
        actions={
          <Link to="/" className={buttonClass()}>
            Go to the start page
          </Link>
        }
      />
    </main>
  )
}
