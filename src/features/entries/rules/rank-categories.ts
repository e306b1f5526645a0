import { sameWords } from '#base/normalised-text.ts'
import type { Kobo } from '#money/money.ts'
import { type CategoryBook, isOffered, offeredCategories } from '#records/category/category-book.ts'
import {
  TRANSFER_CATEGORY,
  type TransactionType,
  UNCATEGORIZED,
} from '#records/transaction/terms.ts'
import type { Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { PastRow } from './suggest-from-history.ts'

/** A past row as far as it shows what rows like it are for. */
export interface HabitRow {
  readonly type: TransactionType
  readonly category: string
  readonly amount: Kobo
  readonly words: ReadonlySet<string>
  /** The hour of the day at which it happened, 0 to 24 with a fraction. */
  readonly hour: number
}

/** An entry as far as it is typed. */
export interface Situation {
  readonly type: TransactionType
  readonly description: string
  /** Undefined while none is typed. */
  readonly amount: Kobo | undefined
  readonly hour: number
}

/** How many categories are offered at once. */
export const CHIP_COUNT = 5

const COMMON: Readonly<Record<TransactionType, readonly string[]>> = {
  expense: ['food', 'transport', 'airtime-data', 'eating-out', 'fuel', 'family'],
  income: ['salary', 'business', 'freelance', 'gift', 'refund', 'interest'],
}
// Of these either may be.
const BOTH: ReadonlySet<string> = new Set([TRANSFER_CATEGORY, UNCATEGORIZED, 'other', 'cash'])
const NO_LESSON: ReadonlySet<string> = new Set([TRANSFER_CATEGORY, UNCATEGORIZED])
const HOUR_MS = 3_600_000
const HOURS_IN_DAY = 24
const LEAST_LETTERS = 3
// Words weigh more than a like amount, that more than the hour, and all more than mere frequency.
const WEIGHTS = { words: 100, amount: 10, hour: 3, frequency: 1 } as const
const NEAR_AMOUNT = 0.1
const NEAR_HOURS = 2

/** What is learnt of past rows for ranking; transfers and uncategorised rows teach nothing. */
export function habitRows(rows: readonly PastRow[], zone: string): readonly HabitRow[] {
  return rows
    .filter(row => !NO_LESSON.has(row.category))
    .map(({ type, category, amount, description, createdAt }) => ({
      type,
      category,
      amount,
      words: wordsOf(description),
      hour: hourOfDay(createdAt, zone),
    }))
}

/**
 * The categories to offer first, the likeliest first, always as many (experience 6): those that past
 * rows with the same words have, then with a like amount, then of this hour of the day, then the most used.
 * Only what forms offer is among them, each as what it was merged into (CA5).
 */
export function rankCategories(
  rows: readonly HabitRow[],
  situation: Situation,
  book: CategoryBook,
): readonly string[] {
  const words = wordsOf(situation.description)
  const scores = new Map<string, number>()
  for (const row of rows) {
    if (row.type === situation.type) {
      const category = book.standingOf(row.category)
      scores.set(category, (scores.get(category) ?? 0) + scoreOf(row, situation, words))
    }
  }
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a).map(([category]) => category)
  const others = offeredCategories(book, situation.type).map(({ value }) => value)
  const common = COMMON[situation.type].map(book.standingOf)
  return [...new Set([...ranked, ...common, ...others])]
    .filter(value => !NO_LESSON.has(value) && isOffered(book.lookOf(value), situation.type))
    .slice(0, CHIP_COUNT)
}

/**
 * Whether a category is one for entries of the type: the person's own as they said, the given ones as they are
 * suggested. What was chosen for the other type is not to be recorded under this one unseen.
 */
export function suitsType(book: CategoryBook, value: string, type: TransactionType): boolean {
  const look = book.lookOf(value)
  if (look.type !== null) return look.type === type
  if (look.isOwn || BOTH.has(look.value)) return true
  return COMMON.income.includes(look.value) === (type === 'income')
}

/** The first of them that entries of the type may have: one of the other type does not come along (CA5). */
export function categoryOfType(
  categories: readonly (string | undefined)[],
  type: TransactionType,
  book: CategoryBook,
): string {
  const fitting = categories.find(each => each !== undefined && suitsType(book, each, type))
  return fitting ?? UNCATEGORIZED
}

/** The hour that a clock in the zone shows at the instant, with a fraction. */
export function hourOfDay(instant: Instant, zone: string): number {
  return (instant - dayToInstant(instantToDay(instant, zone), zone)) / HOUR_MS
}

function scoreOf(row: HabitRow, situation: Situation, words: ReadonlySet<string>): number {
  const shared = [...words].filter(word => row.words.has(word)).length
  const { amount } = situation
  const isNear = amount !== undefined && Math.abs(row.amount - amount) <= amount * NEAR_AMOUNT
  return (
    WEIGHTS.frequency +
    (shared === 0 ? 0 : (WEIGHTS.words * shared) / words.size) +
    (isNear ? WEIGHTS.amount : 0) +
    (hoursApart(row.hour, situation.hour) <= NEAR_HOURS ? WEIGHTS.hour : 0)
  )
}

/** Eleven at night and one in the morning are two hours apart. */
function hoursApart(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, HOURS_IN_DAY - apart)
}

function wordsOf(description: string): ReadonlySet<string> {
  const words = sameWords(description).split(' ')
  return new Set(words.filter(word => word.length >= LEAST_LETTERS))
}
