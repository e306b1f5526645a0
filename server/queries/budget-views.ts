import type { Kysely } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type BudgetCycle, cycleAt } from '#domain/budget-cycle.ts'
import type { SpentByLabel } from '#domain/budget-usage.ts'
import type { Budget } from '#domain/budget.ts'
import { instantToDay } from '#domain/day.ts'
import { budgetOf } from '../db/budget-columns.ts'
import type { BudgetRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'
import { readBudgetUse } from './budget-use.ts'
import { type LabelName, readLabelNames } from './label-names.ts'
import { readZone } from './zone.ts'

/** A budget as it stands: its current cycle in the person's zone, and what was spent in it. */
export interface BudgetView {
  readonly budget: Budget
  readonly cycle: BudgetCycle
  readonly spent: SpentByLabel
  readonly labelName: LabelName
}

/** The budgets of the rows as they stand `now` (epoch ms), in the order of the rows. */
export async function readBudgetViews(
  db: Kysely<Database>,
  userId: string,
  of: { readonly rows: readonly BudgetRecord[]; readonly now: number },
): Promise<readonly BudgetView[]> {
  const zone = await readZone(db, userId)
  const today = instantToDay(of.now, zone)
  const standing = of.rows.map(budgetOf).map(budget => ({ budget, cycle: cycleAt(budget, today) }))
  const cycles = standing.map(({ budget, cycle }) => ({ budgetId: budget.id, cycle, zone }))
  const use = await readBudgetUse(db, userId, cycles)
  const labelIds = standing.flatMap(({ budget }) => budget.labels.map(({ labelId }) => labelId))
  const labelName = await readLabelNames(db, userId, labelIds)
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
  row: BudgetRecord,
  now: number,
): Promise<BudgetView> {
  const [view] = await readBudgetViews(db, row.user_id, { rows: [row], now })
  assert(view !== undefined, 'one row has one view')
  return view
}
