import { err, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { storageFailure, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import { planLimitFailure } from '#ledger/outbox/plan-room.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import type { LedgerRows } from '#ledger/store/rows.ts'
import type { StorageFault } from '#ledger/store/storage-failure.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'
import { transact } from '#ledger/store/transact.ts'
import { t } from '#messages/t.ts'
import { isCounted } from '#records/plan.ts'
import { RECORDS, TABLE_KINDS } from '#records/registry.ts'
import { chooseKept, type KeptPart } from './choose-kept.ts'
import { addDemoMigration, deliverDemoMigrations } from './demo-migrations.ts'
import { emptyDemo, readLedgerRows } from './demo-records.ts'

// Two databases, and no transaction over both: so in three steps, each of which can be done again.
//
//   demo ── extract ──► nothing to resume, the records wait under one id for one account
//                          │  deliver: one transaction of the account's ledger; its writes' ids follow
//                          │  from the migration's, so that a second delivery finds the first
//                          ▼
//                       in the account's outbox ── drop ──► the migration, and with the last the database

/**
 * Puts a demo's records into an account's ledger, through its outbox, and ends the demo (DM6).
 * Fails with nothing changed when the account's plan has no room for them, when this device has no
 * space, or when the demo is gone. How many records were kept.
 */
export async function keepDemo(
  demo: LedgerDb,
  ledger: Ledger,
  part: KeptPart,
): Promise<Result<number, WriteFailure>> {
  const id = ledger.newId()
  const extracted = await guardStorage({ ...ledger, db: demo }, async () => {
    const rows = chooseKept(await readLedgerRows(demo), part)
    const failure = await roomFailure(ledger.db, rows)
    if (failure === undefined) await extract(demo, { id, userId: ledger.userId }, part)
    return failure
  })
  if (!extracted.ok) return err(demoFailure(extracted.error))
  if (extracted.value !== undefined) return err(extracted.value)
  return deliverDemoMigrations(demo, ledger)
}

/** The first of the account's limits that the records would break. */
async function roomFailure(db: LedgerDb, rows: LedgerRows): Promise<WriteFailure | undefined> {
  for (const kind of TABLE_KINDS) {
    const { plan, table } = RECORDS[kind]
    if (plan === null) continue
    const counted: readonly Readonly<Record<string, unknown>>[] = rows[table].map(row => ({
      ...row,
    }))
    const takingRoom = counted.filter(row => isCounted(plan, field => row[field]))
    const failure = await planLimitFailure(db, plan.resource, takingRoom.length)
    if (failure !== undefined) return failure
  }
  return undefined
}

/** In one transaction: what is taken is what is there, and nothing can be added to it any more. */
async function extract(
  demo: LedgerDb,
  named: { readonly id: string; readonly userId: string },
  part: KeptPart,
): Promise<void> {
  await transact(demo, async () => {
    // Another tab was first.
    if ((await readMeta(demo, 'demo')) === undefined) return
    const rows = chooseKept(await readLedgerRows(demo), part)
    await addDemoMigration(demo, { ...named, rows })
    await emptyDemo(demo)
  })
}

function demoFailure(fault: StorageFault): WriteFailure {
  return fault === 'closed'
    ? { type: 'gone', message: t('demo.no-longer-here') }
    : storageFailure(fault)
}
