import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import type { LedgerRows } from '#db/rows.ts'
import { transact } from '#db/transact.ts'
import { err, type Result } from '#domain/result.ts'
import { storageFailure, type WriteFailure } from '#sync/enqueue.ts'
import { planLimitFailure } from '#sync/plan-room.ts'
import type { StorageFault } from '#sync/storage-failure.ts'
import { guardStorage } from '#sync/storage-guard.ts'
import { chooseKept, type KeptPart } from './choose-kept.ts'
import { emptyDemo, readLedgerRows } from './demo-records.ts'
import { addHarvest, deliverHarvests } from './harvests.ts'

// Two databases, and no transaction over both: so in three steps, each of which can be done again.
//
//   demo ── harvest ──► nothing to resume, the records wait under one id for one account
//                          │  deliver: one transaction of the account's ledger; its writes' ids follow
//                          │  from the harvest's, so that a second delivery finds the first
//                          ▼
//                       in the account's outbox ── drop ──► the harvest, and with the last the database

const DEMO_GONE = 'The demo is no longer here: it was kept or wiped in another tab.'

/**
 * Puts a demo's records into an account's ledger, through its outbox, and ends the demo (SPEC.md, DM6).
 * Fails with nothing changed when the account's plan has no room for them, when this device has no
 * space, or when the demo is gone. How many records were kept.
 */
export async function keepDemo(
  demo: LedgerDb,
  ledger: Ledger,
  part: KeptPart,
): Promise<Result<number, WriteFailure>> {
  const id = ledger.newId()
  const harvested = await guardStorage({ ...ledger, db: demo }, async () => {
    const rows = chooseKept(await readLedgerRows(demo), part)
    const failure = await roomFailure(ledger.db, rows)
    if (failure === undefined) await harvest(demo, { id, userId: ledger.userId }, part)
    return failure
  })
  if (!harvested.ok) return err(demoFailure(harvested.error))
  if (harvested.value !== undefined) return err(harvested.value)
  return deliverHarvests(demo, ledger)
}

/** The first of the account's limits that the records would break. */
async function roomFailure(
  db: LedgerDb,
  { wallets, labels, budgets }: LedgerRows,
): Promise<WriteFailure | undefined> {
  const running = budgets.filter(({ endedDay }) => endedDay === null)
  return (
    (await planLimitFailure(db, 'wallets', wallets.length)) ??
    (await planLimitFailure(db, 'labels', labels.length)) ??
    (await planLimitFailure(db, 'budgets', running.length))
  )
}

/** In one transaction: what is taken is what is there, and nothing can be added to it any more. */
async function harvest(
  demo: LedgerDb,
  named: { readonly id: string; readonly userId: string },
  part: KeptPart,
): Promise<void> {
  await transact(demo, async () => {
    // Another tab was first.
    if ((await readMeta(demo, 'demo')) === undefined) return
    const rows = chooseKept(await readLedgerRows(demo), part)
    await addHarvest(demo, { ...named, rows })
    await emptyDemo(demo)
  })
}

function demoFailure(fault: StorageFault): WriteFailure {
  return fault === 'closed' ? { type: 'gone', message: DEMO_GONE } : storageFailure(fault)
}
