import { type Kysely, sql } from 'kysely'
import type { KeptName, KeptRecords, StoredKept } from '#features/assistant/rules/plan/kept.ts'
import { keptNames } from '#features/assistant/rules/plan/kept.ts'
import { asset } from '#records/asset/asset.ts'
import { valuation } from '#records/asset/valuation.ts'
import { circle, circleMember, circlePayment } from '#records/debt/circle.ts'
import { debt } from '#records/debt/debt.ts'
import { earmark, goal } from '#records/goal/goal.ts'
import { schedule } from '#records/schedule/schedule.ts'
import { transaction } from '#records/transaction.ts'
import { wallet } from '#records/wallet.ts'
import type { RecordCells } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { listLive } from '#server/records/find-records.ts'

/** What in a ledger has a name beside what entries are of. */
export async function readKeptNames(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<readonly KeptName[]> {
  return keptNames(await readNamed(db, ledgerId))
}

async function readNamed(db: Kysely<Database>, ledgerId: string) {
  const [goals, debts, circles, assets] = [
    await listLive(db, 'goal', ledgerId),
    await listLive(db, 'debt', ledgerId),
    await listLive(db, 'circle', ledgerId),
    await listLive(db, 'asset', ledgerId),
  ]
  return {
    goals: goals.map(row => goal.fromCells(row)),
    debts: debts.map(row => debt.fromCells(row)),
    circles: circles.map(row => circle.fromCells(row)),
    assets: assets.map(row => asset.fromCells(row)),
  } satisfies KeptRecords
}

/** What is kept beside entries, and of these those that name any of it. */
export async function readStoredKept(db: Kysely<Database>, ledgerId: string): Promise<StoredKept> {
  const named = await readNamed(db, ledgerId)
  const earmarks = await listLive(db, 'earmark', ledgerId)
  const schedules = await listLive(db, 'schedule', ledgerId)
  const members = await listLive(db, 'circleMember', ledgerId)
  const payments = await listLive(db, 'circlePayment', ledgerId)
  const valuations = await listLive(db, 'valuation', ledgerId)
  const wallets = await listLive(db, 'wallet', ledgerId)
  const { rows } = await sql<RecordCells<'transaction'>>`
    select * from transactions
    where ledger_id = ${ledgerId} and deleted_at is null
      and (goal_id is not null or debt_id is not null or circle_id is not null)`.execute(db)
  return {
    ...named,
    earmarks: earmarks.map(row => earmark.fromCells(row)),
    schedules: schedules.map(row => schedule.fromCells(row)),
    members: members.map(row => circleMember.fromCells(row)),
    payments: payments.map(row => circlePayment.fromCells(row)),
    valuations: valuations.map(row => valuation.fromCells(row)),
    wallets: wallets.map(row => wallet.fromCells(row)),
    rows: rows.map(row => transaction.fromCells(row)),
  }
}
