import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router'
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
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
          {isOpen ? 'Next step only' : 'All steps'}
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

const STATE_NAMES: Readonly<Record<StepState, string>> = {
  done: 'Done',
  skipped: 'Skipped',
  active: 'Next',
  locked: 'Later',
}

interface ChecklistItemProps extends ChecklistStep {
  readonly place: number
  readonly made: Made | undefined
  readonly isNext: boolean
}

/** A step of the checklist: what it is, where it stands, and what can be done about it now. */
function ChecklistItem({ step, state, place, made, isNext }: ChecklistItemProps) {
  const ledger = useLedger()
  const titleId = useId()
  const { title, text } = STEP_TEXTS[step]
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
        {STATE_NAMES[state]}
      </span>
      {state === 'active' && (
        <div className={styles['actions']}>
          <button
            type="button"
            className={styles['skip']}
            onClick={() => void skipStep(ledger, step)}
          >
            Skip
          </button>
          <Link
            {...STEP_LINKS[step]}
            className={buttonClass({ size: 'sm' })}
            aria-describedby={titleId}
          >
            Start
          </Link>
        </div>
      )}
      {state === 'skipped' && (
        <Button variant="soft" size="sm" onClick={() => void redoStep(ledger, step)}>
          Redo
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
const STEP_TEXTS: Readonly<
  Record<OnboardingStep, { readonly title: string; readonly text: string }>
> = {
  wallet: { title: 'Create a wallet', text: 'Cash, bank, mobile money' },
  label: { title: 'Create a label', text: 'Home, Work, Family' },
  transaction: { title: 'Record a transaction', text: 'The first thing you paid for today' },
  budget: { title: 'Set a budget (optional)', text: 'What a month may cost' },
}

/** Where each step is done. */
const STEP_LINKS = {
  wallet: linkOptions({ to: '/user/app/wallets' }),
  label: linkOptions({ to: '/user/app/settings', search: { tab: 'labels' } }),
  transaction: linkOptions({ to: '/user/app/transactions', search: { add: 'expense' } }),
  budget: linkOptions({ to: '/user/app/budgets', search: { add: 'budget' } }),
} as const
