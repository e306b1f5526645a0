import type { LedgerDb } from '#db/ledger-db.ts'
import type { RecordKey } from '#db/rows.ts'

/** Whether the server has a record as it is shown here. */
export type RowSync = 'synced' | 'waiting' | 'refused'

/** The records that the server does not have as shown; all others are synced. */
export type RowSyncByKey = ReadonlyMap<RecordKey, RowSync>

/** Reads where the records with unsettled writes stand; a refused write outweighs a waiting one. */
export async function readRowSync(db: LedgerDb): Promise<RowSyncByKey> {
  const stands = new Map<RecordKey, RowSync>()
  for (const op of await db.outbox.where('state').notEqual('acked').toArray()) {
    for (const key of [...op.creates, ...op.touches]) {
      if (op.state === 'parked') stands.set(key, 'refused')
      else if (!stands.has(key)) stands.set(key, 'waiting')
    }
  }
  return stands
}
