import { type Kysely, sql } from 'kysely'
import { planLimits, type PlanName } from '#records/plan.ts'
import type { Database } from '../db/tables/tables.ts'

const HOUR_MS = 60 * 60_000

/** Who writes more than this in an hour is looked at: what others gather in 90 days is not worth a look. */
const BUSY_RECEIPTS = 1000

const BATCH = 1000

/** When a ledger has too many receipts. */
interface ReceiptLimits {
  /** Receipts of the last hour from which on a ledger is looked at. */
  readonly busy: number
  /** How many are kept of a ledger. */
  readonly most: (plan: PlanName) => number
}

const LIMITS: ReceiptLimits = { busy: BUSY_RECEIPTS, most: plan => planLimits(plan).rows }

/**
 * Removes the oldest receipts of ledgers that write so much that they have more of them than their plan keeps records (WK4):
 * a repeat of so old a write is harmless all the same (BA4). Answers that are kept stay. Returns how many went.
 */
export async function trimReceipts(
  db: Kysely<Database>,
  nowMs: number,
  { busy, most }: ReceiptLimits = LIMITS,
): Promise<number> {
  const { rows } = await sql<{ readonly ledger_id: string }>`
    with recent as materialized (
      select ledger_id from receipts where created_at > ${nowMs - HOUR_MS}
    )
    select ledger_id from recent group by ledger_id having count(*) > ${busy}`.execute(db)
  let trimmed = 0
  for (const { ledger_id: ledgerId } of rows) {
    const head = await db
      .selectFrom('ledgers')
      .select('level')
      .where('ledger_id', '=', ledgerId)
      .executeTakeFirst()
    if (head !== undefined) trimmed += await trimLedger(db, ledgerId, most(head.level))
  }
  return trimmed
}

async function trimLedger(db: Kysely<Database>, ledgerId: string, most: number): Promise<number> {
  const oldestKept = await db
    .selectFrom('receipts')
    .select('created_at')
    .where('ledger_id', '=', ledgerId)
    .orderBy('created_at', 'desc')
    .offset(Math.max(0, most - 1))
    .limit(1)
    .executeTakeFirst()
  if (oldestKept === undefined) return 0
  let trimmed = 0
  for (;;) {
    const result = await sql`
      delete from receipts where ledger_id = ${ledgerId} and id in (
        select id from receipts
        where ledger_id = ${ledgerId} and created_at < ${oldestKept.created_at} and answer is null
        limit ${BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    trimmed += count
    if (count < BATCH) return trimmed
  }
}
