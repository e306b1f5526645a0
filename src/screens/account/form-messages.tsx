import { FormAlert } from '#ui/form-alert.tsx'
import type { FormProblem } from './form-problem.ts'
import styles from './account.module.css'

interface FormMessagesProps {
  readonly problem: FormProblem | undefined
}

/** Why a form was not taken, and what may help. */
export function FormMessages({ problem }: FormMessagesProps) {
  return (
    <>
      <FormAlert message={problem?.message} />
      {problem?.hint !== undefined && <p className={styles['hint']}>{problem.hint}</p>}
    </>
  )
}
