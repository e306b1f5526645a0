import { failureHint, failureMessage } from '#data/account/failure-message.ts'
import type { FormFault } from '#domain/forms/form-fault.ts'

/** What stands in a form's way: the message, what may help, and the fields to mend. */
export interface FormProblem extends FormFault {
  readonly hint?: string
}

interface CallFailure {
  readonly kind: 'refused' | 'unreachable' | 'session-over'
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** The problem of a call that failed, with the catalogue's fallback (product.md section 8). */
export function failureProblem(failure: CallFailure, fallback: string): FormProblem {
  const hint = failureHint(failure)
  return {
    message: failureMessage(failure, fallback),
    fields: failure.fields ?? {},
    ...(hint !== undefined && { hint }),
  }
}
