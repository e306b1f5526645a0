import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router'
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { once } from '#base/once.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { ChecklistStep, OnboardingStep, StepState } from '#records/profile/onboarding.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import {
  dismissOnboarding,
  type Made,
  type OnboardingView,
  redoStep,
  skipStep,
  useOnboarding,
} from '../data/onboarding.ts'
import { ONBOARDING_HASH } from '../onboarding-hash.ts'
import styles from './onboarding-card.module.css'

/**
 * The checklist of a new account (APP-12), until it is complete or put away; complete as it is, it is
 * still shown when asked for by the address. On a phone it shows the next step alone until all are asked for.
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

const stateNames = once((): Readonly<Record<StepState, string>> => ({
  done: t('onboarding.done'),
  skipped: t('onboarding.skipped'),
  active: t('onboarding.next'),
  locked: t('onboarding.later'),
}))

interface ChecklistItemProps extends ChecklistStep {
  readonly place: number
  readonly made: Made | undefined
  readonly isNext: boolean
}

/** A step of the checklist: what it is, where it stands, and what can be done about it now. */
function ChecklistItem({ step, state, place, made, isNext }: ChecklistItemProps) {
  const ledger = useLedger()
  const titleId = useId()
  const { title, text } = stepTexts()[step]
  return (
    <li
      className={styles['step']}
      data-state={state}
      data-next={isNext || undefined}
      aria-current={state === 'active' ? 'step' : undefined}
    >
      <span className={styles['place']} aria-hidden="true">
        {state === 'done' ? <Check /> : place}
      </span>
      <div className={styles['words']}>
        <h3 id={titleId} className={styles['title']}>
          {title}
        </h3>
        {state === 'active' && <p className={styles['text']}>{text}</p>}
        {state === 'done' && made !== undefined && <MadeLine {...made} />}
      </div>
      <span className={state === 'locked' ? styles['later'] : styles['state']}>
        {stateNames()[state]}
      </span>
      {state === 'active' && (
        <div className={styles['actions']}>
          <button
            type="button"
            className={styles['skip']}
            onClick={() => void skipStep(ledger, step)}
          >
            {t('onboarding.skip')}
          </button>
          <Link
            {...STEP_LINKS[step]}
            className={buttonClass({ size: 'sm' })}
            aria-describedby={titleId}
          >
            {t('onboarding.start')}
          </Link>
        </div>
      )}
      {state === 'skipped' && (
        <Button variant="soft" size="sm" onClick={() => void redoStep(ledger, step)}>
          {t('onboarding.redo')}
        </Button>
      )}
    </li>
  )
}

/** What came of a step: "Cash at hand, ₦12,500". */
function MadeLine({ name, amount }: Made) {
  return (
    <p className={styles['text']}>
      <Quoted text={name} />
      {amount !== undefined && (
        <>
          {name === '' ? '' : ', '}
          <Amount amount={amount} kobo="auto" />
        </>
      )}
    </p>
  )
}

/** The words of each step (APP-12). */
const stepTexts = once(
  (): Readonly<Record<OnboardingStep, { readonly title: string; readonly text: string }>> => ({
    wallet: {
      title: t('onboarding.create-a-wallet'),
      text: t('onboarding.cash-bank-mobile-money'),
    },
    label: { title: t('onboarding.create-a-label'), text: t('onboarding.home-work-family') },
    transaction: {
      title: t('onboarding.record-a-transaction'),
      text: t('onboarding.the-first-thing-you-paid'),
    },
    budget: {
      title: t('onboarding.set-a-budget-optional'),
      text: t('onboarding.what-a-month-may-cost'),
    },
  }),
)

/** Where each step is done. */
const STEP_LINKS = {
  wallet: linkOptions({ to: '/user/app/wallets' }),
  label: linkOptions({ to: '/user/app/settings', search: { tab: 'labels' } }),
  transaction: linkOptions({ to: '/user/app/transactions', search: { add: 'expense' } }),
  budget: linkOptions({ to: '/user/app/budgets', search: { add: 'budget' } }),
} as const
