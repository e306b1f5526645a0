import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { KindDigests } from '#records/hash/digest.ts'
import type { PlanName } from '#records/plan.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { ask } from './sent-statement.ts'

/** The head of a ledger's history. */
export interface LedgerHead {
  readonly version: number
  readonly epoch: string
  readonly level: PlanName
  /** Null until a write has reckoned them. */
  readonly sums: KindDigests | null
}

/** The head as a reader sees it, unlocked; undefined for no such ledger. */
export async function readLedgerHead(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<LedgerHead | undefined> {
  const [head] = await ask(db, selectHead(ledgerId))
  return head
}

/** Reads the head, for a statement that goes with another. */
export function selectHead(ledgerId: string): RawBuilder<LedgerHead> {
  return sql<LedgerHead>`
    select version, epoch, level, sums from ledgers where ledger_id = ${ledgerId}`
}
