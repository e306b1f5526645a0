import { type Kysely, sql } from 'kysely'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import { KINDS_BY_TABLE, type SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'
import { presentBudgetRecord } from '../presenters/budget-presenter.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import type { PlanState } from '../presenters/profile-presenter.ts'
import { presentTransactionRecord } from '../presenters/transaction-presenter.ts'
import { presentWalletRecord } from '../presenters/wallet-presenter.ts'
import type { PlanAt } from './balances.ts'
import type { FeedRange } from './feed-range.ts'
import { readProfileEntry } from './profile-entry.ts'

/** A range of the feed with its end. */
export interface ClosedFeedRange extends FeedRange {
  readonly upTo: number
}

/** The changes of the range, in version order; within a version what others refer to comes first. */
export async function readChangeEntries(
  db: Kysely<Database>,
  range: ClosedFeedRange,
  plan: PlanState & PlanAt,
): Promise<readonly ChangeEntry[]> {
  const isInRange = rangeCondition(range)
  const wallets = await db.selectFrom('wallets').selectAll().where(isInRange).execute()
  const labels = await db.selectFrom('labels').selectAll().where(isInRange).execute()
  const budgets = await db.selectFrom('budgets').selectAll().where(isInRange).execute()
  const transactions = await db.selectFrom('transactions').selectAll().where(isInRange).execute()
  const entries = [
    ...(await readProfileEntry(db, range, plan)),
    ...wallets.map(row => toEntry('wallets', row, presentWalletRecord)),
    ...labels.map(row => toEntry('labels', row, presentLabel)),
    ...budgets.map(row => toEntry('budgets', row, presentBudgetRecord)),
    ...transactions.map(row => toEntry('transactions', row, presentTransactionRecord)),
  ]
  return entries.toSorted((left, right) => left.v - right.v)
}

function rangeCondition({ userId, after, upTo, noTombstonesUpTo }: ClosedFeedRange) {
  return sql<boolean>`user_id = ${userId} and version > ${after} and version <= ${upTo}
    and (deleted_at is null or version > ${noTombstonesUpTo})`
}

interface FeedRow {
  readonly id: string
  readonly version: number
  readonly deleted_at: number | null
}

function toEntry<R extends FeedRow>(
  table: SyncedTable,
  row: R,
  present: (row: R) => Record<string, unknown>,
): ChangeEntry {
  const entry = { t: KINDS_BY_TABLE[table], id: row.id, v: row.version }
  return row.deleted_at === null ? { ...entry, row: present(row) } : { ...entry, deleted: true }
}
