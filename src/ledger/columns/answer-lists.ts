import {
  entryOfId,
  type EntryList,
  idsOf,
  listEntries,
  pageOfIds,
} from '#features/analytics/rules/entry-list.ts'
import {
  daysOfEntries,
  type EntryOrder,
  orderEntries,
  placeOfDay,
  toEntryDays,
} from '#features/analytics/rules/entry-order.ts'
import { withTransfers } from '#features/analytics/rules/moved-to.ts'
import { type PayeeUse, payeeUses } from '#features/analytics/rules/payee-uses.ts'
import type { Readings } from '#features/analytics/rules/readings.ts'
import { needsDescriptions } from '#features/analytics/rules/row-test.ts'
import { type Selection, toSelection } from '#features/analytics/rules/selection.ts'
import { asksForWaiting, type Find, type FindNotice } from '#features/entries/rules/find/find.ts'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import {
  type FindNames,
  NO_NAMES,
  resolveFind,
  toFindNames,
} from '#features/entries/rules/find/resolve-find.ts'
import { NO_PAYEES, paidNames, type PayeeBook } from '#features/entries/rules/payee-of.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readCategoryBook } from '../store/read/category-book.ts'
import { readPayeeBook } from '../store/read/payee-book.ts'
import { readUnsentIds } from '../store/row-sync.ts'
import type { Columns, ListAnswer, ListPlace, ListQuestion, PageQuestion } from './columns.ts'
import { type HeldColumns, newestFirst } from './load-columns.ts'

/** What answers of lists are made from. */
export interface ListSources {
  readonly db: LedgerDb
  /** The columns as they are now. */
  readonly look: (signal: AbortSignal | undefined) => Promise<HeldColumns>
  /** The same columns, with descriptions. */
  readonly describe: (columns: HeldColumns, signal: AbortSignal | undefined) => Promise<HeldColumns>
  readonly readings: Readings
}

/** What is asked for under a merged category's value is asked of what it was merged into (CA4). */
function inStanding(filters: TransactionFilters, { standingOf }: CategoryBook): TransactionFilters {
  return { ...filters, categories: filters.categories.map(standingOf) }
}

/** The questions about lists. */
export type ListAnswers = Pick<
  Columns,
  'fetchPage' | 'fetchList' | 'fetchWindow' | 'fetchPlace' | 'fetchIds' | 'fetchPayees'
>

interface OpenList {
  readonly list: EntryList
  readonly order: EntryOrder
  readonly zone: string
  readonly notices: readonly FindNotice[]
}

interface Known<Value> {
  readonly of: unknown
  readonly key: string
  readonly value: Value
}

/** Answers questions about lists. What was worked out last is kept: windows of one list follow each other. */
export function createListAnswers({ db, look, describe, readings }: ListSources): ListAnswers {
  const knownLists: Known<EntryList>[] = []
  const knownOrders: Known<EntryOrder>[] = []

  function listOf(columns: HeldColumns, selection: Selection, joinsTransfers: boolean): EntryList {
    const key = JSON.stringify([joinsTransfers, selection])
    return remembered(knownLists, { of: columns.chunks, key }, () =>
      listEntries(newestFirst(columns), { selection, joinsTransfers }, readings),
    )
  }

  async function openList(question: ListQuestion, signal?: AbortSignal): Promise<OpenList> {
    const { filters, order = '-date', joinsTransfers } = question
    let columns = await look(signal)
    const { zone } = columns
    const { book, payees, names, condition, notices } = await readAsked(db, columns, question)
    if (order.endsWith('payee') || needsDescriptions(condition)) {
      columns = await describe(columns, signal)
    }
    signal?.throwIfAborted()
    const selection = { ...toSelection(inStanding(filters, book), zone), condition }
    const list = listOf(columns, selection, joinsTransfers)
    const [walletNames, labelNames] = [namesById(names.wallets), namesById(names.labels)]
    const wish = { order, walletNames, labelNames, payees, categoryName: book.nameOf }
    const categoryNames = book.categories.map(({ value, name }) => [value, name])
    const ownNames = order.endsWith('label') ? labelNames : walletNames
    const orderNames = order.endsWith('payee') ? payees.payeesByKey : ownNames
    const key = JSON.stringify([order, ...orderNames, ...categoryNames])
    const ordered = remembered(knownOrders, { of: list, key }, () =>
      orderEntries(list, wish, readings),
    )
    return { list, order: ordered, zone, notices }
  }

  return {
    async fetchPage({ filters, page, limit }: PageQuestion, signal) {
      const columns = await look(signal)
      const shown = inStanding(filters, await readCategoryBook(db))
      const list = listOf(columns, toSelection(shown, columns.zone), false)
      return pageOfIds(list, page, limit)
    },
    async fetchList(question, signal) {
      return answerOf(await openList(question, signal), question)
    },
    async fetchWindow({ first, limit, ...question }, signal) {
      const { list, order } = await openList(question, signal)
      const count = list.rows.length
      const length = Math.max(0, Math.min(limit, count - first))
      const entries = Array.from({ length }, (_, n) => idsOf(list, order.entryAt(first + n)))
      return { first, count, entries }
    },
    async fetchPlace({ of, ...question }, signal) {
      return placeIn(await openList(question, signal), question, of)
    },
    async fetchIds(question, signal) {
      return idsInOrder(await openList(question, signal))
    },
    async fetchPayees(signal): Promise<readonly PayeeUse[]> {
      const columns = await describe(await look(signal), signal)
      return payeeUses(newestFirst(columns), readings.payeeKeysOf)
    },
  }
}

function idsInOrder({ list, order }: OpenList): readonly string[] {
  const ids: string[] = []
  for (let place = 0; place < list.rows.length; place += 1) {
    ids.push(...idsOf(list, order.entryAt(place)))
  }
  return ids
}

const MOST_KNOWN = 4

/** What is known of the thing under the key, else what is made; the latest few are kept. */
function remembered<Value>(
  known: Known<Value>[],
  { of, key }: Pick<Known<Value>, 'of' | 'key'>,
  make: () => Value,
): Value {
  const found = known.find(each => each.of === of && each.key === key)
  if (found !== undefined) return found.value
  const value = make()
  // What is of older columns is asked for no more.
  const others = known.filter(each => each.of === of).slice(0, MOST_KNOWN - 1)
  known.splice(0, known.length, { of, key, value }, ...others)
  return value
}

function answerOf({ list, order, zone, notices }: OpenList, question: ListQuestion): ListAnswer {
  const { income, expense, rows } = list
  const days = order.isByDate ? toEntryDays(daysInOrder(list, zone, question)) : null
  return { count: rows.length, income, expense, days, notices }
}

function daysInOrder(list: EntryList, zone: string, { order }: ListQuestion) {
  const newest = daysOfEntries(list, zone)
  return order === 'date' ? newest.toReversed() : newest
}

/** Where a row or a day stands; null where it stands nowhere. */
function placeIn(
  { list, order, zone }: OpenList,
  question: ListQuestion,
  of: ListPlace,
): number | null {
  if (of.type === 'row') {
    const entry = entryOfId(list, of.id)
    return entry === undefined ? null : order.placeOf(entry)
  }
  if (!order.isByDate || list.rows.length === 0) return null
  const isOldestFirst = question.order === 'date'
  const place = placeOfDay(daysInOrder(list, zone, question), day =>
    isOldestFirst ? day < of.day : day > of.day,
  )
  return Math.min(place, list.rows.length - 1)
}

async function readWaiting(db: LedgerDb, find: Find): Promise<readonly string[]> {
  return asksForWaiting(find) ? await readUnsentIds(db, 'transaction') : []
}

/** What a question names, looked up in what the person has. */
async function readAsked(db: LedgerDb, columns: HeldColumns, question: ListQuestion) {
  const { find = '', today, order = '-date' } = question
  const isNamed = /payee|wallet|label/u.test(order) || find.trim() !== ''
  const book = await readCategoryBook(db)
  const payees = isNamed ? await readPayeeBook(db) : NO_PAYEES
  const named = isNamed
    ? await readNames(db, columns, { book, payeeBook: payees })
    : { ...NO_NAMES, zone: columns.zone }
  const read = readFind(find, today)
  const names = { ...named, waiting: await readWaiting(db, read.find) }
  const { condition, notices } = resolveFind(read.find, names)
  return {
    book,
    payees,
    names,
    condition: withTransfers(condition, [...columns.chunks.values()]),
    notices: [...read.notices, ...notices],
  }
}

function namesById(named: FindNames['wallets']): ReadonlyMap<string, string> {
  return new Map(named.map(({ id, name }) => [id, name]))
}

async function readNames(
  db: LedgerDb,
  { chunks, zone }: HeldColumns,
  { book, payeeBook }: { readonly book: CategoryBook; readonly payeeBook: PayeeBook },
): Promise<FindNames> {
  const [wallets, labels, budgets] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
  ])
  const usedCategories = [...chunks.values()].flatMap(each => each.categories.texts)
  const payees = paidNames(payeeBook)
  return toFindNames({ wallets, labels, budgets, book, usedCategories, payees, zone })
}
