import { type ApiFailure, DEFAULT_FAILURE_MESSAGE } from '#api/failures.ts'

/** The part of a failure that is shown. */
export type ShownFailure = Pick<ApiFailure, 'kind' | 'message'>

/**
 * What to say of a failure: the server's own message, else the catalogued fallback (ACC-18,
 * product.md section 8).
 */
export function failureMessage(failure: ShownFailure, fallback: string): string {
  const hasOwnMessage = failure.kind === 'refused' && failure.message !== DEFAULT_FAILURE_MESSAGE
  return hasOwnMessage ? failure.message : fallback
}

/** What helps when nobody answered; undefined when somebody did. */
export function failureHint(failure: ShownFailure): string | undefined {
  if (failure.kind !== 'unreachable') return undefined
  return 'We could not reach the server. What you typed is still here: check your connection and try again.'
}
