import { lastingWords, sameWords } from '#base/normalised-text.ts'
import { meaningOf } from '#features/statements/rules/meaning/narration.ts'
import type { NarrationKind } from '#features/statements/rules/reading.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { Transaction } from '#records/transaction.ts'
import {
  TRANSFER_CATEGORY,
  type TransactionType,
  UNCATEGORIZED,
} from '#records/transaction/terms.ts'
import { NO_PAYEES, type PayeeBook, payeeOf } from './payee-of.ts'

/** What the person last did with a payee or a wording. */
interface Lesson {
  readonly category: string
  readonly labelId: string | null
  /** When the row moved, epoch ms: of several lessons the newest counts. */
  readonly at: number
}

/** What the person's own past rows teach, by payee and by wording, and whom they call what. */
export interface Lessons {
  readonly byKey: ReadonlyMap<string, Lesson>
  readonly book: PayeeBook
}

/** A past row to learn from. */
export type PastRow = Pick<
  Transaction,
  | 'type'
  | 'amount'
  | 'category'
  | 'labelId'
  | 'description'
  | 'createdAt'
  | 'transferId'
  | 'importId'
> &
  // Rows that a device stored before there were alerts have no such field.
  Partial<Pick<Transaction, 'alert'>>

/** Past rows in the categories that stand for theirs; what is offered no more, they teach as none (CA5). */
export function inOfferedCategories<Row extends Pick<Transaction, 'category'>>(
  rows: readonly Row[],
  book: CategoryBook,
): readonly Row[] {
  return rows.map(row => {
    const { value, isHidden } = book.lookOf(row.category)
    const category = isHidden ? UNCATEGORIZED : value
    return category === row.category ? row : Object.assign({}, row, { category })
  })
}

/** The words of a new row that past rows may know. */
export interface WordsOfRow {
  readonly type: TransactionType
  readonly description: string
  readonly counterparty: string | null
  readonly kind: NarrationKind
}

/** Lessons before anything is recorded. */
export const NO_LESSONS: Lessons = { byKey: new Map(), book: NO_PAYEES }

/**
 * Learns category and label from past rows, in any order; the newest row of a payee or wording
 * counts, a payee also under the name that the person gave it, and so for all that is written of it (PA7). Legs of
 * transfers and rows without a category teach nothing.
 */
export function learnFrom(rows: readonly PastRow[], book: PayeeBook = NO_PAYEES): Lessons {
  const byKey = new Map<string, Lesson>()
  for (const row of rows) {
    if (row.transferId !== null || row.category === UNCATEGORIZED) continue
    const lesson = { category: row.category, labelId: row.labelId, at: row.createdAt }
    for (const key of keysOf(pastWords(row), book)) {
      if ((byKey.get(key)?.at ?? -Infinity) <= lesson.at) byKey.set(key, lesson)
    }
  }
  return { byKey, book }
}

/** The category and label that the person last gave to the like of the row; undefined when none. */
export function suggestFor(
  words: WordsOfRow,
  { byKey, book }: Lessons,
): Pick<Lesson, 'category' | 'labelId'> | undefined {
  const known = keysOf(words, book).flatMap(key => byKey.get(key) ?? [])
  return known.toSorted((a, b) => b.at - a.at)[0]
}

/**
 * The same of typed text: the words of a row, or a payee that a bank named before. People do not type
 * one leg of a transfer.
 */
export function suggestForTyped(
  description: string,
  type: TransactionType,
  lessons: Lessons,
): Pick<Lesson, 'category' | 'labelId'> | undefined {
  const learned = suggestFor(
    { type, description, counterparty: description, kind: 'other' },
    lessons,
  )
  return learned?.category === TRANSFER_CATEGORY ? undefined : learned
}

/** Typed text names no payee as a bank's narration does, on a statement or in an alert: only its words count. */
function pastWords(row: PastRow): WordsOfRow {
  const { type, description } = row
  const isTyped = row.importId === null && (row.alert ?? null) === null
  if (isTyped) return { type, description, counterparty: null, kind: 'other' }
  const { counterparty, kind } = meaningOf(description, type, row.amount)
  return { type, description, counterparty, kind }
}

function keysOf({ type, description, counterparty, kind }: WordsOfRow, book: PayeeBook) {
  const words = lastingWords(description)
  const written = counterparty === null ? '' : sameWords(counterparty)
  const named = payeeOf(book, description, type) ?? book.payeesByKey.get(written)
  const names = [written, sameWords(named?.name ?? '')].filter(name => name !== '')
  return [
    ...(words === '' ? [] : [`${type} words ${words}`]),
    // Money that comes back says nothing of what its payee is otherwise paid for.
    ...(kind === 'reversal' ? [] : names.map(name => `${type} payee ${name}`)),
  ]
}
