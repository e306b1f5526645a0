import { shownText } from '#features/assistant/rules/answer/phrase-text.ts'
import { shownCategory } from '#features/assistant/rules/answer/topic-words.ts'
import type { LedgerNames, LedgerReader, Named } from '#features/assistant/rules/ledger-reader.ts'
import { MAX_ROWS } from './screened-reader.ts'
import type { NameArguments } from './tools.ts'

/** Names as a model reads them: cleaned, cut, and fifty at most. */
export function namesText(known: readonly Named[]): readonly string[] {
  return known.slice(0, MAX_ROWS).map(({ name }) => shownText(name))
}

/** The categories of the ledger, named as people read them. */
export function categoriesByName(names: LedgerNames): readonly Named[] {
  return names.categories.map(category => ({ id: category, name: shownCategory(category, names) }))
}

/** The result of the tool of names: what is called so, and how many records speak of it. */
export async function findNames(
  { search }: NameArguments,
  names: LedgerNames,
  reader: LedgerReader,
) {
  const words = search.trim().toLowerCase()
  function matching(known: readonly Named[]): readonly string[] {
    return namesText(known.filter(({ name }) => name.toLowerCase().includes(words)))
  }
  return {
    wallets: matching(names.wallets),
    labels: matching(names.labels),
    budgets: matching(names.budgets),
    categories: matching(categoriesByName(names)),
    ...(words !== '' && { recordsWithTheseWords: await reader.countMerchant(words) }),
  }
}
