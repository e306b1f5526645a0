import type { ReactNode } from 'react'
import { useExample } from '#features/session/data/example-context.tsx'
import { useOnboarding } from '../data/onboarding.ts'
import { OnboardingCard } from './onboarding-card.tsx'
import styles from './first-page.module.css'

interface FirstPageProps {
  /** What the page says while there is nothing on it. */
  readonly children: ReactNode
  /** What stands below both. */
  readonly below?: ReactNode
}

/** A page of a new account: what it will hold, and beside it, on a phone below, the checklist. */
export function FirstPage(props: FirstPageProps) {
  const example = useExample()
  // The checklist is the person's own, which an example is not, nor a screen without the app around it.
  const hasChecklist = example !== null && example.state !== 'open'
  return hasChecklist ? <WithChecklist {...props} /> : <Whole {...props} />
}

/** Nothing until the checklist is read, which would push down what is below it. */
function WithChecklist({ children, below }: FirstPageProps) {
  const onboarding = useOnboarding()
  if (onboarding === undefined) return null
  return (
    <Whole below={below}>
      {children}
      <OnboardingCard onboarding={onboarding} />
    </Whole>
  )
}

function Whole({ children, below }: FirstPageProps) {
  return (
    <>
      <div className={styles['page']}>{children}</div>
      {below}
    </>
  )
}
