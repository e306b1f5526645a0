import { type ApiFailure, defaultFailureMessage } from '#api/failures.ts'
import { waitText } from '#base/count-text.ts'
import type { FormFault } from '#base/form-fault.ts'
import { err, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'

/** The part of a failure that is shown. */
export type ShownFailure = Pick<ApiFailure, 'kind' | 'message' | 'fields' | 'retryAfterMs'>

function markedWords(): string {
  return t('account.please-correct-what-is-marked')
}

const SECOND_MS = 1000

/**
 * What to say of a failure: how long to wait after too many tries, the server's own message, else the
 * catalogued fallback (ACC-18). Messages for fields call them by their names in the contract; people know them
 * by their labels, and see which ones are marked.
 */
export function failureMessage(failure: ShownFailure, fallback: string): string {
  const { retryAfterMs } = failure
  if (retryAfterMs !== undefined) {
    return t('account.too-many-tries-try-again', {
      wait: waitText(Math.ceil(retryAfterMs / SECOND_MS)),
    })
  }
  const hasOwnMessage = failure.kind === 'refused' && failure.message !== defaultFailureMessage()
  return hasOwnMessage ? withoutFieldNames(failure) : fallback
}

function withoutFieldNames({ message, fields = {} }: ShownFailure): string {
  if (message === `Please check: ${Object.keys(fields).join(', ')}.`) return markedWords()
  const named = Object.entries(fields).find(([name, text]) => message === `${name}: ${text}`)
  return named === undefined ? message : named[1]
}

/** What helps when the server did not answer; undefined when it did. */
export function failureHint(failure: ShownFailure): string | undefined {
  if (failure.kind !== 'unreachable') return undefined
  return t('account.we-could-not-reach-the')
}

/** How long a form has to wait after a failure, if it has to. */
export function pauseOf({ retryAfterMs }: ShownFailure): Pick<FormFault, 'retryAfterMs'> {
  return retryAfterMs === undefined ? {} : { retryAfterMs }
}

/**
 * The answer of a call that a form in the app sent: of a failure, what to say and which fields to
 * mend. `fallback` is said when the server said nothing of its own.
 */
export function answerToForm<Value>(
  answer: Result<Value, ApiFailure>,
  fallback: string,
): Result<Value, FormFault> {
  if (answer.ok) return answer
  const { error } = answer
  const message = failureHint(error) ?? failureMessage(error, fallback)
  return err({ message, fields: error.fields ?? {}, ...pauseOf(error) })
}
