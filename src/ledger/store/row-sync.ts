import type { RecordKind } from '#records/registry.ts'
import type { LedgerDb } from './ledger-db.ts'
import { splitKey } from './record-key.ts'
import type { RecordKey } from './rows.ts'

/** Whether the server has a record as it is shown here. */
export type RowSync = 'synced' | 'waiting' | 'refused'

/** The records that the server does not have as shown; all others are synced. */
export type RowSyncByKey = ReadonlyMap<RecordKey, RowSync>

/**
 * Reads where the records stand that have unsettled writes, of these keys; a refused write outweighs
 * a waiting one. However many writes wait, only those of the records are read.
 */
export async function readRowSync(db: LedgerDb, keys: readonly RecordKey[]): Promise<RowSyncByKey> {
  const [creating, touching] = await Promise.all([
    db.outbox.where('creates').anyOf(keys).toArray(),
    db.outbox.where('touches').anyOf(keys).toArray(),
  ])
  const stands = new Map<RecordKey, RowSync>()
  for (const op of [...creating, ...touching]) {
    if (op.state === 'acked') continue
    for (const key of [...op.creates, ...op.touches]) {
      if (op.state === 'parked') stands.set(key, 'refused')
      else if (!stands.has(key)) stands.set(key, 'waiting')
    }
  }
  return stands
}

/** The ids of the records of a kind that wait to be sent, or were refused: the server does not have them as shown. */
export async function readUnsentIds(db: LedgerDb, kind: RecordKind): Promise<readonly string[]> {
  const unsent = await db.outbox.filter(({ state }) => state !== 'acked').toArray()
  const keys = [...unsent.flatMap(op => op.creates), ...unsent.flatMap(op => op.touches)]
  return [...new Set(keys.map(splitKey).flatMap(key => (key.kind === kind ? [key.id] : [])))]
}
