import { type Kysely, type RawBuilder, sql } from 'kysely'
import { compareTexts } from '#base/compare-texts.ts'
import { toBudgetUse } from '#features/assistant/rules/budget-use.ts'
import { sortedByName } from '#features/assistant/rules/named-order.ts'
import { toKept } from '#features/assistant/rules/plan/kept.ts'
import type {
  LedgerNames,
  PlanReader,
  ReadRow,
  RowOrder,
  RowPick,
  BudgetUse,
} from '#features/assistant/rules/plan/plan-reader.ts'
import type { Scope } from '#features/assistant/rules/plan/plan.ts'
import { scopeCondition } from '#features/assistant/rules/plan/scope-condition.ts'
import { paidNames, type PayeeBook } from '#features/entries/rules/payee-of.ts'
import { isOpen } from '#features/schedules/rules/slots.ts'
import { kobo } from '#money/money.ts'
import type { CountingBudgets } from '#records/budget/budget-counting.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readBudgetViews } from '#server/records/budgets/budget-views.ts'
import { countedBudget, readCounting } from '#server/records/budgets/counting.ts'
import { readCategoryBook, standingCategory } from '#server/records/categories/category-book.ts'
import { listNames } from '#server/records/find-records.ts'
import { IS_NEUTRAL } from '#server/records/neutral-rows.ts'
import { conditionSql } from '#server/records/transactions/condition-sql.ts'
import {
  asksForPaid,
  type PaidWords,
  readPaidWords,
  readPayeeBook,
} from '#server/records/transactions/paid-words.ts'
import { readOpeningsAbroad } from '#server/records/wallets/wallet-flows.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { readCells } from './plan-cells.ts'
import { readAhead, readSlots } from './read-ahead.ts'
import { readKeptNames, readStoredKept } from './read-kept.ts'

/** The ledger that a question is about, who asked, and when (epoch ms); its days are of the zone. */
export interface AskedLedger extends LedgerAccess {
  readonly zone: string
  readonly now: number
}

const MOST_ROWS = 50

/** What a reader knows of a ledger beside its rows. */
interface Known {
  readonly names: LedgerNames
  readonly payees: PayeeBook
  readonly counting: CountingBudgets
}

/**
 * A ledger for one question to the assistant, by the same rules as a device. Reads on whatever it is given, a snapshot
 * where the figures of an answer are to agree.
 */
export function openServerReader(db: Kysely<Database>, ledger: AskedLedger): PlanReader {
  const { ledgerId, zone, now } = ledger
  let known: Promise<Known> | undefined
  let reading: Promise<readonly PaidWords[]> | undefined

  function fetchKnown(): Promise<Known> {
    return (known ??= readKnown(db, ledgerId))
  }

  function fetchWords(): Promise<readonly PaidWords[]> {
    return (reading ??= readPaidWords(db, ledgerId))
  }

  async function wantedRows(scope: Scope): Promise<RawBuilder<boolean>> {
    const { names, counting } = await fetchKnown()
    const mergedCategories = names.book.merged
    const condition = scopeCondition(scope, { ...names, mergedCategories, zone })
    const words = asksForPaid(condition) ? await fetchWords() : []
    const category = standingCategory(names.book)
    const budget = countedBudget(counting, { zone, category })
    return sql<boolean>`(${isLive(ledgerId)} and ${conditionSql(condition, { words, category, budget })})`
  }

  return {
    fetchNames: async () => (await fetchKnown()).names,
    async fetchCells(scope, by) {
      const { names, payees, counting } = await fetchKnown()
      const words = by.includes('payee') ? await fetchWords() : []
      const isWanted = await wantedRows(scope)
      const category = standingCategory(names.book)
      const budget = countedBudget(counting, { zone, category })
      return await readCells(db, { isWanted, zone, category, budget, names, payees, words }, by)
    },
    async fetchRows(scope, pick) {
      const { standingOf } = (await fetchKnown()).names.book
      const rows = await readPicked(db, await wantedRows(scope), pick)
      return rows.map(row => toReadRow(row, zone, standingOf))
    },
    fetchDue: async () => (await readSlots(db, ledger)).slots.filter(isOpen),
    fetchAhead: async of => await readAhead(db, ledger, of),
    fetchKept: async () => toKept(await readStoredKept(db, ledgerId), zone),
    fetchBudgets: async () => await readBudgetUses(db, ledger, now),
  }
}

function isLive(ledgerId: string): RawBuilder<boolean> {
  return sql<boolean>`ledger_id = ${ledgerId} and deleted_at is null`
}

async function readKnown(db: Kysely<Database>, ledgerId: string): Promise<Known> {
  const book = await readCategoryBook(db, ledgerId)
  const payees = await readPayeeBook(db, ledgerId)
  const labels = sortedByName(await listNames(db, 'labels', ledgerId))
  const budgets = sortedByName(await listNames(db, 'budgets', ledgerId))
  const wallets = await db
    .selectFrom('wallets')
    .select(['id', 'name', 'opening_amount', 'foreign'])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  const abroad = await readOpeningsAbroad(db, ledgerId, wallets)
  const { rows: used } = await sql<Pick<TransactionRecord, 'category'>>`
    select distinct category from transactions
    where ${isLive(ledgerId)} and not ${IS_NEUTRAL}`.execute(db)
  const categories = new Set(used.map(({ category }) => book.standingOf(category)))
  const names: LedgerNames = {
    wallets: sortedByName(wallets).map(({ id, name, opening_amount: opening }) => {
      return Object.assign({ id, name, opening: kobo(opening) }, abroad.get(id))
    }),
    labels,
    budgets,
    categories: [...categories].toSorted(compareTexts),
    book,
    payees: sortedByName(paidNames(payees)).map(({ id, name, keys }) => {
      return { id, name, keys: keys.toSorted(compareTexts) }
    }),
    kept: await readKeptNames(db, ledgerId),
  }
  return { names, payees, counting: await readCounting(db, ledgerId, book) }
}

async function readPicked(
  db: Kysely<Database>,
  isWanted: RawBuilder<boolean>,
  { order, skip, take }: RowPick,
): Promise<readonly TransactionRecord[]> {
  const { rows } = await sql<TransactionRecord>`
    select * from transactions where ${isWanted}
    order by ${ORDERS[order]} limit ${Math.min(take, MOST_ROWS)} offset ${skip}`.execute(db)
  return rows
}

const ORDERS: Readonly<Record<RowOrder, RawBuilder<unknown>>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  largest: sql`amount desc, created_at desc, id desc`,
  smallest: sql`amount, created_at desc, id desc`,
}

function toReadRow(
  row: TransactionRecord,
  zone: string,
  standingOf: (category: string) => string,
): ReadRow {
  return {
    id: row.id,
    day: instantToDay(row.created_at, zone),
    type: row.type,
    amount: kobo(row.amount),
    category: standingOf(row.category),
    labelId: row.label_id,
    walletId: row.wallet_id,
    description: row.description,
  }
}

/** Every budget in the cycle of `now` (epoch ms), by name, ended ones too. */
async function readBudgetUses(
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
  return views.map(({ budget, cycle, spent, carried }) =>
    toBudgetUse(budget, { from: cycle.from, to: cycle.to, spent, carried }),
  )
}
