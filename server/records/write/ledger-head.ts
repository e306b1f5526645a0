import { sql, type Transaction } from 'kysely'
import type { PlanName } from '#records/plan.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** The head of a ledger's history, held until the transaction ends. */
export interface LedgerHead {
  readonly version: number
  readonly epoch: string
  readonly level: PlanName
}

/**
 * Locks the head's row: always the first statement of a write, so that versions are committed in
 * order and limits are exact (sync 1). Waits 5 s at most, then PostgreSQL raises 55P03.
 * Undefined when there is no such ledger.
 */
export async function lockLedgerHead(
  trx: Transaction<Database>,
  ledgerId: string,
): Promise<LedgerHead | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(trx)
  return await trx
    .selectFrom('ledgers')
    .select(['version', 'epoch', 'level'])
    .where('ledger_id', '=', ledgerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Moves the head to the version that the write stamped on its rows. */
export async function moveLedgerHead(
  trx: Transaction<Database>,
  ledgerId: string,
  to: { readonly version: number; readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('ledgers')
    .set({ version: to.version, touched_at: to.nowMs })
    .where('ledger_id', '=', ledgerId)
    .execute()
}
