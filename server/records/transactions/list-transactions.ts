import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldText } from '#base/folded-text.ts'
import { paginate, type Pagination } from '#base/page.ts'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import {
  type FindNames,
  NO_NAMES,
  resolveFind,
  toFindNames,
} from '#features/entries/rules/find/resolve-find.ts'
import { NO_PAYEES, paidNames, type PayeeBook } from '#features/entries/rules/payee-of.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { countedBudget, readCounting } from '../budgets/counting.ts'
import { readCategoryBook, standingCategory } from '../categories/category-book.ts'
import { listNames } from '../find-records.ts'
import { conditionSql, FOLDED_DESCRIPTION } from './condition-sql.ts'
import { asksForPaid, foldedPayeeName, readPaidWords, readPayeeBook } from './paid-words.ts'

/** What a list of transactions is narrowed to; an absent filter narrows nothing. */
export interface TransactionFilter {
  readonly walletId?: string | undefined
  readonly budgetId?: string | undefined
  readonly type?: TransactionType | undefined
  /** Any of these. */
  readonly labelIds: readonly string[]
  readonly categories: readonly string[]
  /** Days of `zone`, both inclusive. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly zone: string
  /** A search as typed (FD1), its days read as on `today`. */
  readonly find?: string | undefined
  readonly today: Day
}

/** Which page of which list. */
export interface ListedPage {
  readonly filter: TransactionFilter
  readonly order: ListOrder
  readonly page: number
  readonly limit: number
}

/** One page of the live transactions, in the categories that stand (CA3), those of equal rank newest first, of one instant by their ids. */
export async function listTransactions(
  db: Kysely<Database>,
  ledgerId: string,
  { filter, order, page, limit }: ListedPage,
): Promise<{ readonly rows: readonly TransactionRecord[]; readonly pagination: Pagination }> {
  const { find = '', today, zone } = filter
  const isNamed = find.trim() !== '' || /wallet|category|label/u.test(order)
  const isByPayee = order.endsWith('payee')
  const categories = await readCategoryBook(db, ledgerId)
  const book = isNamed || isByPayee ? await readPayeeBook(db, ledgerId) : NO_PAYEES
  const names = isNamed
    ? await readNames(db, { ledgerId, zone, book, categories })
    : { ...NO_NAMES, zone }
  const { condition } = resolveFind(readFind(find, today).find, names)
  const needsWords = asksForPaid(condition) || (isByPayee && book.payeesByKey.size > 0)
  const words = needsWords ? await readPaidWords(db, ledgerId) : []
  const category = standingCategory(categories)
  const budget = countedBudget(await readCounting(db, ledgerId, categories), { zone, category })
  const asked = { ...filter, categories: filter.categories.map(categories.standingOf) }
  const matching = matchingRows(db, ledgerId, { filter: asked, category, budget }).where(
    conditionSql(condition, { words, category, budget }),
  )
  const isOldestFirst = order === 'date'
  const payee = sql<string>`coalesce(${foldedPayeeName(book, words)}, ${FOLDED_DESCRIPTION})`
  const ranked = rankSql(order, names, {
    payee: words.length > 0 ? payee : FOLDED_DESCRIPTION,
    category,
  })
  const rows = await matching
    .selectAll()
    .$if(ranked !== undefined, query => query.orderBy(ranked ?? sql`1`))
    .orderBy('created_at', isOldestFirst ? 'asc' : 'desc')
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.map(row =>
      Object.assign({}, row, { category: categories.standingOf(row.category) }),
    ),
    pagination: paginate(page, limit, total),
  }
}

interface Matching {
  readonly filter: TransactionFilter
  readonly category: RawBuilder<string>
  readonly budget: RawBuilder<string | null>
}

function matchingRows(db: Kysely<Database>, ledgerId: string, asked: Matching) {
  const { from, to, zone, categories, ...filter } = asked.filter
  return db
    .selectFrom('transactions')
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.and([
        ...anyOf(filter.walletId).map(id => eb('wallet_id', '=', id)),
        ...anyOf(filter.budgetId).map(id => sql<boolean>`${asked.budget} = ${id}`),
        ...anyOf(filter.type).map(type => eb('type', '=', type)),
        ...(filter.labelIds.length > 0 ? [eb('label_id', 'in', filter.labelIds)] : []),
        ...(categories.length > 0
          ? [sql<boolean>`${asked.category} = any(${categories}::text[])`]
          : []),
        ...anyOf(from).map(day => eb('created_at', '>=', dayToInstant(day, zone))),
        ...anyOf(to).map(day => eb('created_at', '<', dayToInstant(addDays(day, 1), zone))),
      ]),
    )
}

function anyOf<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value]
}

/** What ranks rows before their dates do (LI2); undefined where nothing does. What has no words stands last. */
function rankSql(
  order: ListOrder,
  names: FindNames,
  { payee, category }: Readonly<Record<'payee' | 'category', RawBuilder<string>>>,
): RawBuilder<unknown> | undefined {
  const way = order.startsWith('-') ? sql`desc` : sql`asc`
  switch (order.replace('-', '')) {
    case 'amount':
      return sql`amount ${way}`
    case 'payee':
      return sql`nullif(${payee}, '') ${way} nulls last`
    case 'category':
      return sql`${rankByName(category, names.categories)} ${way} nulls last`
    case 'wallet':
      return sql`${rankByName(sql`wallet_id::text`, names.wallets)} ${way} nulls last`
    case 'label':
      return sql`${rankByName(sql`label_id::text`, names.labels)} ${way} nulls last`
    default:
      return undefined
  }
}

/** The rank of a column's value by its name; null where it has none. */
function rankByName(column: RawBuilder<unknown>, named: FindNames['wallets']): RawBuilder<unknown> {
  const keys = named.map(({ name }) => foldText(name))
  const sorted = [...new Set(keys)].filter(key => key !== '').toSorted()
  const ranks = keys.map(key => (key === '' ? null : sorted.indexOf(key)))
  const ids = named.map(({ id }) => id)
  return sql`(${ranks}::int[])[array_position(${ids}::text[], ${column})]`
}

interface NamesPlace {
  readonly ledgerId: string
  readonly zone: string
  readonly book: PayeeBook
  readonly categories: CategoryBook
}

/** All that a search may name: of categories the given ones and those that rows have. */
async function readNames(
  db: Kysely<Database>,
  { ledgerId, zone, book, categories }: NamesPlace,
): Promise<FindNames> {
  const [wallets, labels, budgets, used] = await Promise.all([
    listNames(db, 'wallets', ledgerId),
    listNames(db, 'labels', ledgerId),
    listNames(db, 'budgets', ledgerId),
    db
      .selectFrom('transactions')
      .select('category')
      .distinct()
      .where('ledger_id', '=', ledgerId)
      .where('deleted_at', 'is', null)
      .execute(),
  ])
  return toFindNames({
    wallets,
    labels,
    budgets,
    book: categories,
    usedCategories: used.map(({ category }) => category),
    payees: paidNames(book),
    zone,
  })
}
