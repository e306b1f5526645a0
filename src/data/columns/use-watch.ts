import { useObservable } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { LiveLedger } from '#data/ledger/ledger.ts'
import type { AnswerListener } from './watch-answer.ts'

/** Starts to tell a listener what is asked for, and gives the way to stop. */
export type Watch<Answer> = (ledger: LiveLedger, listener: AnswerListener<Answer>) => () => void

/**
 * What the watch tells last; undefined before it told anything. When `deps` change it is watched
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
