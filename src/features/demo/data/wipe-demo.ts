import type { IdSource } from '#base/ids.ts'
import type { Account } from '#features/session/data/account.ts'
import type { Member } from '#features/session/data/member.ts'
import { resetColumns } from '#ledger/columns/load-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { openLedger } from '#ledger/store/open-ledger.ts'
import { isClosedFault } from '#ledger/store/storage-failure.ts'
import { transact } from '#ledger/store/transact.ts'
import { ledgerTables } from '#ledger/store/view.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { DEMO_USER_ID } from '../rules/demo-user.ts'
import { readDemoMigrations } from './demo-migrations.ts'
import { emptyDemo } from './demo-records.ts'

/** A demo that was wiped, in memory only: what its undo needs. */
export type WipedDemo = readonly { readonly name: string; readonly rows: readonly unknown[] }[]

/**
 * Wipes the demo that is open here: its database, and all local storage. Nothing of it stays on the
 * device; what is given back undoes it for as long as it is kept.
 */
export async function wipeOpenDemo(account: Account, member: Member): Promise<WipedDemo> {
  const { db } = member.ledger
  const wiped = await copyTables(db)
  account.sessions.leave()
  await removeDemo(db)
  await account.clearCaches()
  return wiped
}

/** Wipes a demo that lies beside an account; what is given back undoes it. */
export async function wipeWaitingDemo(db: LedgerDb): Promise<WipedDemo> {
  const wiped = await copyTables(db)
  await removeDemo(db)
  return wiped
}

/** Deletes a demo; what an account has yet to take over stays until it has. */
async function removeDemo(db: LedgerDb): Promise<void> {
  try {
    if ((await readDemoMigrations(db)).length === 0) await db.delete()
    else await transact(db, () => emptyDemo(db))
  } catch (error) {
    // Another tab was faster.
    if (!isClosedFault(error)) throw error
  }
}

/**
 * Puts a wiped demo back as it was, unless another one was begun meanwhile, and opens it unless
 * a person is signed in.
 */
export async function undoWipe(
  { store, sessions }: Account,
  wiped: WipedDemo,
  newId: IdSource,
): Promise<void> {
  const db = await openLedger(ownLedgerId(DEMO_USER_ID), newId)
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
