import { countText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import type { Result } from '#base/result.ts'
import { redoAction } from '#features/entries/data/actions.ts'
import type { SeveralDone } from '#features/entries/data/several.ts'
import { type UndoCount, undoText } from '#features/entries/rules/describe-action.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { notify, type NotifyOptions } from '#ui/toast/notify.tsx'
import {
  doAgainLast,
  type LastTurned,
  takeBack,
  takeBackLast,
  type Told,
} from '../data/take-back.ts'

const waysInWords = once(
  () =>
    ({
      undo: { run: takeBack, verb: t('entries.taken-back') },
      redo: { run: redoAction, verb: t('entries.done-again') },
    }) as const,
)

/** The ways back from what was done. */
export interface TakeBack {
  /** Takes an action back, or does it again, and says what came of it (UN4). */
  readonly turn: (actionId: string, way?: keyof ReturnType<typeof waysInWords>) => Promise<void>
  /**
   * The Undo of a toast that says what was done, also when the page that it was done on is gone; nothing where nothing is
   * remembered of it. `undone` is what is said when all of it was taken back.
   */
  readonly undoOffer: (actionId: string | undefined, undone?: string) => NotifyOptions
  /** Takes what was recorded back where nothing says so beside it; what came of it, in words. */
  readonly takeBackRecorded: (actionId: string) => Promise<string>
  /** Says what became of other records, and offers the way back. */
  readonly sayChanged: (words: string, changed: Told) => void
  /** Says that entries are recorded, and offers the way back. */
  readonly sayRecorded: (words: string, recorded: Recorded) => void
  /** Says what was done about several entries, why not about the others, and offers the way back. */
  readonly sayDone: (words: string, done: Pick<SeveralDone, 'left' | 'actionId'>) => void
}

interface TurnedWords {
  readonly verb: string
  /** What is said where all of it was. */
  readonly done?: string | undefined
}

/** What was recorded, in words, and what it is remembered as. */
export interface Recorded {
  readonly detail: string
  readonly actionId: string | undefined
}

/** The ways back on this person's ledger. */
export function useTakeBack(): TakeBack {
  const ledger = useLedger()

  async function handleUndo(actionId: string, done: string | undefined): Promise<void> {
    sayTurned(await takeBack(ledger, actionId, { atOnce: true }), {
      verb: t('entries.taken-back'),
      done,
    })
  }

  function undoOffer(actionId: string | undefined, done?: string): NotifyOptions {
    if (actionId === undefined) return {}
    return {
      isDeed: true,
      action: { label: t('entries.undo'), onAction: () => void handleUndo(actionId, done) },
    }
  }

  return {
    async turn(actionId, way = 'undo') {
      const { run, verb } = waysInWords()[way]
      sayTurned(await run(ledger, actionId), { verb })
    },
    undoOffer,
    async takeBackRecorded(actionId) {
      const turned = await takeBack(ledger, actionId, { atOnce: true })
      return turnedText(turned, { verb: t('entries.taken-back'), done: nothingRecorded() }).text
    },
    sayChanged: (words, { actionId }) =>
      notify.success(words, undoOffer(actionId, t('entries.it-is-as-it-was'))),
    sayRecorded: (words, { detail, actionId }) =>
      notify.success(words, {
        detail,
        ...undoOffer(actionId, nothingRecorded()),
      }),
    sayDone(words, { left, actionId }) {
      const undo = undoOffer(actionId)
      const [first] = left
      if (first === undefined) {
        notify.success(words, undo)
        return
      }
      const count = countText(left.length)
      const detail = t('entries.count-left-as-they-are', { count, reason: first.reason })
      notify.warning(words, { ...undo, detail })
    },
  }
}

type AnyLedger = ReturnType<typeof useLedger>

/** Takes back what was done last on this device, named in what is said of it; again, what was done before it (UN6). */
export async function undoLast(ledger: AnyLedger): Promise<void> {
  sayLast(await takeBackLast(ledger), {
    none: t('entries.there-is-nothing-to-undo'),
    verb: t('entries.taken-back'),
    done: deed => t('entries.undone-deed', { deed }),
    barred: (deed, reason) => t('entries.deed-cannot-be-undone', { deed, reason }),
  })
}

function nothingRecorded(): string {
  return t('entries.taken-back-nothing-was-recorded')
}

/** Does again what was taken back last (UN6). */
export async function redoLast(ledger: AnyLedger): Promise<void> {
  sayLast(await doAgainLast(ledger), {
    none: t('entries.there-is-nothing-to-do-again'),
    verb: t('entries.done-again'),
    done: deed => t('entries.done-again-deed', { deed }),
    barred: (deed, reason) => t('entries.deed-cannot-be-done-again', { deed, reason }),
  })
}

interface LastWords {
  readonly none: string
  readonly verb: string
  readonly done: (deed: string) => string
  readonly barred: (deed: string, reason: string) => string
}

function sayLast(last: LastTurned, words: LastWords): void {
  if (last.type === 'none') notify.info(words.none, { isDeed: true })
  else if (last.type === 'barred') {
    notify.warning(words.barred(last.deed, last.message), { isDeed: true })
  } else {
    const { verb } = words
    sayTurned({ ok: true, value: last.turned }, { verb, done: words.done(last.deed) })
  }
}

type Turned = Result<UndoCount, { readonly message: string }>

function sayTurned(turned: Turned, words: TurnedWords): void {
  const { kind, text } = turnedText(turned, words)
  notify[kind](text, { isDeed: true })
}

function turnedText(turned: Turned, { verb, done }: TurnedWords) {
  if (!turned.ok) return { kind: 'error', text: turned.error.message } as const
  const text = undoText(turned.value, verb)
  if (turned.value.changed > 0) return { kind: 'warning', text } as const
  return { kind: 'success', text: done ?? text } as const
}
