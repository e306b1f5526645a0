import { useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { ChecklistStep } from '#records/profile/onboarding.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { dismissOnboarding, type OnboardingView } from '../data/onboarding.ts'
import { ONBOARDING_HASH } from '../onboarding-hash.ts'
import { ChecklistItem } from './checklist-item.tsx'
import styles from './onboarding-card.module.css'

interface OnboardingCardProps {
  /** Null while it is not known what the account has. */
  readonly onboarding: OnboardingView | null
}

/**
 * The checklist of a new account (APP-12), until it is complete or put away; complete as it is, it is
 * still shown when asked for by the address. On a phone it shows the next step alone until all are asked for.
 */
export function OnboardingCard({ onboarding }: OnboardingCardProps) {
  const ledger = useLedger()
  const { store } = useAccount()
  const navigate = useNavigate()
  const isAskedFor = useLocation({ select: location => location.hash === ONBOARDING_HASH })
  const titleId = useId()
  if (onboarding === null) return null
  const { steps, doneCount, hasSkipped, isDismissed } = onboarding
  const isComplete = doneCount === steps.length
  if (isDismissed || (isComplete && !isAskedFor)) return null

  async function handleDismiss() {
    await dismissOnboarding(ledger, store)
    await navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }

  return (
    <section id={ONBOARDING_HASH} className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>{t('onboarding.getting-started')}</h2>
        <p className={styles['count']}>
          {isComplete
            ? t('onboarding.all-done-of', { done: doneCount, all: steps.length })
            : t('onboarding.done-of', { done: doneCount, all: steps.length })}
        </p>
        <IconButton
          label={t('onboarding.dismiss')}
          icon={<X />}
          onClick={() => void handleDismiss()}
        />
      </div>
      <ProgressBar
        label={t('onboarding.donecount-of-length-steps-done', { doneCount, length: steps.length })}
        percent={(100 * doneCount) / steps.length}
      />
      {hasSkipped && <p className={styles['warning']}>{t('onboarding.you-skipped-a-step-take')}</p>}
      <Steps onboarding={onboarding} isAskedFor={isAskedFor} />
    </section>
  )
}

interface StepsProps {
  readonly onboarding: OnboardingView
  readonly isAskedFor: boolean
}

/** The steps, and on a phone, where the next one stands alone at first, the way to all of them. */
function Steps({ onboarding: { steps, made }, isAskedFor }: StepsProps) {
  const [isOpen, setOpen] = useState(false)
  const next = nextStep(steps)
  const isWhole = isOpen || isAskedFor
  return (
    <>
      <ol className={styles['steps']} data-whole={isWhole || undefined}>
        {steps.map((each, place) => (
          <ChecklistItem
            key={each.step}
            {...each}
            place={place + 1}
            made={made[each.step]}
            isNext={each === next}
          />
        ))}
      </ol>
      {!isAskedFor && (
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('onboarding.next-step-only') : t('onboarding.all-steps')}
          {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </button>
      )}
    </>
  )
}

/** What is shown where there is room for one: what is to be done, or else what was passed over. */
function nextStep(steps: readonly ChecklistStep[]): ChecklistStep | undefined {
  return (
    steps.find(({ state }) => state === 'active') ?? steps.find(({ state }) => state === 'skipped')
  )
}
