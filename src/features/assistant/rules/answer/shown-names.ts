import { unnamedBudget } from '#records/budget/budget-terms.ts'
import type { LedgerNames, Named } from '../plan/plan-reader.ts'
import { shownText } from './phrase-text.ts'

/** What stands for something that is in rows, but no longer among the names. */
const REMOVED = 'something removed'

/** A category as answers name it. */
export function shownCategory(value: string, { book }: Pick<LedgerNames, 'book'>): string {
  return shownText(book.nameOf(value))
}

/** The name of one of these, as answers show it. */
export function shownName(named: readonly Named[], id: string): string {
  const found = named.find(each => each.id === id)
  return found === undefined ? REMOVED : shownText(found.name)
}

/** The name of a budget, which may have none. */
export function shownBudget({ name }: Pick<Named, 'name'>): string {
  return shownText(name) || unnamedBudget()
}
