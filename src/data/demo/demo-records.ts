import { RECORD_KINDS } from '#contract/record-kinds.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { LedgerRows } from '#db/rows.ts'
import { EVERY_MONTH, viewTable } from '#db/view.ts'

/** What is seen of a ledger; wallets in the order of their making, the rest by their ids. */
export async function readLedgerRows(db: LedgerDb): Promise<LedgerRows> {
  const [wallets, labels, budgets, transactions] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    db.transactions.toArray(),
  ])
  return {
    wallets: wallets.toSorted((one, other) => one.createdAt - other.createdAt),
    labels,
    budgets,
    transactions,
  }
}

/**
 * Takes the demo out of its ledger; what was harvested stays. Whatever another tab still wants to
 * record in it is refused, since its wallets are gone. Runs in a transaction over `ledgerTables`.
 */
export async function emptyDemo(db: LedgerDb): Promise<void> {
  for (const kind of RECORD_KINDS) await viewTable(db, kind).clear()
  await Promise.all([db.outbox.clear(), db.shadow.clear(), db.journal.clear()])
  await Promise.all([db.chats.clear(), db.turns.clear()])
  await db.columnMarks.clear()
  await db.columnMarks.add({ month: EVERY_MONTH, rowId: '' })
  await db.meta.delete('demo')
}

/** Whether neither a demo nor anything harvested is left, so that the database may go. */
export async function isSpent(db: LedgerDb): Promise<boolean> {
  const harvests = (await readMeta(db, 'demoHarvests')) ?? []
  return harvests.length === 0 && (await readMeta(db, 'demo')) === undefined
}

/** Notes who signed up from within the demo. */
export async function noteEmail(db: LedgerDb, email: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const demo = await readMeta(db, 'demo')
    if (demo !== undefined) await writeMeta(db, 'demo', { ...demo, email })
  })
}
