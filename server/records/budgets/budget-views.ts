import { type Kysely, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import { kobo, type Kobo } from '#money/money.ts'
import { budget as budgetRecord } from '#records/budget.ts'
import {
  type BudgetCycle,
  cycleAt,
  inMonths,
  type PlacedBudget,
} from '#records/budget/budget-cycle.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import { readMonths } from '#server/db/read-months.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { BudgetRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import { addDays } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { type LabelName, readLabelNames } from '../labels/labels.ts'
import { IS_NEUTRAL } from '../neutral-rows.ts'

/** A budget as it stands: its current cycle in the reader's zone, and what was spent in it. */
export interface BudgetView {
  readonly budget: PlacedBudget
  readonly cycle: BudgetCycle
  readonly spent: SpentByLabel
  readonly labelName: LabelName
}

/** The budgets of the rows as they stand `now` (epoch ms), in the order of the rows. */
export async function readBudgetViews(
  db: Kysely<Database>,
  access: LedgerAccess,
  of: { readonly rows: readonly BudgetRecord[]; readonly now: number },
): Promise<readonly BudgetView[]> {
  const zone = await readZone(db, access.userId)
  const today = instantToDay(of.now, zone)
  const months = await readMonths(db, access, today)
  const standing = of.rows
    .map(row => inMonths(budgetRecord.fromCells(row), months))
    .map(budget => ({ budget, cycle: cycleAt(budget, today) }))
  const cycles = standing.map(({ budget, cycle }) => ({ budgetId: budget.id, cycle, zone }))
  const use = await readBudgetUse(db, access.ledgerId, cycles)
  const labelIds = standing.flatMap(({ budget }) => budget.labels.map(({ labelId }) => labelId))
  const labelName = await readLabelNames(db, access.ledgerId, labelIds)
  return standing.map(({ budget, cycle }) => ({
    budget,
    cycle,
    spent: use.get(budget.id) ?? new Map(),
    labelName,
  }))
}

/** The budget of one row as it stands. */
export async function readBudgetView(
  db: Kysely<Database>,
  access: LedgerAccess,
  of: { readonly row: BudgetRecord; readonly now: number },
): Promise<BudgetView> {
  const [view] = await readBudgetViews(db, access, { rows: [of.row], now: of.now })
  assert(view !== undefined, 'one row has one view')
  return view
}

/** A budget and the cycle to look at, its days in `zone`. */
export interface CycleOfBudget {
  readonly budgetId: string
  readonly cycle: BudgetCycle
  readonly zone: string
}

/**
 * What was spent in each budget's cycle, by label: expenses put into the budget, what is neutral left
 * out (money 2, money 3, money 12), by budget id. Budgets without any are not in the map.
 */
async function readBudgetUse(
  db: Kysely<Database>,
  ledgerId: string,
  cycles: readonly CycleOfBudget[],
): Promise<ReadonlyMap<string, SpentByLabel>> {
  if (cycles.length === 0) return new Map()
  const { rows } = await sql<UseRow>`
    select budget_id, label_id, ${sumKobo(sql`amount`)} as spent
    from transactions
    where ledger_id = ${ledgerId} and deleted_at is null and type = 'expense' and not ${IS_NEUTRAL}
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
