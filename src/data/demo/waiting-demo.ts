import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { chooseKept, isOwn } from './choose-kept.ts'
import { readLedgerRows } from './demo-records.ts'
import { findDemo } from './find-demo.ts'
import { deliverHarvests } from './harvests.ts'

/** A demo that lies on the device of somebody who is signed in. */
export interface WaitingDemo {
  readonly db: LedgerDb
  /** How many transactions it shows, and how many of them the person entered. */
  readonly transactionCount: number
  readonly ownCount: number
  /** Whether anything in it is the person's own making. */
  readonly hasOwn: boolean
  /** Whether it was this person who signed up from within it. */
  readonly isTheirs: boolean
}

/**
 * Looks for a demo on the device, null when there is none. What a crash left on its way into this
 * account is brought there first.
 */
export async function lookForDemo(ledger: Ledger, email: string): Promise<WaitingDemo | null> {
  const db = await findDemo()
  if (db === null) return null
  await deliverHarvests(db, ledger)
  const demo = db.isOpen() ? await readMeta(db, 'demo') : undefined
  if (demo === undefined) {
    db.close()
    return null
  }
  const { wallets, labels, budgets, transactions } = chooseKept(await readLedgerRows(db), 'all')
  return {
    db,
    transactionCount: transactions.length,
    ownCount: transactions.filter(isOwn).length,
    hasOwn: [...wallets, ...labels, ...budgets, ...transactions].some(isOwn),
    isTheirs: demo.email === email,
  }
}
