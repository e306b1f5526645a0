import type { Kysely } from 'kysely'
import type { KindDigests } from '#records/digest.ts'
import type { PlanName } from '#records/plan.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** The head of a ledger's history as a reader sees it, unlocked; undefined for no such ledger. */
export async function readLedgerHead(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<
  | {
      readonly version: number
      readonly epoch: string
      readonly level: PlanName
      /** Null until a write has reckoned them. */
      readonly sums: KindDigests | null
    }
  | undefined
> {
  return await db
    .selectFrom('ledgers')
    .select(['version', 'epoch', 'level', 'sums'])
    .where('ledger_id', '=', ledgerId)
    .executeTakeFirst()
}
