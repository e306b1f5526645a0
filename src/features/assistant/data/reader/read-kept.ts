import { type KeptName, keptNames, type StoredKept } from '#features/assistant/rules/plan/kept.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'

/** What on the device has a name beside what entries are of. */
export async function readKeptNames(db: LedgerDb): Promise<readonly KeptName[]> {
  const [goals, debts, circles, assets] = await Promise.all([
    db.goals.toArray(),
    db.debts.toArray(),
    db.circles.toArray(),
    db.assets.toArray(),
  ])
  return keptNames({ goals, debts, circles, assets })
}

/** What is kept beside entries, and of these those that name any of it, by the indexes that they have: never all rows. */
export async function readStoredKept(db: LedgerDb): Promise<StoredKept> {
  const [goals, debts, circles] = await Promise.all([
    db.goals.toArray(),
    db.debts.toArray(),
    db.circles.toArray(),
  ])
  const rows = [
    ...(await rowsNaming(db, 'goalId', goals)),
    ...(await rowsNaming(db, 'debtId', debts)),
    ...(await rowsNaming(db, 'circleId', circles)),
  ]
  const [earmarks, schedules, members, payments] = await Promise.all([
    db.earmarks.toArray(),
    db.schedules.toArray(),
    db.circle_members.toArray(),
    db.circle_payments.toArray(),
  ])
  const [assets, valuations, wallets] = await Promise.all([
    db.assets.toArray(),
    db.valuations.toArray(),
    db.wallets.toArray(),
  ])
  const ofDebts = { debts, circles, members, payments }
  return { goals, earmarks, schedules, ...ofDebts, assets, valuations, wallets, rows }
}

async function rowsNaming(
  db: LedgerDb,
  field: 'goalId' | 'debtId' | 'circleId',
  named: readonly { readonly id: string }[],
): Promise<readonly TransactionRow[]> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  return await db.transactions.where(field).anyOf(ids).toArray()
}
