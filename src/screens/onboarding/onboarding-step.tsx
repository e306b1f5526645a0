import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { redoStep, skipStep } from '#data/onboarding/commands.ts'
import type { ChecklistStep, StepState } from '#domain/onboarding.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { STEP_LINKS, STEP_TEXTS } from './step-texts.ts'
import styles from './onboarding.module.css'

const STATE_NAMES: Readonly<Record<StepState, string>> = {
  done: 'Done',
  skipped: 'Skipped',
  active: 'Next',
  locked: 'Later',
}

/** A step of the checklist: what it is, where it stands, and what can be done about it now. */
export function OnboardingStep({ step, state }: ChecklistStep) {
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
