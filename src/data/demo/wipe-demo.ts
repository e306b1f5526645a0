import type { Account } from '#data/account/account.ts'
import type { Member } from '#data/session/member.ts'
import { resetColumns } from '#db/columns/reset-columns.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { openLedger } from '#db/open-ledger.ts'
import { transact } from '#db/transact.ts'
import { ledgerTables } from '#db/view.ts'
import { DEMO_USER_ID } from '#domain/demo/demo-user.ts'
import type { IdSource } from '#domain/ids.ts'
import { isClosedFault } from '#sync/storage-failure.ts'
import { emptyDemo } from './demo-records.ts'
import { readHarvests } from './harvests.ts'

/** A demo that was wiped, in memory only: what its undo needs. */
export type WipedDemo = readonly { readonly name: string; readonly rows: readonly unknown[] }[]

/**
 * Wipes the demo that is open here: its database, and all local storage. Nothing of it stays on the
 * device; what is given back undoes it for as long as somebody holds it.
 */
export async function wipeOpenDemo(account: Account, member: Member): Promise<WipedDemo> {
  const { db } = member.ledger
  const wiped = await copyTables(db)
  account.sessions.leave()
  await removeDemo(db)
  await account.clearCaches()
  return wiped
}

/** Wipes a demo that lies beside somebody's account; what is given back undoes it. */
export async function wipeWaitingDemo(db: LedgerDb): Promise<WipedDemo> {
  const wiped = await copyTables(db)
  await removeDemo(db)
  return wiped
}

/** Deletes a demo; what somebody's account has yet to take over stays until it has. */
async function removeDemo(db: LedgerDb): Promise<void> {
  try {
    if ((await readHarvests(db)).length === 0) await db.delete()
    else await transact(db, () => emptyDemo(db))
  } catch (error) {
    // Another tab was faster.
    if (!isClosedFault(error)) throw error
  }
}

/**
 * Puts a wiped demo back as it was, unless another one was begun meanwhile, and opens it unless
 * somebody is signed in.
 */
export async function undoWipe(
  { store, sessions }: Account,
  wiped: WipedDemo,
  newId: IdSource,
): Promise<void> {
  const db = await openLedger(DEMO_USER_ID, newId)
  await transact(db, async () => {
    if ((await readMeta(db, 'demo')) !== undefined) return
    for (const { name, rows } of wiped) await db.table<unknown>(name).bulkPut(rows)
  })
  await resetColumns(db)
  db.close()
  if (store.readSession() !== null) return
  store.writeDemo(true)
  await sessions.resume()
}

async function copyTables(db: LedgerDb): Promise<WipedDemo> {
  const tables = ledgerTables(db)
  return transact(db, async () =>
    Promise.all(tables.map(async table => ({ name: table.name, rows: await table.toArray() }))),
  )
}
