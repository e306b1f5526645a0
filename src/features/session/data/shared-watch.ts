import { Dexie, liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { assert } from '#base/assert.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { useLedger } from './ledger-context.tsx'

/** Who hears answers, and why there will be no more. */
export interface AnswerListener<Answer> {
  next(answer: Answer): void
  error(cause: unknown): void
}

/** Answers a question now and after every change. Gives the way to stop. */
export type Watch<Question, Answer> = (
  ledger: LiveLedger,
  question: Question,
  listener: AnswerListener<Answer>,
) => () => void

/** What all who ask the same question listen to. */
interface Shared<Answer> {
  readonly isHeard: () => boolean
  readonly end: () => void
  readonly hasValue: () => boolean
  readonly getValue: () => Answer
  readonly subscribe: (
    next: (answer: Answer) => void,
    error?: (cause: unknown) => void,
  ) => () => void
}

/** The shared watch of a ledger's question. */
export type SharedWatch<Question, Answer> = (
  ledger: LiveLedger,
  question: Question,
) => Shared<Answer>

// Of one kind of question: a search leaves an answer a letter.
const MOST_KEPT = 12

/**
 * Has all who ask the same share one watch. Its answer outlives those who heard it until anything is
 * written: a page that is come back to shows at once what it showed.
 */
export function shareWatch<Question, Answer>(
  watch: Watch<Question, Answer>,
): SharedWatch<Question, Answer> {
  const knownOf = new WeakMap<LiveLedger, Map<string, Shared<Answer>>>()
  return (ledger, question) => {
    const known = knownOf.get(ledger) ?? new Map<string, Shared<Answer>>()
    knownOf.set(ledger, known)
    const key = questionKey(question)
    const shared = known.get(key) ?? share(all => watch(ledger, question, all))
    // The one asked last stands last.
    known.delete(key)
    known.set(key, shared)
    const unheard = [...known].filter(([other, each]) => other !== key && !each.isHeard())
    for (const [other, each] of unheard.slice(0, -MOST_KEPT)) {
      each.end()
      known.delete(other)
    }
    return shared
  }
}

/** Has all who read the same of the database share one reading of it. */
export function shareQuery<Question, Answer>(
  read: (db: LedgerDb, question: Question) => Promise<Answer>,
): SharedWatch<Question, Answer> {
  return shareWatch(({ db }, question, listener) => {
    const watched = liveQuery(() => read(db, question)).subscribe(listener)
    return () => watched.unsubscribe()
  })
}

/**
 * What the question was answered last; undefined before its first answer. When the question changes, the
 * last answer stays until there is another.
 */
export function useShared<Question, Answer>(
  sharedWatch: SharedWatch<Question, Answer>,
  question: Question,
): Answer | undefined {
  const ledger = useLedger()
  return useObservable<Answer>(
    () => sharedWatch(ledger, question),
    [sharedWatch, ledger, questionKey(question)],
  )
}

function questionKey(question: unknown): string {
  return JSON.stringify({ question })
}

function share<Answer>(start: (all: AnswerListener<Answer>) => () => void): Shared<Answer> {
  // Made anew with each change: who hears an answer may leave, or bring others.
  let listeners: readonly AnswerListener<Answer>[] = []
  let last: { readonly answer: Answer } | undefined
  let stop: (() => void) | undefined

  function end(): void {
    Dexie.on.storagemutated.unsubscribe(end)
    stop?.()
    stop = undefined
    last = undefined
  }

  const all: AnswerListener<Answer> = {
    next(answer) {
      last = { answer }
      for (const listener of listeners) listener.next(answer)
    },
    error(cause) {
      end()
      for (const listener of listeners) listener.error(cause)
    },
  }

  return {
    isHeard: () => listeners.length > 0,
    hasValue: () => last !== undefined,
    getValue() {
      assert(last !== undefined, 'there is an answer')
      return last.answer
    },
    subscribe(next, error) {
      const listener = { next, error: (cause: unknown) => error?.(cause) }
      Dexie.on.storagemutated.unsubscribe(end)
      listeners = [...listeners, listener]
      if (last !== undefined) next(last.answer)
      stop ??= start(all)
      return () => {
        listeners = listeners.filter(each => each !== listener)
        if (listeners.length > 0) return
        // Nobody waits for what is still asked; what was answered is good for as long as nothing changes.
        if (last === undefined) end()
        else Dexie.on('storagemutated', end)
      }
    },
    end,
  }
}
