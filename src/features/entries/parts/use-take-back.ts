import { countText } from '#base/count-text.ts'
import { redoAction, undoAction } from '#features/entries/data/actions.ts'
import type { SeveralDone } from '#features/entries/data/several.ts'
import { undoText } from '#features/entries/rules/describe-action.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { notify, type NotifyOptions } from '#ui/toast/notify.tsx'

const WAYS = {
  undo: { run: undoAction, verb: 'undone' },
  redo: { run: redoAction, verb: 'done again' },
} as const

/** The ways back from what was done. */
export interface TakeBack {
  /** Takes an action back, or does it again, and says what came of it (UN4). */
  readonly turn: (actionId: string, way?: keyof typeof WAYS) => Promise<void>
  /** The Undo of a toast that says what was done; nothing where nothing is remembered of it. */
  readonly undoOffer: (actionId: string | undefined) => NotifyOptions
  /** Says what was done about several entries, why not about the others, and offers the way back. */
  readonly sayDone: (words: string, done: Pick<SeveralDone, 'left' | 'actionId'>) => void
}

/** The ways back on this person's ledger. */
export function useTakeBack(): TakeBack {
  const ledger = useLedger()

  async function turn(actionId: string, way: keyof typeof WAYS = 'undo'): Promise<void> {
    const { run, verb } = WAYS[way]
    const turned = await run(ledger, actionId)
    if (!turned.ok) notify.error(turned.error.message)
    else if (turned.value.changed > 0) notify.warning(undoText(turned.value, verb))
    else notify.success(undoText(turned.value, verb))
  }

  function undoOffer(actionId: string | undefined): NotifyOptions {
    if (actionId === undefined) return {}
    return { action: { label: 'Undo', onAction: () => void turn(actionId) } }
  }

  return {
    turn,
    undoOffer,
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
