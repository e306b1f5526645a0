import { type Kysely, sql } from 'kysely'
import type { BudgetCycle } from '#domain/budget-cycle.ts'
import type { SpentByLabel } from '#domain/budget-usage.ts'
import { addDays, dayToInstant } from '#domain/day.ts'
import { type Kobo, kobo } from '#domain/money.ts'
import type { Database } from '../db/tables.ts'
import { sumKobo } from './sum-kobo.ts'

/** A budget and the cycle to look at, its days in `zone`. */
export interface CycleOfBudget {
  readonly budgetId: string
  readonly cycle: BudgetCycle
  readonly zone: string
}

/**
 * What was spent in each budget's cycle, by label: expenses put into the budget, transfer legs left
 * out (api.md, *Figures*), by budget id. Budgets without any are not in the map.
 */
export async function readBudgetUse(
  db: Kysely<Database>,
  userId: string,
  cycles: readonly CycleOfBudget[],
): Promise<ReadonlyMap<string, SpentByLabel>> {
  if (cycles.length === 0) return new Map()
  const { rows } = await sql<UseRow>`
    select budget_id, label_id, ${sumKobo(sql`amount`)} as spent
    from transactions
    where user_id = ${userId} and deleted_at is null and type = 'expense' and transfer_id is null
      and (${sql.join(cycles.map(isInCycle), sql` or `)})
    group by budget_id, label_id`.execute(db)
  const use = new Map<string, Map<string | null, Kobo>>()
  for (const row of rows) {
    const spent = use.get(row.budget_id) ?? new Map<string | null, Kobo>()
    use.set(row.budget_id, spent.set(row.label_id, kobo(row.spent)))
  }
  return use
}

interface UseRow {
  readonly budget_id: string
  readonly label_id: string | null
  readonly spent: number
}

function isInCycle({ budgetId, cycle, zone }: CycleOfBudget) {
  const until = dayToInstant(addDays(cycle.to, 1), zone)
  const hasBegun =
    cycle.from === null ? sql`true` : sql`created_at >= ${dayToInstant(cycle.from, zone)}`
  return sql`(budget_id = ${budgetId} and ${hasBegun} and created_at < ${until})`
}
