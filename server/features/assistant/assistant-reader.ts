import { type Kysely, type RawBuilder, sql } from 'kysely'
import { compareTexts } from '#base/compare-texts.ts'
import { isStorableText } from '#base/text-limits.ts'
import type {
  LedgerReader,
  ReadRow,
  RowFilter,
  RowOrder,
} from '#features/assistant/rules/ledger-reader.ts'
import { merchantKey, merchantTest } from '#features/assistant/rules/merchant.ts'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import { kobo } from '#money/money.ts'
import { type CategoryBook, givenBook } from '#records/category/category-book.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readCategoryBook, standingCategory } from '#server/records/categories/category-book.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { readDaySpan } from '../analytics/analytics-flows.ts'
import { isCounted } from '../analytics/counted-rows.ts'
import {
  readBalances,
  readBudgetUses,
  readOwnNames,
  readSums,
  readTotal,
} from './assistant-sums.ts'

/** The ledger that a question is about, who asked, and when (epoch ms). */
export interface AskedLedger extends Ledger, LedgerAccess {
  readonly now: number
}

const MOST_ROWS = 50

/**
 * A ledger for the assistant, by the figures of the API. Reads on whatever it is given, a
 * snapshot where the figures of an answer are to agree.
 */
export function openLedgerReader(db: Kysely<Database>, ledger: AskedLedger): LedgerReader {
  const { ledgerId, zone, now } = ledger
  let reading: Promise<CategoryBook> | undefined

  function bookOf(): Promise<CategoryBook> {
    return (reading ??= readCategoryBook(db, ledgerId))
  }

  async function rowsOf(filter: RowFilter): Promise<RawBuilder<boolean>> {
    const { merchant } = filter
    const found = merchant === undefined ? undefined : await findDescriptions(db, ledger, merchant)
    return isAskedFor({ ...ledger, book: await bookOf() }, filter, found)
  }
  return {
    fetchNames: async () => ({
      ...(await readOwnNames(db, ledgerId)),
      categories: await readCategories(db, await rowsOf(EVERYTHING), await bookOf()),
      book: await bookOf(),
    }),
    async countMerchant(words) {
      const total = await readTotal(db, await rowsOf({ ...EVERYTHING, merchant: words }))
      return total.incomeCount + total.expenseCount
    },
    fetchSums: async (filter, by) =>
      await readSums(
        db,
        { isCounted: await rowsOf(filter), zone, category: standingCategory(await bookOf()) },
        by,
      ),
    fetchTotal: async filter => await readTotal(db, await rowsOf(filter)),
    async fetchRows(filter, order, limit) {
      const { standingOf } = await bookOf()
      const rows = await readRows(db, { isCounted: await rowsOf(filter), zone, order, limit })
      return rows.map(row => Object.assign({}, row, { category: standingOf(row.category) }))
    },
    fetchBalances: async () => await readBalances(db, ledgerId),
    fetchBudgets: async () => await readBudgetUses(db, ledger, now),
    fetchSpan: async () => await readDaySpan(db, await rowsOf(EVERYTHING), zone),
  }
}

/**
 * The stored descriptions that have the words. Looked for here and not with LIKE: the database lowers
 * the letters of its own locale only, which for the embedded one is ASCII, and devices lower them all.
 */
async function findDescriptions(
  db: Kysely<Database>,
  ledger: Ledger,
  words: string,
): Promise<readonly string[]> {
  const { rows } = await sql<Pick<TransactionRecord, 'description'>>`
    select distinct description from transactions
    where ${isAskedFor({ ...ledger, book: givenBook() }, EVERYTHING_AND_MOVED, undefined)}`.execute(
    db,
  )
  const isFound = merchantTest(words)
  return rows.map(({ description }) => description).filter(text => isFound(merchantKey(text)))
}

const EVERYTHING_AND_MOVED: RowFilter = { ...EVERYTHING, withTransfers: true }

async function readCategories(
  db: Kysely<Database>,
  isWanted: RawBuilder<boolean>,
  { standingOf }: CategoryBook,
): Promise<readonly string[]> {
  const { rows } = await sql<Pick<TransactionRecord, 'category'>>`
    select distinct category from transactions where ${isWanted}`.execute(db)
  return [...new Set(rows.map(({ category }) => standingOf(category)))].toSorted(compareTexts)
}

interface RankedRows {
  readonly isCounted: RawBuilder<boolean>
  readonly zone: string
  readonly order: RowOrder
  readonly limit: number
}

async function readRows(
  db: Kysely<Database>,
  { isCounted: isWanted, zone, order, limit }: RankedRows,
): Promise<readonly ReadRow[]> {
  const { rows } = await sql<TransactionRecord>`
    select * from transactions where ${isWanted}
    order by ${RANKS[order]} created_at desc, id desc
    limit ${Math.min(limit, MOST_ROWS)}`.execute(db)
  return rows.map(row => toReadRow(row, zone))
}

const RANKS: Readonly<Record<RowOrder, RawBuilder<unknown>>> = {
  newest: sql``,
  largest: sql`amount desc,`,
  smallest: sql`amount,`,
}

function toReadRow(row: TransactionRecord, zone: string): ReadRow {
  return {
    id: row.id,
    day: instantToDay(row.created_at, zone),
    type: row.type,
    amount: kobo(row.amount),
    category: row.category,
    labelId: row.label_id,
    walletId: row.wallet_id,
    description: row.description,
  }
}

/** Whose rows, and the zone of the days asked for. */
interface Ledger {
  readonly ledgerId: string
  readonly zone: string
}

/**
 * The condition on the rows that a question is about. `descriptions` are those that have the words of
 * its merchant, undefined where it has none. Ids are compared as texts: any text may be asked for, and
 * what is no id finds nothing.
 */
function isAskedFor(
  { ledgerId, zone, book }: Ledger & { readonly book: CategoryBook },
  filter: RowFilter,
  descriptions: readonly string[] | undefined,
): RawBuilder<boolean> {
  const { from, to, type, budgetId, categories, labelIds, walletIds } = filter
  const isTransferToo = filter.withTransfers === true
  const conditions = [
    isCounted({ ledgerId, zone, from, to, walletId: undefined, withTransfers: isTransferToo }),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(budgetId === undefined ? [] : [isAnyOf(sql`budget_id::text`, [budgetId])]),
    ...(categories.length === 0
      ? []
      : [isAnyOf(standingCategory(book), categories.map(book.standingOf))]),
    ...(walletIds.length === 0 ? [] : [isAnyOf(sql`wallet_id::text`, walletIds)]),
    // An empty id asks for the rows without a label.
    ...(labelIds.length === 0 ? [] : [isAnyOf(sql`coalesce(label_id::text, '')`, labelIds)]),
    ...(descriptions === undefined ? [] : [isAnyOf(sql`description`, descriptions)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function isAnyOf(column: RawBuilder<unknown>, values: readonly string[]) {
  // PostgreSQL refuses a text with NUL, which no stored one is.
  return sql`${column} = any(${values.filter(isStorableText)}::text[])`
}
