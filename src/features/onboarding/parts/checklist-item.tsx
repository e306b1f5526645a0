import { Link, linkOptions } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { once } from '#base/once.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import type { ChecklistStep, OnboardingStep, StepState } from '#records/profile/onboarding.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { type Made, redoStep, skipStep } from '../data/onboarding.ts'
import styles from './onboarding-card.module.css'

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
export function ChecklistItem({ step, state, place, made, isNext }: ChecklistItemProps) {
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
