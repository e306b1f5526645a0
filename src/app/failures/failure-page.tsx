import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import styles from './failure-page.module.css'

/** Said when a page could not be shown: nothing saved is lost, and how to go on. */
export function FailurePage() {
  return (
    <main className={styles['page']}>
      <h1 className="visually-hidden">Something went wrong</h1>
      <EmptyState
        title="Something went wrong"
        text="This page could not be shown. Everything you saved is still on this device."
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <Button variant="ghost" onClick={() => window.location.assign('/')}>
              Go to the start page
            </Button>
          </>
        }
      />
    </main>
  )
}
