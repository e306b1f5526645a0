import { FormAlert } from '#ui/form-alert.tsx'
import type { FormProblem } from './form-problem.ts'
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
