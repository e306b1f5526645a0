import type { Result } from '#base/result.ts'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { notify } from '#ui/toast/notify.tsx'

/** An entry as far as its message names it. */
interface ToldEntry {
  readonly amount: Kobo
  readonly category: string
}

/** What was recorded, and the way back. */
interface Recorded {
  readonly message: string
  readonly detail: string
  readonly undo: () => Promise<Result<unknown, { readonly message: string }>>
}

/**
 * Says that an entry is recorded; for as long as it stands, the toast takes it back, also when the page
 * that it was recorded on is gone.
 */
export function sayRecorded({ message, detail, undo }: Recorded): void {
  notify.success(message, {
    detail,
    action: { label: 'Undo', onAction: () => void takeBack() },
  })

  async function takeBack(): Promise<void> {
    const undone = await undo()
    if (undone.ok) notify.success('Taken back. Nothing was recorded.')
    else notify.error(undone.error.message)
  }
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
