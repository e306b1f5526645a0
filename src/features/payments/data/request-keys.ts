import type { ApiFailure } from '#api/failures.ts'
import type { IdSource } from '#base/ids.ts'

/**
 * Gives a request that moves money its idempotency key: the same one again for as long as it is not
 * known what came of the try before, so that no try is ever carried out twice.
 */
export interface RequestKeys {
  readonly keyFor: (amount: number) => string
  /** The answer is known: the next request is another one. */
  readonly note: (failure: ApiFailure | undefined) => void
}

const SERVER_FAULT = 500
const UNDECIDED: ReadonlySet<string | undefined> = new Set(['in_progress', 'too_many'])

/** Makes the keys of one dialog's requests. */
export function createRequestKeys(newId: IdSource): RequestKeys {
  let waiting: { readonly amount: number; readonly key: string } | undefined

  return {
    keyFor(amount) {
      if (waiting?.amount !== amount) waiting = { amount, key: newId() }
      return waiting.key
    },
    note(failure) {
      if (failure === undefined || isDecided(failure)) waiting = undefined
    },
  }
}

function isDecided({ kind, status, error }: ApiFailure): boolean {
  // Where the provider gave no account to pay to, there is nothing to carry out twice.
  if (error === 'provider_failed') return true
  return kind === 'refused' && status < SERVER_FAULT && !UNDECIDED.has(error)
}
