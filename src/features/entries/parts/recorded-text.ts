import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import { categoryName } from '#records/category.ts'

/** An entry as far as its message names it. */
interface ToldEntry {
  readonly amount: Kobo
  readonly category: string
}

/** `₦4,500 saved to Food & Groceries`; of several, how many and how much. */
export function savedText(rows: readonly ToldEntry[]): string {
  const total = SHOWN_AMOUNTS.brief(addKobo(...rows.map(({ amount }) => amount)))
  const [first] = rows
  return first !== undefined && rows.length === 1
    ? `${total} saved to ${categoryName(first.category)}`
    : `${rows.length} entries saved, ${total} in all`
}

/** `₦4,500 moved`. */
export function movedText({ amount }: Pick<ToldEntry, 'amount'>): string {
  return `${SHOWN_AMOUNTS.brief(amount)} moved`
}
