import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { DemoHarvest, LedgerRows } from '#db/rows.ts'
import { transact } from '#db/transact.ts'
import { derivedId } from '#domain/derived-id.ts'
import type { IdSource } from '#domain/ids.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { enqueue, type WriteFailure } from '#sync/enqueue.ts'
import { planLimitFailure } from '#sync/plan-room.ts'
import { chooseKept, type KeptPart } from './choose-kept.ts'
import { emptyDemo, isSpent, readLedgerRows } from './demo-records.ts'
import { harvestDrafts } from './harvest-drafts.ts'

// Two databases, and no transaction over both: so in three steps, each of which can be done again.
//
//   demo ── harvest ──► nothing to resume, the records wait under one id for one account
//                          │  deliver: one transaction of the account's ledger; its writes' ids follow
//                          │  from the harvest's, so that a second delivery finds the first
//                          ▼
//                       in the account's outbox ── drop ──► the harvest, and with the last the database

/**
 * Puts a demo's records into an account's ledger, through its outbox, and ends the demo. Refused
 * when the account's plan has no room for them: then nothing happened. How many records were kept.
 */
export async function keepDemo(
  demo: LedgerDb,
  ledger: Ledger,
  part: KeptPart,
): Promise<Result<number, WriteFailure>> {
  const failure = await roomFailure(ledger.db, chooseKept(await readLedgerRows(demo), part))
  if (failure !== undefined) return err(failure)
  await harvest(demo, ledger, part)
  return deliverHarvests(demo, ledger)
}

/** Delivers what was harvested for the account and may not have arrived; how many records. */
export async function deliverHarvests(
  demo: LedgerDb,
  ledger: Ledger,
): Promise<Result<number, WriteFailure>> {
  let count = 0
  for (const each of await readHarvests(demo)) {
    if (each.userId !== ledger.userId) continue
    const delivered = await deliver(ledger, each)
    if (!delivered.ok) return delivered
    count += countRecords(each.rows)
    await dropHarvest(demo, each.id)
  }
  if (await transact(demo, () => isSpent(demo))) await demo.delete()
  return ok(count)
}

/** What was taken out of the demo and may not be in its account's ledger. */
export async function readHarvests(demo: LedgerDb): Promise<readonly DemoHarvest[]> {
  return (await readMeta(demo, 'demoHarvests')) ?? []
}

/** The first of the account's limits that the records would break. */
async function roomFailure(db: LedgerDb, rows: LedgerRows): Promise<WriteFailure | undefined> {
  const running = rows.budgets.filter(({ endedDay }) => endedDay === null)
  return (
    (await planLimitFailure(db, 'wallets', rows.wallets.length)) ??
    (await planLimitFailure(db, 'labels', rows.labels.length)) ??
    (await planLimitFailure(db, 'budgets', running.length))
  )
}

/** In one transaction: what is taken is what is there, and nothing can be added to it any more. */
async function harvest(demo: LedgerDb, { userId, newId }: Ledger, part: KeptPart): Promise<void> {
  const id = newId()
  await transact(demo, async () => {
    // Another tab was first.
    if ((await readMeta(demo, 'demo')) === undefined) return
    const rows = chooseKept(await readLedgerRows(demo), part)
    await writeMeta(demo, 'demoHarvests', [...(await readHarvests(demo)), { id, userId, rows }])
    await emptyDemo(demo)
  })
}

async function deliver(
  ledger: Ledger,
  { id, rows }: DemoHarvest,
): Promise<Result<unknown, WriteFailure>> {
  const drafts = harvestDrafts(rows)
  return enqueue({ ...ledger, newId: idsFrom(id) }, async () => ok(drafts))
}

/** The same ids each time, so that what was delivered once is found. */
function idsFrom(harvestId: string): IdSource {
  let count = 0
  return () => {
    count += 1
    return derivedId(`${harvestId}:${count}`)
  }
}

async function dropHarvest(demo: LedgerDb, id: string): Promise<void> {
  await transact(demo, async () => {
    const left = (await readHarvests(demo)).filter(each => each.id !== id)
    await writeMeta(demo, 'demoHarvests', left)
  })
}

function countRecords({ wallets, labels, budgets, transactions }: LedgerRows): number {
  return wallets.length + labels.length + budgets.length + transactions.length
}
