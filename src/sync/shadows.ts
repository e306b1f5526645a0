import { inChunks } from '#db/in-chunks.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import type { NewOp } from '#db/op.ts'
import { recordKey } from '#db/record-key.ts'
import type { RecordKey } from '#db/rows.ts'
import { type AnyRow, readRows, writeRows } from '#db/view.ts'
import { createFold } from './fold.ts'
import { effectOf } from './mutators/effect-of.ts'
import { removedWalletIds } from './mutators/removal-effects.ts'
import type { SyncPolicy } from './policy.ts'

/** Records that a write changes now: those it names, and the rows of a wallet that it removes. */
export async function affectedKeys(db: LedgerDb, op: NewOp): Promise<readonly RecordKey[]> {
  const walletIds = removedWalletIds(op)
  const rowIds =
    walletIds.length === 0
      ? []
      : await db.transactions.where('walletId').anyOf(walletIds).primaryKeys()
  return [
    ...new Set([...op.creates, ...op.touches, ...rowIds.map(id => recordKey('transaction', id))]),
  ]
}

/**
 * Shows a write in the view and keeps the server's rows under it (sync.md 3.6). Runs in the
 * transaction that puts the write in the outbox.
 */
export async function showWrite(db: LedgerDb, op: NewOp): Promise<void> {
  const rows = await readRows(db, await affectedKeys(db, op))
  await layShadows(db, rows)
  const effect = effectOf(op)
  await writeRows(db, new Map([...rows].map(([key, row]) => [key, effect(key, row)])))
}

/** Keeps the rows as the server's, where no earlier write has done so. */
export async function layShadows(
  db: LedgerDb,
  rows: ReadonlyMap<RecordKey, AnyRow | null>,
): Promise<void> {
  await inChunks(db, [...rows.keys()], async keys => {
    const known = await db.shadow.bulkGet(keys)
    const missing = keys.filter((_, index) => known[index] === undefined)
    await db.shadow.bulkPut(missing.map(key => ({ key, row: rows.get(key) ?? null })))
  })
}

/**
 * Makes the view anew of records that have a shadow: the server's row and the waiting writes over
 * it. A shadow that no write needs any more becomes the row (SPEC.md, PL6).
 */
export async function rebase(
  db: LedgerDb,
  keys: readonly RecordKey[] | 'all',
  policy: Pick<SyncPolicy, 'staysVisible'>,
): Promise<void> {
  const shadows = keys === 'all' ? await db.shadow.toArray() : await db.shadow.bulkGet([...keys])
  const ops = (await db.outbox.toArray()).filter(op => policy.staysVisible(op))
  const fold = createFold(ops)
  const changes = new Map<RecordKey, AnyRow | null>()
  const free: RecordKey[] = []
  for (const shadow of shadows) {
    if (shadow === undefined) continue
    const { row, isFree } = fold(shadow)
    changes.set(shadow.key, row)
    if (isFree) free.push(shadow.key)
  }
  await writeRows(db, changes)
  await inChunks(db, free, chunk => db.shadow.bulkDelete(chunk))
}
