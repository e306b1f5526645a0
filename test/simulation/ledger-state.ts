import type { LedgerDb } from '#db/ledger-db.ts'
import type { JournalEntry, Op } from '#db/op.ts'
import { recordKey } from '#db/record-key.ts'
import type { MetaEntry, RecordKey, RowsByKind, ShadowRow } from '#db/rows.ts'

/** Any record in the view. */
export type ViewRow = RowsByKind[keyof RowsByKind]

/** Everything in a device's ledger at one moment. */
export interface LedgerState {
  readonly view: ReadonlyMap<RecordKey, ViewRow>
  readonly shadow: ReadonlyMap<RecordKey, ShadowRow>
  readonly outbox: readonly Op[]
  readonly journal: readonly JournalEntry[]
  readonly meta: ReadonlyMap<string, unknown>
}

/** Reads a ledger whole, in one transaction. */
export async function readLedger(db: LedgerDb): Promise<LedgerState> {
  const rowTables = [db.wallets, db.labels, db.transactions, db.budgets]
  const tables = [...rowTables, db.shadow, db.outbox, db.journal, db.meta]
  return await db.transaction('r', tables, async () => {
    const view = new Map<RecordKey, ViewRow>()
    for (const row of await db.wallets.toArray()) view.set(recordKey('wallet', row.id), row)
    for (const row of await db.labels.toArray()) view.set(recordKey('label', row.id), row)
    for (const row of await db.transactions.toArray()) {
      view.set(recordKey('transaction', row.id), row)
    }
    for (const row of await db.budgets.toArray()) view.set(recordKey('budget', row.id), row)
    const shadows = await db.shadow.toArray()
    const meta: MetaEntry[] = await db.meta.toArray()
    return {
      view,
      shadow: new Map(shadows.map(shadow => [shadow.key, shadow])),
      outbox: await db.outbox.orderBy('seq').toArray(),
      journal: await db.journal.toArray(),
      meta: new Map(meta.map(({ k, value }) => [k, value])),
    }
  })
}

/** The server's rows under the view: the shadow where a write waits, the view itself elsewhere. */
export function serverPart(state: LedgerState): ReadonlyMap<RecordKey, ViewRow> {
  const part = new Map<RecordKey, ViewRow>()
  for (const [key, row] of state.view) if (!state.shadow.has(key)) part.set(key, row)
  for (const [key, { row }] of state.shadow) if (row !== null) part.set(key, row)
  return part
}
