import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LedgerReader, ReadRow, RowFilter, RowOrder } from '#domain/assistant/ledger-reader.ts'
import { merchantKey, merchantTest } from '#domain/assistant/merchant.ts'
import { EVERYTHING } from '#domain/assistant/question.ts'
import { compareTexts } from '#domain/compare-texts.ts'
import { instantToDay } from '#domain/day.ts'
import { kobo } from '#domain/money.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'
import { readBalances, readBudgetUses, readOwnNames } from './assistant-figures.ts'
import { isAskedFor, type Ledger } from './assistant-rows.ts'
import { readSums, readTotal } from './assistant-sums.ts'
import { readDaySpan } from './stretches.ts'

/** Whose ledger a question is about, and when it was asked (epoch ms). */
export interface AskedLedger extends Ledger {
  readonly now: number
}

const MOST_ROWS = 50

/**
 * A person's ledger for the assistant, by the figures of the API. Reads on whatever it is given, a
 * snapshot where the figures of an answer are to agree.
 */
export function openLedgerReader(db: Kysely<Database>, ledger: AskedLedger): LedgerReader {
  const { userId, zone, now } = ledger
  async function rowsOf(filter: RowFilter): Promise<RawBuilder<boolean>> {
    const { merchant } = filter
    const found = merchant === undefined ? undefined : await findDescriptions(db, ledger, merchant)
    return isAskedFor(ledger, filter, found)
  }
  return {
    fetchNames: async () => ({
      ...(await readOwnNames(db, userId)),
      categories: await readCategories(db, ledger),
    }),
    async countMerchant(words) {
      const total = await readTotal(db, await rowsOf({ ...EVERYTHING, merchant: words }))
      return total.incomeCount + total.expenseCount
    },
    fetchSums: async (filter, by) =>
      await readSums(db, { isCounted: await rowsOf(filter), zone }, by),
    fetchTotal: async filter => await readTotal(db, await rowsOf(filter)),
    fetchRows: async (filter, order, limit) =>
      await readRows(db, { isCounted: await rowsOf(filter), zone, order, limit }),
    fetchBalances: async () => await readBalances(db, userId),
    fetchBudgets: async () => await readBudgetUses(db, userId, now),
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
    where ${isAskedFor(ledger, EVERYTHING_AND_MOVED, undefined)}`.execute(db)
  const isFound = merchantTest(words)
  return rows.map(({ description }) => description).filter(text => isFound(merchantKey(text)))
}

const EVERYTHING_AND_MOVED: RowFilter = { ...EVERYTHING, withTransfers: true }

async function readCategories(db: Kysely<Database>, ledger: Ledger): Promise<readonly string[]> {
  const { rows } = await sql<Pick<TransactionRecord, 'category'>>`
    select distinct category from transactions
    where ${isAskedFor(ledger, EVERYTHING, undefined)}`.execute(db)
  return rows.map(({ category }) => category).toSorted(compareTexts)
}

interface RankedRows {
  readonly isCounted: RawBuilder<boolean>
  readonly zone: string
  readonly order: RowOrder
  readonly limit: number
}

async function readRows(
  db: Kysely<Database>,
  { isCounted, zone, order, limit }: RankedRows,
): Promise<readonly ReadRow[]> {
  const { rows } = await sql<TransactionRecord>`
    select * from transactions where ${isCounted}
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
