import { unnamedBudget } from '#records/budget/budget-terms.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { LedgerNames, Named } from '../plan/plan-reader.ts'
import type { Topic } from '../question.ts'
import type { Phrase } from './answer.ts'
import { shownText } from './phrase-text.ts'
import { flow, listed, type Sayable, say } from './say.ts'

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

/**
 * What a topic is, to follow an amount: ` on Food & Groceries from OPay`. Empty for everything. Of
 * several categories only those are named that the ledger has: a word stands for all that it may mean.
 */
export function topicPhrase(topic: Topic, names: LedgerNames, type?: TransactionType): Phrase {
  const { categories, labelIds, walletIds, budgetId } = topic
  return flow([
    worded(
      CATEGORY_WORDS[type ?? 'both'],
      heldCategories(categories, names).map(value => shownCategory(value, names)),
    ),
    worded(
      'under the label',
      labelIds.map(id => shownName(names.labels, id)),
    ),
    merchantText(topic, type),
    worded(
      WALLET_WORDS[type ?? 'both'],
      walletIds.map(id => shownName(names.wallets, id)),
    ),
    budgetId === undefined ? '' : ` in the budget ${budgetNameOf(names, budgetId)}`,
  ])
}

/** The categories of the topic that rows have; the first of them when no row has any. */
export function heldCategories(
  categories: readonly string[],
  names: Pick<LedgerNames, 'categories'>,
): readonly string[] {
  const held = categories.filter(category => names.categories.includes(category))
  return held.length > 0 ? held : categories.slice(0, 1)
}

const CATEGORY_WORDS = { expense: 'on', income: 'from', both: 'under' } as const
const MERCHANT_WORDS = { expense: 'on', income: 'from', both: 'with' } as const
const WALLET_WORDS = { expense: 'from', income: 'into', both: 'in' } as const

function worded(word: string, names: readonly string[]): Sayable {
  return names.length === 0 ? '' : say` ${word} ${listed(names, 'or')}`
}

/** ` on “shoprite”`; beside a category it narrows that down. */
function merchantText({ merchant, categories }: Topic, type?: TransactionType): string {
  if (merchant === undefined) return ''
  const word = categories.length > 0 ? 'with' : MERCHANT_WORDS[type ?? 'both']
  return ` ${word} “${shownText(merchant)}”`
}

function budgetNameOf(names: LedgerNames, id: string): string {
  const found = names.budgets.find(budget => budget.id === id)
  return found === undefined ? REMOVED : shownBudget(found)
}
