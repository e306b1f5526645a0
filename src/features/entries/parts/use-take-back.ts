import { countText } from '#base/count-text.ts'
import { once } from '#base/once.ts'
import type { Result } from '#base/result.ts'
import { redoAction, undoAction, type UndoDone } from '#features/entries/data/actions.ts'
import { readRecentActions } from '#features/entries/data/recent-actions.ts'
import type { SeveralDone } from '#features/entries/data/several.ts'
import { undoText } from '#features/entries/rules/describe-action.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { notify, type NotifyOptions } from '#ui/toast/notify.tsx'

const waysInWords = once(
  () =>
    ({
      undo: { run: undoAction, verb: 'undone' },
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

  async function takeBack(actionId: string, done: string | undefined): Promise<void> {
    sayTurned(await undoAction(ledger, actionId, { atOnce: true }), { verb: 'undone', done })
  }

  function undoOffer(actionId: string | undefined, done?: string): NotifyOptions {
    if (actionId === undefined) return {}
    return { action: { label: t('entries.undo'), onAction: () => void takeBack(actionId, done) } }
  }

  return {
    async turn(actionId, way = 'undo') {
      const { run, verb } = waysInWords()[way]
      sayTurned(await run(ledger, actionId), { verb })
    },
    undoOffer,
    async takeBackRecorded(actionId) {
      const turned = await undoAction(ledger, actionId, { atOnce: true })
      return turnedText(turned, { verb: 'undone', done: nothingRecorded() }).text
    },
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
      const detail = `${countText(left.length)} left as they are: ${first.reason}`
      notify.warning(words, { ...undo, detail })
    },
  }
}

/** Takes back the last deed of this device that can be, named in what is said of it; again, the one before. */
export async function takeBackLast(ledger: ReturnType<typeof useLedger>): Promise<void> {
  const actions = await readRecentActions(ledger.db)
  const last = actions.find(
    ({ isUndone, isElsewhere, bar }) => !isUndone && !isElsewhere && bar === undefined,
  )
  if (last === undefined) {
    notify.info(t('entries.there-is-nothing-to-undo'))
    return
  }
  sayTurned(await undoAction(ledger, last.id), {
    verb: 'undone',
    done: t('entries.undone-deed', { deed: `${last.deed} ${last.subject}` }),
  })
}

function nothingRecorded(): string {
  return t('entries.taken-back-nothing-was-recorded')
}

type Turned = Result<UndoDone, { readonly message: string }>

function sayTurned(turned: Turned, words: TurnedWords): void {
  const { kind, text } = turnedText(turned, words)
  notify[kind](text)
}

function turnedText(turned: Turned, { verb, done }: TurnedWords) {
  if (!turned.ok) return { kind: 'error', text: turned.error.message } as const
  const text = undoText(turned.value, verb)
  if (turned.value.changed > 0) return { kind: 'warning', text } as const
  return { kind: 'success', text: done ?? text } as const
}
