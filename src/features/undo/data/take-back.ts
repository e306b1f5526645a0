import { err, ok, type Result } from '#base/result.ts'
import { lastOf, redoAction, undoAction } from '#features/entries/data/actions.ts'
import { deleteTransactions } from '#features/entries/data/several.ts'
import type { UndoCount } from '#features/entries/rules/describe-action.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { readOwnDeeds } from '#ledger/outbox/own-deeds.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { OwnDeed } from '#ledger/store/meta-values.ts'
import { t } from '#messages/t.ts'
import { tellDeed } from './tell-deed.ts'
import { undoRecords } from './undo-records.ts'

/** What was done, by what it is remembered as; nothing where there is no way back. */
export type Told = Pick<Written, 'actionId'>

type Turning = Promise<Result<UndoCount, WriteFailure>>

/** Takes a deed of any kind back (UN4, UN6), by what it is remembered as. `atOnce`: as `undoAction` has it. */
export async function takeBack(
  ledger: Ledger,
  id: string,
  options: { readonly atOnce?: boolean } = {},
): Turning {
  const { done } = await readOwnDeeds(ledger.db)
  const deed = done.find(each => each.id === id)
  // Of another device, or from before this one kept them in order.
  if (deed === undefined || deed.type === 'entries') return await undoAction(ledger, id, options)
  return await undoOwn(ledger, deed)
}

/** The deed that was turned, in words; of one that cannot be, why. */
export type LastTurned =
  | { readonly type: 'none' }
  | { readonly type: 'turned'; readonly deed: string; readonly turned: UndoCount }
  | { readonly type: 'barred'; readonly deed: string; readonly message: string }

/**
 * Takes back what the person did last on this device and was not taken back yet, whatever kind it is of; where that cannot
 * be, nothing else is (UN6).
 */
export async function takeBackLast(ledger: Ledger): Promise<LastTurned> {
  const { done } = await readOwnDeeds(ledger.db)
  for (const deed of done.toReversed()) {
    if (await isPast(ledger.db, deed)) continue
    const words = await tellDeed(ledger.db, deed)
    return told(words, await undoOwn(ledger, deed))
  }
  return { type: 'none' }
}

/** Does again what was taken back last (UN6). */
export async function doAgainLast(ledger: Ledger): Promise<LastTurned> {
  const { undone } = await readOwnDeeds(ledger.db)
  const deed = undone.at(-1)
  if (deed === undefined) return { type: 'none' }
  const words = await tellDeed(ledger.db, forwards(deed))
  return told(words, await redoOwn(ledger, deed))
}

/** What is to be done again, as it was done: what is kept of it is how it was taken back. */
function forwards(deed: OwnDeed): OwnDeed {
  if (deed.type !== 'records') return deed
  const changes = deed.changes.map(({ key, was, is }) => ({ key, was: is, is: was }))
  return { ...deed, changes }
}

function told(deed: string, turned: Awaited<Turning>): LastTurned {
  return turned.ok
    ? { type: 'turned', deed, turned: turned.value }
    : { type: 'barred', deed, message: turned.error.message }
}

/** Whether an action on transactions was taken back already. */
async function isPast(db: LedgerDb, { type, id }: OwnDeed): Promise<boolean> {
  if (type !== 'entries') return false
  const actions = new Map((await db.actions.toArray()).map(action => [action.id, action]))
  const action = actions.get(id)
  return action !== undefined && lastOf(action, actions).isUndone
}

async function undoOwn(ledger: Ledger, deed: OwnDeed): Turning {
  if (deed.type === 'entries') return await undoAction(ledger, deed.id)
  return deed.type === 'records' ? await undoRecords(ledger, deed) : lasting()
}

async function redoOwn(ledger: Ledger, deed: OwnDeed): Turning {
  if (deed.type === 'entries') return await redoAction(ledger, deed.id)
  if (deed.type === 'records') return await undoRecords(ledger, deed, { isAgain: true })
  if (deed.type === 'lasting') return lasting()
  const deleted = await deleteTransactions(ledger, deed.ids)
  if (!deleted.ok) return deleted
  return ok({ undone: deleted.value.done, changed: deleted.value.left.length })
}

function lasting(): Result<never, WriteFailure> {
  return err({ type: 'refused', message: t('entries.there-is-no-way-back') })
}
