import { sleep, type Timers } from '#base/timers.ts'
import { RECORD_KINDS } from '#records/registry.ts'
import { dropSentChats } from '../chats/chats.ts'
import { resetColumns } from '../columns/load-columns.ts'
import { DEFAULT_POLICY } from '../outbox/policy.ts'
import type { Engine } from '../pass/engine.ts'
import { countWaiting } from '../pass/lost-writes.ts'
import { rebase } from '../rebase/base-rows.ts'
import { markEverything } from '../store/column-marks.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { deleteMeta, readMeta, writeMeta } from '../store/meta.ts'
import { recordKey } from '../store/record-key.ts'
import { transact } from '../store/transact.ts'
import { viewTable } from '../store/view.ts'

/** Tries to send what waits, for so long at most; gives how many writes still wait. */
export async function drainBeforeSignOut(
  {
    engine,
    db,
    timers,
  }: { readonly engine: Engine; readonly db: LedgerDb; readonly timers: Timers },
  limitMs: number,
): Promise<number> {
  await Promise.race([engine.runPass('manual'), sleep(timers, limitMs)])
  return countWaiting(db)
}

/**
 * Ends the session on this device and keeps the waiting writes for the same person's next sign-in
 * (SE4). Rows that no write waits on are forgotten; the next sign-in fetches them again.
 */
export async function keepForNextSignIn(db: LedgerDb): Promise<void> {
  await transact(db, async () => {
    await stopPasses(db)
    await writeMeta(db, 'session', null)
    await deleteMeta(db, ['place', 'version', 'boot', 'deleted'])
    await writeMeta(db, 'bootstrapped', false)
    const waiting = new Set(await db.baseRows.toCollection().primaryKeys())
    // What lies under an edit comes again with the next sign-in, or was deleted, of which nothing will tell.
    await db.baseRows.bulkPut([...waiting].map(key => ({ key, row: null })))
    await rebase(db, 'all', DEFAULT_POLICY)
    for (const kind of RECORD_KINDS) {
      const ids = await viewTable(db, kind).toCollection().primaryKeys()
      const free = ids.filter(id => !waiting.has(recordKey(kind, id)))
      await viewTable(db, kind).bulkDelete(free)
    }
    const { unknownChanges, journal, olderDays, actions, drafts } = db
    const forgotten = [unknownChanges, journal, olderDays, actions, drafts]
    await Promise.all(forgotten.map(table => table.clear()))
    await writeMeta(db, 'sums', {})
    await dropSentChats(db)
    await db.columnMarks.clear()
    await markEverything(db)
  })
  await resetColumns(db)
}

/** A pass under way must not write what it fetched into a ledger that was emptied meanwhile. */
async function stopPasses(db: LedgerDb): Promise<void> {
  const pass = await readMeta(db, 'pass')
  if (pass !== undefined) await writeMeta(db, 'pass', { ...pass, n: pass.n + 1 })
}
