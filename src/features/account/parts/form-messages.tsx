import type { ReactNode } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import {
  failureHint,
  failureMessage,
  pauseOf,
  type ShownFailure,
} from '#features/session/data/failure-message.ts'
import { Button } from '#ui/button/button.tsx'
import { alertOf, type FormStanding } from '#ui/dialog/use-submission.ts'
import { FormAlert } from '#ui/field/form-alert.tsx'
import styles from './account.module.css'

interface FormMessagesProps {
  readonly form: FormStanding & {
    readonly offline?: string | undefined
    readonly note?: string | undefined
  }
}

/** Why a form was not taken, what may help, and what is waited for. */
export function FormMessages({ form }: FormMessagesProps) {
  const { fault, offline, note } = form
  const isOffline = note === undefined && offline !== undefined
  return (
    <>
      <FormAlert {...alertOf(form)} />
      <div aria-live="polite" className={styles[isOffline ? 'kept' : 'hint']}>
        {note ?? offline ?? fault?.hint}
      </div>
    </>
  )
}

interface FormEndProps extends FormMessagesProps {
  /** What the button says. */
  readonly children: ReactNode
}

/** The end of a form: what is to be said of it, and the button that sends it. */
export function FormEnd({ form, children }: FormEndProps) {
  return (
    <>
      <FormMessages form={form} />
      <Button
        type="submit"
        className={styles['submit']}
        isBusy={form.isSaving}
        disabled={form.waitSeconds > 0}
      >
        {children}
      </Button>
    </>
  )
}

/** The problem of a call that failed, with the catalogue's fallback (ACC-18). */
export function failureProblem(failure: ShownFailure, fallback: string): FormFault {
  const hint = failureHint(failure)
  return {
    message: failureMessage(failure, fallback),
    fields: failure.fields ?? {},
    isUnreachable: failure.kind === 'unreachable',
    ...pauseOf(failure),
    ...(hint !== undefined && { hint }),
  }
}
