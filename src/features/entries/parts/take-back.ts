import { countText } from '#base/count-text.ts'
import { redoAction, undoAction } from '#features/entries/data/actions.ts'
import type { SeveralDone } from '#features/entries/data/several.ts'
import { undoText } from '#features/entries/rules/describe-action.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { notify, type NotifyOptions } from '#ui/toast/notify.tsx'

const WAYS = {
  undo: { run: undoAction, verb: 'undone' },
  redo: { run: redoAction, verb: 'done again' },
} as const

/** Takes an action back, or does it again, and says what came of it (UN4); whether it was done. */
export async function turnAction(
  ledger: Ledger,
  actionId: string,
  way: keyof typeof WAYS = 'undo',
): Promise<boolean> {
  const { run, verb } = WAYS[way]
  const turned = await run(ledger, actionId)
  if (!turned.ok) {
    notify.error(turned.error.message)
    return false
  }
  const say = turned.value.changed > 0 ? notify.warning : notify.success
  say(undoText(turned.value, verb))
  return true
}

/** The Undo of a toast that says what was done; nothing where nothing is remembered of it. */
export function undoOffer(ledger: Ledger, actionId: string | undefined): NotifyOptions {
  if (actionId === undefined) return {}
  return { action: { label: 'Undo', onAction: () => void turnAction(ledger, actionId) } }
}

/** Says what was done about several entries, why not about the others, and offers the way back. */
export function sayDone(ledger: Ledger, words: string, { left, actionId }: SeveralDone): void {
  const undo = undoOffer(ledger, actionId)
  const [first] = left
  if (first === undefined) {
    notify.success(words, undo)
    return
  }
  notify.warning(words, {
    ...undo,
    detail: `${countText(left.length)} left as they are: ${first.reason}`,
  })
}
