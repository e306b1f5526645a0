import type { FormFault } from '#base/form-fault.ts'
import { failureHint, failureMessage } from '#features/session/data/failure-message.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import styles from './account.module.css'

interface FormMessagesProps {
  readonly problem: FormProblem | undefined
  /** The form is being sent once more. */
  readonly isBusy: boolean
}

/** Why a form was not taken, and what may help. */
export function FormMessages({ problem, isBusy }: FormMessagesProps) {
  return (
    <>
      <FormAlert message={problem?.message} isStale={isBusy} />
      {problem?.hint !== undefined && <p className={styles['hint']}>{problem.hint}</p>}
    </>
  )
}

/** What stands in a form's way: the message, what may help, and the fields to mend. */
export interface FormProblem extends FormFault {
  readonly hint?: string
}

interface CallFailure {
  readonly kind: 'refused' | 'unreachable' | 'session-over'
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** The problem of a call that failed, with the catalogue's fallback (ACC-18). */
export function failureProblem(failure: CallFailure, fallback: string): FormProblem {
  const hint = failureHint(failure)
  return {
    message: failureMessage(failure, fallback),
    fields: failure.fields ?? {},
    ...(hint !== undefined && { hint }),
  }
}
