import { type Kysely, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { type Budget, budget as budgetRecord } from '#records/budget.ts'
import { type CarriedByLabel, carriedInto, carryingCycles } from '#records/budget/budget-carry.ts'
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
  /** What its parts bring along from the cycles before (BC10). */
  readonly carried: CarriedByLabel
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
  const asked = standing.flatMap(({ budget, cycle }) =>
    [...carryingCycles(budget, { today, zone }), cycle].map(each => ({ budget, cycle: each })),
  )
  const spentIn = await readBudgetUse(db, access.ledgerId, { cycles: asked, book, zone })
  const labelIds = standing.flatMap(({ budget }) => budget.labels.map(({ labelId }) => labelId))
  const labelName = await readLabelNames(db, access.ledgerId, labelIds)
  return standing.map(({ budget, cycle }) => ({
    budget,
    cycle,
    spent: spentIn(budget, cycle),
    carried: carriedInto(budget, { today, zone }, each => spentIn(budget, each)),
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

/** A budget and a cycle of it to look at. */
export interface CycleOfBudget {
  readonly budget: Budget
  readonly cycle: Pick<BudgetCycle, 'from' | 'to'>
}

/** Tells what was spent in a cycle that was asked about. */
type SpentIn = (budget: Budget, cycle: CycleOfBudget['cycle']) => SpentByLabel

/**
 * What was spent in each cycle, by the label of the part: expenses that count in the budget (BC3), what is neutral left
 * out (money 2, money 3, money 12).
 */
async function readBudgetUse(
  db: Kysely<Database>,
  ledgerId: string,
  { cycles, book, zone }: AskedCycles,
): Promise<SpentIn> {
  if (cycles.length === 0) return () => new Map()
  const category = standingCategory(book)
  const budget = countedBudget(await readCounting(db, ledgerId, book), { zone, category })
  const bounds = cycles.map(each => boundsOf(each, zone))
  const { rows } = await sql<UseRow>`
    select cycles.place, label_id, category, ${sumKobo(sql`amount`)} as spent
    from (
      select ${budget} as counted_in, label_id, ${category} as category, created_at, amount
      from transactions
      where ledger_id = ${ledgerId} and deleted_at is null and type = 'expense' and not ${IS_NEUTRAL}
        and created_at >= ${Math.min(...bounds.map(({ from }) => from))}
        and created_at < ${Math.max(...bounds.map(({ until }) => until))}
    ) as counted
    join unnest(
      ${cycles.map(each => each.budget.id)}::uuid[], ${bounds.map(({ from }) => from)}::bigint[],
      ${bounds.map(({ until }) => until)}::bigint[], ${cycles.map((_, place) => place)}::int[]
    ) as cycles (budget_id, first, until, place)
      on counted_in = cycles.budget_id and created_at >= cycles.first and created_at < cycles.until
    group by 1, 2, 3`.execute(db)
  const use = new Map<string, Map<string | null, Kobo>>()
  for (const { place, label_id: labelId, category: of, spent } of rows) {
    const asked = cycles[place]
    assert(asked !== undefined, 'only what was asked about is read')
    const byPart = use.get(keyOf(asked)) ?? new Map<string | null, Kobo>()
    const part = usedPart(partsOf(asked, book), { labelId, category: of })
    use.set(keyOf(asked), byPart.set(part, addKobo(byPart.get(part) ?? ZERO_KOBO, kobo(spent))))
  }
  return (of, cycle) => use.get(keyOf({ budget: of, cycle })) ?? new Map()
}

// Two cycles of a budget never begin on the same day.
function keyOf({ budget, cycle }: CycleOfBudget): string {
  return `${budget.id} ${cycle.from ?? ''}`
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
  readonly place: number
  readonly label_id: string | null
  readonly category: string
  readonly spent: number
}

/** Half-open, epoch ms. */
function boundsOf({ cycle: { from, to } }: CycleOfBudget, zone: string) {
  return {
    from: from === null ? Number.MIN_SAFE_INTEGER : dayToInstant(from, zone),
    until: dayToInstant(addDays(to, 1), zone),
  }
}
