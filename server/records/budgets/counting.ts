import { type Kysely, type RawBuilder, sql } from 'kysely'
import { budget as budgetRecord } from '#records/budget.ts'
import {
  countedIn,
  type CountedRow,
  type CountingBudgets,
  type CountingSpan,
  toCountingBudgets,
} from '#records/budget/budget-counting.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readZone } from '#server/db/zone.ts'
import { addDays } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { readCategoryBook } from '../categories/category-book.ts'
import { IS_NEUTRAL } from '../neutral-rows.ts'

const NOTHING: CountingBudgets = { spans: [], liveIds: new Set() }

/** Reads what counts by itself in a ledger's budgets, in the categories that stand. */
export async function readCounting(
  db: Kysely<Database>,
  ledgerId: string,
  { standingOf }: Pick<CategoryBook, 'standingOf'>,
): Promise<CountingBudgets> {
  return (await countsAnything(db, ledgerId)) ? await readSpans(db, ledgerId, standingOf) : NOTHING
}

/** Asks whether a budget of the ledger counts anything by itself: for a statement that reads more. */
export function selectCounts(ledgerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists(
    select 1 from budgets
    where ledger_id = ${ledgerId} and deleted_at is null and counts_from is not null)`
}

async function countsAnything(db: Kysely<Database>, ledgerId: string): Promise<boolean> {
  const { rows } = await sql<{ readonly counts: boolean }>`
    select ${selectCounts(ledgerId)} as counts`.execute(db)
  return rows[0]?.counts === true
}

async function readSpans(
  db: Kysely<Database>,
  ledgerId: string,
  standingOf: CategoryBook['standingOf'],
): Promise<CountingBudgets> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  return toCountingBudgets(
    rows.map(row => budgetRecord.fromCells(row)),
    standingOf,
  )
}

/** Tells the budget that a row counts in. */
export type CountedIn = (row: CountedRow & { readonly createdAt: number }) => string | null

/** Reads what tells the budgets that these rows count in; where `counts` is false, none counts anything by itself. */
export async function readCountedIn(
  db: Kysely<Database>,
  { ledgerId, userId, counts = true }: LedgerAccess & { readonly counts?: boolean },
  rows: readonly CountedRow[],
): Promise<CountedIn> {
  // What is no expense counts in none. A row says its budget itself, but for one that is gone.
  const mayCount = rows.some(({ type }) => type === 'expense')
  const isPlain = !counts || !mayCount || !(await countsAnything(db, ledgerId))
  if (isPlain) return ({ budgetId }) => budgetId
  const { standingOf } = await readCategoryBook(db, ledgerId)
  const counting = await readSpans(db, ledgerId, standingOf)
  const zone = await readZone(db, userId)
  return row => {
    const category = standingOf(row.category)
    return countedIn({ ...row, category }, instantToDay(row.createdAt, zone), counting)
  }
}

/** What rows of `transactions` are counted by. */
interface CountingTerms {
  readonly zone: string
  /** A row's category. */
  readonly category: RawBuilder<string>
}

/** The budget that a row of `transactions` counts in (BC3), as the device's columns have it; in `group by`, by its place. */
export function countedBudget(
  { spans, liveIds }: CountingBudgets,
  terms: CountingTerms,
): RawBuilder<string | null> {
  if (spans.length === 0) return sql<string | null>`budget_id`
  const byLabel = spans.map(span => {
    const labelIds = span.parts.map(({ labelId }) => labelId)
    return branch(span, terms, sql`label_id = any(${labelIds}::uuid[])`)
  })
  const byCategory = spans.flatMap(span => {
    const categories = span.parts.flatMap(part => part.categories ?? [])
    const isNamed = sql`${terms.category} = any(${categories}::text[])`
    return categories.length === 0 ? [] : [branch(span, terms, isNamed)]
  })
  return sql<string | null>`(case
    when budget_id = any(${[...liveIds]}::uuid[]) or is_unbudgeted or type <> 'expense' or ${IS_NEUTRAL} then budget_id
    ${sql.join([...byLabel, ...byCategory], sql` `)} else budget_id end)`
}

function branch(
  { budgetId, from, to }: CountingSpan,
  { zone }: CountingTerms,
  isNamed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ends =
    to === null ? sql`` : sql`and created_at < ${dayToInstant(addDays(to, 1), zone)}::bigint`
  return sql`when ${isNamed} and created_at >= ${dayToInstant(from, zone)}::bigint ${ends}
    then ${budgetId}::uuid`
}
