import { liveQuery, type Subscription } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { namedColumns, watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import {
  type AnswerListener,
  shareQuery,
  shareWatch,
  useShared,
} from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type {
  Columns,
  ListAnswer,
  ListQuestion,
  PageQuestion,
  WindowQuestion,
} from '#ledger/columns/columns.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readRowsBetween } from '#ledger/store/older-days.ts'
import type { TransactionFilters } from '../rules/transaction-filters.ts'
import {
  type ListedEntry,
  readTransactionViews,
  toListedEntries,
  type TransactionPage,
  type TransactionView,
} from './transaction-view.ts'

/**
 * A page of the transactions that pass the filters, newest first; past the end, the last page.
 * Undefined while it loads. The page before stays until the next is there, unless it is of another
 * wallet, or has no rows: that nothing passed other filters says nothing about these.
 */
export function useTransactionPage(
  filters: TransactionFilters,
  page: number,
  limit: number,
): TransactionPage | undefined {
  const filterKey = JSON.stringify(filters)
  const found = useShared(pages, { filters, page, limit })
  if (found === undefined || found.filters.walletId !== filters.walletId) return undefined
  const isOfThese = JSON.stringify(found.filters) === filterKey
  return isOfThese || found.page.rows.length > 0 ? found.page : undefined
}

/** Whether anything is recorded at all; undefined while it loads. */
export function useHasTransactions(): boolean | undefined {
  return useShared(anything, undefined)
}

const anything = shareQuery(async db => {
  const [row, blocks] = await Promise.all([
    db.transactions.orderBy('id').first(),
    db.olderDays.count(),
  ])
  return row !== undefined || blocks > 0
})

/** A page, and the filters that it passed. */
interface FoundPage {
  readonly filters: TransactionFilters
  readonly page: TransactionPage
}

const pages = shareWatch<PageQuestion, FoundPage>((ledger, question, listener) =>
  watchRows(
    { db: ledger.db, columns: namedColumns(ledger) },
    {
      fetchAnswer: (columns, signal) => columns.fetchPage(question, signal),
      idsOf: ({ ids }) => ids,
    },
    {
      next: ({ answer, rows }) =>
        listener.next({
          filters: question.filters,
          page: { rows, pagination: answer.pagination },
        }),
      error: cause => listener.error(cause),
    },
  ),
)

/** A list as a screen asks for it: its search's days are read as on the person's today. */
export type ListWish = Omit<ListQuestion, 'today'>

/**
 * What a list comes to, followed through every change; undefined while it loads. What was there before
 * stays until the next answer is there, unless it is of another wallet, or has no entries.
 */
export function useTransactionList(wish: ListWish): ListAnswer | undefined {
  const question = { ...wish, today: useToday() }
  const found = useShared(lists, question)
  return found && isShown(question, found.question, found.list.count) ? found.list : undefined
}

/** What a list comes to. */
export type TransactionList = ListAnswer

interface FoundList {
  readonly question: ListQuestion
  readonly list: ListAnswer
}

const lists = shareWatch<ListQuestion, FoundList>((ledger, question, listener) =>
  watchAnswer(
    namedColumns(ledger),
    async (columns, signal) => ({ question, list: await columns.fetchList(question, signal) }),
    listener,
  ),
)

/** The entries of a part of a list, and where that part begins in it. */
export interface TransactionWindow {
  readonly first: number
  /** How many entries the whole list has. */
  readonly count: number
  readonly entries: readonly ListedEntry[]
}

/**
 * The entries of a list from a place on, followed through every change; undefined while they load. The
 * part before stays until the next is there, with its own `first`, by the rule of `useTransactionList`.
 */
export function useTransactionWindow(
  wish: ListWish,
  first: number,
  limit: number,
): TransactionWindow | undefined {
  const question: WindowQuestion = { ...wish, today: useToday(), first, limit }
  const found = useShared(windows, question)
  return found && isShown(question, found.question, found.window.count) ? found.window : undefined
}

interface FoundWindow {
  readonly question: ListQuestion
  readonly window: TransactionWindow
}

const windows = shareWatch<WindowQuestion, FoundWindow>((ledger, question, listener) => {
  let shown: readonly ListedEntry[] = []
  return watchRows(
    { db: ledger.db, columns: namedColumns(ledger) },
    {
      fetchAnswer: (columns, signal) => columns.fetchWindow(question, signal),
      idsOf: ({ entries }) => entries.flat(),
    },
    {
      next({ answer: { first, count, entries }, rows }) {
        shown = withSame(shown, toListedEntries(entries, rows))
        listener.next({ question, window: { first, count, entries: shown } })
      },
      error: cause => listener.error(cause),
    },
  )
})

/** The entries; those that say what they said before are the same ones, and who shows them draws them no more. */
function withSame(
  before: readonly ListedEntry[],
  entries: readonly ListedEntry[],
): readonly ListedEntry[] {
  const known = new Map(before.map(entry => [JSON.stringify(entry), entry]))
  return entries.map(entry => known.get(JSON.stringify(entry)) ?? entry)
}

/** That nothing passed other filters says nothing about these; nor does another wallet's list. */
function isShown(wanted: ListQuestion, found: ListQuestion, count: number): boolean {
  if (wanted.filters.walletId !== found.filters.walletId) return false
  return count > 0 || questionKey(wanted) === questionKey(found)
}

function questionKey({ filters, find, today, order, joinsTransfers }: ListQuestion): string {
  return JSON.stringify([filters, find, today, order, joinsTransfers])
}

interface RowsWish<Answer> {
  readonly fetchAnswer: (columns: Columns, signal: AbortSignal) => Promise<Answer>
  readonly idsOf: (answer: Answer) => readonly string[]
}

interface FoundRows<Answer> {
  readonly answer: Answer
  /** Without those that are gone meanwhile. */
  readonly rows: readonly TransactionView[]
}

/**
 * Watches rows of a list: which they are by the columns (money 9), the rows themselves from the
 * database. Gives the way to stop.
 */
function watchRows<Answer>(
  { db, columns }: Pick<LiveLedger, 'db' | 'columns'>,
  { fetchAnswer, idsOf }: RowsWish<Answer>,
  listener: AnswerListener<FoundRows<Answer>>,
): () => void {
  let shown = ''
  let watched: Subscription | undefined

  function showRows(answer: Answer): void {
    const key = JSON.stringify(answer)
    // The rows are watched already.
    if (shown === key) return
    shown = key
    watched?.unsubscribe()
    watched = liveQuery(() => readTransactionViews(db, idsOf(answer))).subscribe({
      next: rows => listener.next({ answer, rows }),
      error: cause => listener.error(cause),
    })
  }

  const stopAsking = watchAnswer(columns, fetchAnswer, {
    next: showRows,
    error: cause => listener.error(cause),
  })
  return () => {
    stopAsking()
    watched?.unsubscribe()
  }
}

/** An entry by the id of a row of it; null where there is none, undefined while it loads. */
export function useEntry(id: string): ListedEntry | null | undefined {
  const { db } = useLedger()
  const found = useLiveQuery(async () => {
    const [row] = await readTransactionViews(db, [id])
    if (row === undefined) return { id, entry: null }
    const otherIds = await otherLegIds(db, row)
    const [other] = await readTransactionViews(db, otherIds)
    return { id, entry: toEntry(row, other) }
  }, [db, id])
  return found?.id === id ? found.entry : undefined
}

function toEntry(row: TransactionView, other: TransactionView | undefined): ListedEntry {
  if (other === undefined) return { type: 'single', row }
  const [out, into] = row.type === 'expense' ? [row, other] : [other, row]
  return { type: 'transfer', out, in: into }
}

/** The other leg of a transfer: laid out by its transfer, else among what happened at the same instant. */
async function otherLegIds(
  db: LedgerDb,
  { id, transferId, createdAt }: TransactionView,
): Promise<readonly string[]> {
  if (transferId === null) return []
  const legs = await db.transactions.where('transferId').equals(transferId).toArray()
  const rows = legs.length > 1 ? legs : await readRowsBetween(db, createdAt, createdAt + 1)
  return rows.filter(row => row.transferId === transferId && row.id !== id).map(row => row.id)
}
