import type { ReactNode } from 'react'
import { useExample } from '#features/session/data/example-context.tsx'
import { OnboardingCard } from './onboarding-card.tsx'
import styles from './first-page.module.css'

interface FirstPageProps {
  /** What the page says while there is nothing on it. */
  readonly children: ReactNode
}

/** A page of a new account: what it will hold, and beside it, on a phone below, the checklist. */
export function FirstPage({ children }: FirstPageProps) {
  const example = useExample()
  // The checklist is the person's own, which an example is not, nor a screen without the app around it.
  const hasChecklist = example !== null && example.state !== 'open'
  return (
    <div className={styles['page']}>
      {children}
      {hasChecklist && <OnboardingCard />}
    </div>
  )
}
