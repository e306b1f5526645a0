import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { type Budget, budget as budgetRecord } from '#records/budget.ts'
import { countedParts, usedPart } from '#records/budget/budget-counting.ts'
import {
  type BudgetCycle,
  cycleAt,
  inMonths,
  type PlacedBudget,
} from '#records/budget/budget-cycle.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import { readMonths } from '#server/db/read-months.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { BudgetRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import { addDays } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { readCategoryBook, standingCategory } from '../categories/category-book.ts'
import { type LabelName, readLabelNames } from '../labels/labels.ts'
import { IS_NEUTRAL } from '../neutral-rows.ts'
import { countedBudget, readCounting } from './counting.ts'

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
  const book = await readCategoryBook(db, access.ledgerId)
  const cycles = standing.map(({ budget, cycle }) => ({ budget, cycle, zone }))
  const use = await readBudgetUse(db, access.ledgerId, { cycles, book, zone })
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
  readonly budget: Budget
  readonly cycle: BudgetCycle
  readonly zone: string
}

/**
 * What was spent in each budget's cycle, by the label of the part: expenses that count in the budget (BC3), what is
 * neutral left out (money 2, money 3, money 12), by budget id. Budgets without any are not in the map.
 */
async function readBudgetUse(
  db: Kysely<Database>,
  ledgerId: string,
  { cycles, book, zone }: AskedCycles,
): Promise<ReadonlyMap<string, SpentByLabel>> {
  if (cycles.length === 0) return new Map()
  const category = standingCategory(book)
  const budget = countedBudget(await readCounting(db, ledgerId, book), { zone, category })
  const { rows } = await sql<UseRow>`
    select ${budget} as budget_id, label_id, ${category} as category, ${sumKobo(sql`amount`)} as spent
    from transactions
    where ledger_id = ${ledgerId} and deleted_at is null and type = 'expense' and not ${IS_NEUTRAL}
      and (${sql.join(
        cycles.map(cycle => isInCycle(cycle, budget)),
        sql` or `,
      )})
    group by 1, 2, 3`.execute(db)
  const partsById = new Map(cycles.map(each => [each.budget.id, partsOf(each, book)]))
  const use = new Map<string, Map<string | null, Kobo>>()
  for (const { budget_id: id, label_id: labelId, category: of, spent } of rows) {
    const byPart = use.get(id) ?? new Map<string | null, Kobo>()
    const part = usedPart(partsById.get(id) ?? [], { labelId, category: of })
    use.set(id, byPart.set(part, addKobo(byPart.get(part) ?? ZERO_KOBO, kobo(spent))))
  }
  return use
}

function partsOf({ budget, cycle }: CycleOfBudget, { standingOf }: CategoryBook) {
  return countedParts(budget, cycle.from ?? budget.startDay, standingOf)
}

/** The cycles to look at, and what their rows are read by. */
interface AskedCycles {
  readonly cycles: readonly CycleOfBudget[]
  readonly book: CategoryBook
  readonly zone: string
}

interface UseRow {
  readonly budget_id: string
  readonly label_id: string | null
  readonly category: string
  readonly spent: number
}

function isInCycle({ budget: { id }, cycle, zone }: CycleOfBudget, counted: RawBuilder<unknown>) {
  const until = dayToInstant(addDays(cycle.to, 1), zone)
  const hasBegun =
    cycle.from === null ? sql`true` : sql`created_at >= ${dayToInstant(cycle.from, zone)}`
  return sql`(${counted} = ${id} and ${hasBegun} and created_at < ${until})`
}
