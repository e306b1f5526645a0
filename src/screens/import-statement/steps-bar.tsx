import type { ImportState } from '#domain/imports/import-steps.ts'
import styles from './import-statement.module.css'

type Step = ImportState<unknown>['step']

interface StepsBarProps {
  readonly step: Step
}

const STEPS: readonly { readonly step: Step; readonly name: string }[] = [
  { step: 'select-statement', name: 'Choose' },
  { step: 'loading', name: 'Read' },
  { step: 'preview-transactions', name: 'Check' },
  { step: 'success', name: 'Done' },
]

/** Where one is on the way from a file to entries. */
export function StepsBar({ step }: StepsBarProps) {
  const current = STEPS.findIndex(each => each.step === step)
  return (
    <ol className={styles['steps']} aria-label="Steps">
      {STEPS.map(({ name }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
