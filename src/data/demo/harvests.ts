import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { DemoHarvest, LedgerRows } from '#db/rows.ts'
import { transact } from '#db/transact.ts'
import { derivedId } from '#domain/derived-id.ts'
import type { IdSource } from '#domain/ids.ts'
import { ok, type Result } from '#domain/result.ts'
import { enqueue, type WriteFailure } from '#sync/enqueue.ts'
import { isClosedFault } from '#sync/storage-failure.ts'
import { isSpent } from './demo-records.ts'
import { harvestDrafts } from './harvest-drafts.ts'

/** What was taken out of the demo and may not be in its account's ledger. */
export async function readHarvests(demo: LedgerDb): Promise<readonly DemoHarvest[]> {
  return (await readMeta(demo, 'demoHarvests')) ?? []
}

/** Keeps one more harvest beside the demo. Part of the transaction it is called in. */
export async function addHarvest(demo: LedgerDb, harvest: DemoHarvest): Promise<void> {
  await writeMeta(demo, 'demoHarvests', [...(await readHarvests(demo)), harvest])
}

/**
 * Delivers what was harvested for the account and may not have arrived, and deletes a database that
 * is spent with it (SPEC.md, DM7); how many records. Fails when this device cannot keep them: then
 * the harvest waits for the next try.
 */
export async function deliverHarvests(
  demo: LedgerDb,
  ledger: Ledger,
): Promise<Result<number, WriteFailure>> {
  let count = 0
  try {
    for (const each of await readHarvests(demo)) {
      if (each.userId !== ledger.userId) continue
      const delivered = await deliver(ledger, each)
      if (!delivered.ok) return delivered
      count += countRecords(each.rows)
      await dropHarvest(demo, each.id)
    }
    if (await transact(demo, () => isSpent(demo))) await demo.delete()
  } catch (error) {
    // Another tab was faster, and has deleted the database after the same delivery.
    if (!isClosedFault(error)) throw error
  }
  return ok(count)
}

/** All of it in one transaction of the account's ledger, or nothing. */
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
