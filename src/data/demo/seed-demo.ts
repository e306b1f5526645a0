import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { recordKey } from '#db/record-key.ts'
import type { LedgerRows, RecordKey } from '#db/rows.ts'
import { transact } from '#db/transact.ts'
import { type AnyRow, writeRows } from '#db/view.ts'
import type { Clock, IdSource } from '#domain/ids.ts'
import { DEMO_PROFILE } from './demo-facts.ts'
import { demoRows } from './demo-rows.ts'

/**
 * Fills a demo's ledger with the example year, once: a demo that is there goes on, whichever tab or
 * start began it. The free plan's limits hold in it from the start.
 */
export async function seedDemo(
  db: LedgerDb,
  { clock, newId }: { readonly clock: Clock; readonly newId: IdSource },
): Promise<void> {
  await transact(db, async () => {
    if ((await readMeta(db, 'demo')) !== undefined) return
    const now = clock()
    await writeRows(db, rowChanges(demoRows(now, newId)), 'all')
    const { level } = DEMO_PROFILE
    await writeMeta(db, 'usage', { wallets: 0, labels: 0, budgets: 0, imports: 0, level })
    await writeMeta(db, 'bootstrapped', true)
    await writeMeta(db, 'lastSyncAt', now)
    await writeMeta(db, 'demo', { startedAt: now, email: null })
  })
}

function rowChanges(rows: LedgerRows): ReadonlyMap<RecordKey, AnyRow> {
  const keyed: (readonly [RecordKey, AnyRow])[] = [
    [recordKey('profile', DEMO_PROFILE.id), DEMO_PROFILE],
    ...rows.wallets.map(row => [recordKey('wallet', row.id), row] as const),
    ...rows.labels.map(row => [recordKey('label', row.id), row] as const),
    ...rows.budgets.map(row => [recordKey('budget', row.id), row] as const),
    ...rows.transactions.map(row => [recordKey('transaction', row.id), row] as const),
  ]
  return new Map(keyed)
}
