import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category-book.ts'

/** An entry as far as its message names it. */
interface ToldEntry {
  readonly amount: Kobo
  readonly category: string
}

/** `₦4,500 saved to Food & Groceries`; of several, how many and how much. */
export function savedText(rows: readonly ToldEntry[], book: CategoryBook): string {
  const total = SHOWN_AMOUNTS.brief(addKobo(...rows.map(({ amount }) => amount)))
  const [first] = rows
  return first !== undefined && rows.length === 1
    ? `${total} saved to ${book.nameOf(first.category)}`
    : `${rows.length} entries saved, ${total} in all`
}

/** `₦4,500 moved`. */
export function movedText({ amount }: Pick<ToldEntry, 'amount'>): string {
  return `${SHOWN_AMOUNTS.brief(amount)} moved`
}
