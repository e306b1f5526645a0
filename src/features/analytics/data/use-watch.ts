import { useObservable } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { AnswerListener } from './watch-answer.ts'

/** Starts to notify a listener, and gives the way to stop. */
export type Watch<Answer> = (ledger: LiveLedger, listener: AnswerListener<Answer>) => () => void

/**
 * What the watch gave last; undefined before its first value. When `deps` change it is watched
 * anew, and the last answer stays until there is another.
 */
export function useWatch<Answer>(
  watch: Watch<Answer>,
  deps: readonly unknown[],
): Answer | undefined {
  const ledger = useLedger()
  return useObservable<Answer>(
    () => ({
      // There is no answer before one came.
      hasValue: () => false,
      subscribe: (next: (answer: Answer) => void, error?: (cause: unknown) => void) =>
        watch(ledger, { next, error: cause => error?.(cause) }),
    }),
    [ledger, ...deps],
  )
}
