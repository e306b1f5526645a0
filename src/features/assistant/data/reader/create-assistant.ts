import { compareTexts } from '#base/compare-texts.ts'
import { budgetSpending } from '#features/analytics/rules/budget-spending.ts'
import { type Chunk, firstRowFrom, IS_INCOME } from '#features/analytics/rules/chunk.ts'
import { unpackId } from '#features/analytics/rules/packed-ids.ts'
import { boundsOf, countSelected } from '#features/analytics/rules/selection.ts'
import { spanOf } from '#features/analytics/rules/trends.ts'
import { countedFrom } from '#features/assistant/rules/answer/counted-from.ts'
import { askLedger } from '#features/assistant/rules/ask.ts'
import { toBudgetUse } from '#features/assistant/rules/budget-use.ts'
import { sortedByName, toNamed } from '#features/assistant/rules/group-order.ts'
import type {
  LedgerNames,
  LedgerReader,
  ReadRow,
  RowFilter,
  SumBy,
} from '#features/assistant/rules/ledger-reader.ts'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import type { AskColumns } from '#ledger/columns/columns.ts'
import type { FetchDescriptions } from '#ledger/columns/descriptions.ts'
import { type HeldColumns, walletFlowsOf } from '#ledger/columns/load-columns.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { findRows } from '#ledger/store/older-days.ts'
import { readProfile } from '#ledger/store/view.ts'
import { kobo } from '#money/money.ts'
import { cycleAt } from '#records/budget/budget-cycle.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { FREE_PLAN } from '#records/plan.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import { firstDayFrom, instantToDay } from '#time/zoned-day.ts'
import { createMerchants, eachRow, type MonthRows, selectMonth } from './month-rows.ts'
import { rankRows, type RowPlace, sumGroups, sumTotal } from './sum-groups.ts'

/** The assistant of a ledger, with the descriptions that it has read so far. */
export function createAssistant(db: LedgerDb): AskColumns {
  const fetchDescriptions = createMerchants(db)

  return async (columns, { text, askedAt, previous }, signal) => {
    const today = instantToDay(askedAt, columns.zone)
    const plan = (await readProfile(db))?.level ?? FREE_PLAN
    const book = await readCategoryBook(db)
    const reader = openReader({ db, book, columns, fetchDescriptions, today, signal })
    const answer = await askLedger(reader, text, { today, plan, ...(previous && { previous }) })
    const from = columns.boot && firstDayFrom(columns.boot.from, columns.zone)
    return from === null ? answer : countedFrom(answer, from)
  }
}

/** What a reader reads from: columns as they were at one moment, and the database. */
export interface ReaderSources {
  readonly db: LedgerDb
  readonly book: CategoryBook
  readonly columns: HeldColumns
  readonly fetchDescriptions: FetchDescriptions
  readonly today: Day
  /** Aborted, each further read rejects. */
  readonly signal: AbortSignal | undefined
}

const MOST_ROWS = 50

/**
 * A ledger for one question to the assistant. All figures are of the columns' one moment, so that
 * those of an answer agree, whatever is written meanwhile.
 */
export function openReader(sources: ReaderSources): LedgerReader {
  const { db, book, columns, today } = sources

  function rowsOf(filter: RowFilter, by?: SumBy): Promise<readonly MonthRows[]> {
    const categories = filter.categories.map(book.standingOf)
    return readMonths(sources, { ...filter, categories }, by)
  }

  let names: Promise<LedgerNames> | undefined

  async function readAllNames(): Promise<LedgerNames> {
    const categories = categoriesOf(await rowsOf(EVERYTHING))
    return { ...(await readNames(db)), categories, book }
  }

  return {
    // Asked for at every step from the words to the answer.
    fetchNames: () => (names ??= readAllNames()),
    async countMerchant(words) {
      const months = await rowsOf({ ...EVERYTHING, merchant: words })
      return months.reduce((sum, { rows }) => sum + countSelected(rows), 0)
    },
    fetchSums: async (filter, by) => sumGroups(await rowsOf(filter, by), by, columns.zone),
    fetchTotal: async filter => sumTotal(await rowsOf(filter)),
    async fetchRows(filter, order, limit) {
      const places = rankRows(await rowsOf(filter), order, Math.min(limit, MOST_ROWS))
      return await readRows(db, places, columns.zone)
    },
    async fetchBalances() {
      const flowsById = walletFlowsOf(columns)
      const wallets = await db.wallets.toArray()
      return sortedByName(wallets).map(({ id, name, openingAmount }) => {
        const { amount } = walletFigures(openingAmount, flowsById.get(id) ?? NO_FLOWS)
        return { id, name, amount }
      })
    },
    async fetchBudgets() {
      const budgets = await db.budgets.toArray()
      return sortedByName(budgets).map(budget => {
        const cycle = cycleAt(budget, today)
        const { from, to } = cycle
        const spent = budgetSpending(columns, { budgetId: budget.id, from, to })
        return toBudgetUse(budget, spent, cycle)
      })
    },
    async fetchSpan() {
      const months = await rowsOf(EVERYTHING)
      const runs = months
        .filter(({ rows }) => countSelected(rows) > 0)
        .map(({ chunk, rows }) => Object.assign({ chunk, walletId: undefined }, rows))
      const [first, last] = spanOf(runs, columns.zone) ?? []
      return first === undefined || last === undefined ? undefined : { first, last }
    },
  }
}

/** The rows that the filter asks for, of the months that lie in its period, oldest first. */
async function readMonths(
  { columns, fetchDescriptions, signal }: ReaderSources,
  filter: RowFilter,
  by: SumBy | undefined,
): Promise<readonly MonthRows[]> {
  signal?.throwIfAborted()
  const { zone } = columns
  const bounds = boundsOf(filter, zone)
  const months = [...columns.chunks]
    .filter(([, chunk]) => firstRowFrom(chunk, bounds.from) < firstRowFrom(chunk, bounds.until))
    .toSorted(([a], [b]) => compareTexts(a, b))
  const isDescribed = filter.merchant !== undefined || by === 'merchant'
  const wanted = isDescribed ? months.map(([month]) => month) : []
  const described = await fetchDescriptions({ columns, months: wanted, signal })
  return months.map(([month, chunk]) => {
    // The keys of chunks are months.
    const of = { month: month as Month, chunk, descriptions: described.get(month) }
    return selectMonth(of, filter, bounds)
  })
}

async function readNames(db: LedgerDb): Promise<Omit<LedgerNames, 'categories' | 'book'>> {
  const [wallets, labels, budgets] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
  ])
  return {
    wallets: sortedByName(wallets).map(toNamed),
    labels: sortedByName(labels).map(toNamed),
    budgets: sortedByName(budgets).map(toNamed),
  }
}

/** A chunk may name categories that none of its rows has any more. */
function categoriesOf(months: readonly MonthRows[]): readonly string[] {
  const found = new Set<string>()
  for (const month of months) {
    const { texts, codes } = month.chunk.categories
    const seen = new Set<number>()
    eachRow(month, row => seen.add(codes[row] ?? 0))
    for (const code of seen) found.add(texts[code] ?? '')
  }
  return [...found].toSorted(compareTexts)
}

/** The rows at the places, in their order; one that was deleted meanwhile without its description. */
async function readRows(
  db: LedgerDb,
  places: readonly RowPlace[],
  zone: string,
): Promise<readonly ReadRow[]> {
  const ids = places.map(({ chunk, row }) => unpackId(chunk.ids, row))
  const stored = await findRows(db, ids)
  return places.map((place, at) =>
    toReadRow(place, { id: ids[at] ?? '', description: stored[at]?.description ?? '' }, zone),
  )
}

function toReadRow(
  { chunk, row }: RowPlace,
  read: Pick<ReadRow, 'id' | 'description'>,
  zone: string,
): ReadRow {
  const labelId = textAt(chunk.labels, row)
  return {
    ...read,
    day: instantToDay(chunk.instants[row] ?? 0, zone),
    type: ((chunk.flags[row] ?? 0) & IS_INCOME) === 0 ? 'expense' : 'income',
    amount: kobo(chunk.amounts[row] ?? 0),
    category: textAt(chunk.categories, row),
    labelId: labelId === '' ? null : labelId,
    walletId: textAt(chunk.wallets, row),
  }
}

function textAt({ texts, codes }: Chunk['labels'], row: number): string {
  return texts[codes[row] ?? 0] ?? ''
}
