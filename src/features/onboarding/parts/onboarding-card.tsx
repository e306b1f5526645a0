import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router'
import { Check, type LucideIcon, ReceiptText, Tag, Target, Wallet, X } from 'lucide-react'
import { useId } from 'react'
import type { ChecklistStep, OnboardingStep, StepState } from '#records/profile/onboarding.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { dismissOnboarding, redoStep, skipStep, useOnboarding } from './data/onboarding.ts'
import { ONBOARDING_HASH } from './onboarding-hash.ts'
import styles from './onboarding.module.css'

/**
 * The checklist of a new account (APP-12), until it is complete or put away; complete as it is, it is
 * still shown when asked for by the address.
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
          <ChecklistItem key={each.step} {...each} />
        ))}
      </ol>
    </section>
  )
}

const STATE_NAMES: Readonly<Record<StepState, string>> = {
  done: 'Done',
  skipped: 'Skipped',
  active: 'Next',
  locked: 'Later',
}

/** A step of the checklist: what it is, where it stands, and what can be done about it now. */
function ChecklistItem({ step, state }: ChecklistStep) {
  const ledger = useLedger()
  const titleId = useId()
  const { title, text, icon: Icon } = STEP_TEXTS[step]
  return (
    <li
      className={styles['step']}
      data-state={state}
      aria-current={state === 'active' ? 'step' : undefined}
    >
      <span className={styles['icon']} aria-hidden="true">
        {state === 'done' ? <Check /> : <Icon />}
      </span>
      <div className={styles['words']}>
        <h3 id={titleId} className={styles['title']}>
          {title}
          <span className={styles['state']}>{STATE_NAMES[state]}</span>
        </h3>
        {state === 'active' && <p className={styles['text']}>{text}</p>}
      </div>
      {state === 'active' && (
        <div className={styles['actions']}>
          <Link
            {...STEP_LINKS[step]}
            className={buttonClass({ size: 'sm' })}
            aria-describedby={titleId}
          >
            Start
          </Link>
          <Button variant="ghost" size="sm" onClick={() => void skipStep(ledger, step)}>
            Skip
          </Button>
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

/** How a step of the checklist is worded, and where it is done. */
export interface StepTexts {
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
}

/** The words of each step (APP-12). */
const STEP_TEXTS: Readonly<Record<OnboardingStep, StepTexts>> = {
  wallet: {
    title: 'Create a wallet',
    text: 'Where your money is: cash, a bank account, mobile money.',
    icon: Wallet,
  },
  label: {
    title: 'Create a label',
    text: 'A word of your own for what belongs together, such as Home or Work.',
    icon: Tag,
  },
  transaction: {
    title: 'Record a transaction',
    text: 'What you spent, earned or moved. It takes ten seconds.',
    icon: ReceiptText,
  },
  budget: {
    title: 'Set a budget (optional)',
    text: 'How much may go where, and how much of it is left.',
    icon: Target,
  },
}

/** Where each step is done. */
const STEP_LINKS = {
  wallet: linkOptions({ to: '/user/app/wallets' }),
  label: linkOptions({ to: '/user/app/settings', search: { tab: 'labels' } }),
  transaction: linkOptions({ to: '/user/app/transactions', search: { add: 'expense' } }),
  budget: linkOptions({ to: '/user/app/budgets', search: { add: 'budget' } }),
} as const
