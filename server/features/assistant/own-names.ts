import { type Kysely, sql } from 'kysely'
import { toBudgetUse } from '#features/assistant/rules/budget-use.ts'
import { sortedByName } from '#features/assistant/rules/named-order.ts'
import type { BudgetUse, Named } from '#features/assistant/rules/plan/plan-reader.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readBudgetViews } from '#server/records/budgets/budget-views.ts'

/** The labels and budgets of a ledger, each kind by name. */
export async function readOwnNames(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<Readonly<Record<'labels' | 'budgets', readonly Named[]>>> {
  return {
    labels: await readNamed(db, 'labels', ledgerId),
    budgets: await readNamed(db, 'budgets', ledgerId),
  }
}

/** Every budget in the cycle of `now` (epoch ms), by name, ended ones too. */
export async function readBudgetUses(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<readonly BudgetUse[]> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('ledger_id', '=', access.ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  const views = await readBudgetViews(db, access, { rows: sortedByName(rows), now })
  return views.map(({ budget, cycle, spent }) => toBudgetUse(budget, spent, cycle))
}

async function readNamed(
  db: Kysely<Database>,
  table: 'labels' | 'budgets',
  ledgerId: string,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select id, name from ${sql.table(table)}
    where ledger_id = ${ledgerId} and deleted_at is null`.execute(db)
  return sortedByName(rows)
}
