import { useLocation, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { dismissOnboarding } from '#data/onboarding/commands.ts'
import { useOnboarding } from '#data/onboarding/queries.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ONBOARDING_HASH } from './onboarding-hash.ts'
import { OnboardingStep } from './onboarding-step.tsx'
import styles from './onboarding.module.css'

/**
 * The checklist of a new account (APP-12), until it is complete or put away; complete as it is, it is
 * still shown to whoever asks for it by the address.
 */
export function OnboardingCard() {
  const ledger = useLedger()
  const { store } = useAccount()
  const navigate = useNavigate()
  const isAskedFor = useLocation({ select: location => location.hash === ONBOARDING_HASH })
  const onboarding = useOnboarding()
  const titleId = useId()
  if (onboarding === undefined || onboarding === null) return null
  const { steps, doneCount, hasSkipped, isDismissed } = onboarding
  const isComplete = doneCount === steps.length
  if (isDismissed || (isComplete && !isAskedFor)) return null

  async function handleDismiss() {
    await dismissOnboarding(ledger, store)
    await navigate({ to: '/user/app/dashboard', hash: '', replace: true, resetScroll: false })
  }

  return (
    <section id={ONBOARDING_HASH} className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>Getting started</h2>
        <p className={styles['count']}>
          {isComplete ? 'All done. ' : ''}
          {doneCount} of {steps.length} done
        </p>
        <IconButton label="Dismiss" icon={<X />} onClick={() => void handleDismiss()} />
      </div>
      <ProgressBar
        label={`${doneCount} of ${steps.length} steps done`}
        percent={(100 * doneCount) / steps.length}
      />
      {hasSkipped && (
        <p className={styles['warning']}>
          You skipped a step. Take it up again with Redo, and the app has more to show you.
        </p>
      )}
      <ol className={styles['steps']}>
        {steps.map(each => (
          <OnboardingStep key={each.step} {...each} />
        ))}
      </ol>
    </section>
  )
}
