import type { LedgerNames, Named } from '#features/assistant/rules/ledger-reader.ts'
import { namedBy } from '#features/entries/rules/entry-line/find-named.ts'
import { bareLetters } from '#features/entries/rules/entry-line/line-words.ts'
import { isOneSlipApart, singular } from '../words/word-forms.ts'
import {
  type CategoryIndex,
  categoryIndex,
  categoryMeaning,
  type CategoryMeaning,
  CONCEPT_PHRASES,
} from './category-index.ts'
import type { Meaning } from './mention.ts'

/** What a ledger's names are looked up in. */
export interface NameIndex {
  readonly names: LedgerNames
  readonly categories: CategoryIndex
}

/** What stands around words, as far as it says what they are. */
export interface Place {
  readonly before: string | undefined
  readonly after: string | undefined
}

const LEAST_FUZZY = 5
const LEAST_PART = 4
const BEFORE_WALLET = /^(?:in|into|from|on|with|via|using|through|my|the|to|for|inside)$/u
const AFTER_WALLET = /^(?:wallet|account|bank|balance|app)$/u
// Parts of so many names that alone they are none.
const NO_PART = new Set(
  'money budget monthly weekly month daily essentials plan fund funds tax side main personal other extra spending expenses expense income november december january'.split(
    ' ',
  ),
)

/** What is looked up for one question. */
export function nameIndex(names: LedgerNames): NameIndex {
  return { names, categories: categoryIndex(names) }
}

/** What a phrase names, the nearest way first (UW5); undefined: nothing. */
export function meaningOf(phrase: string, place: Place, index: NameIndex): Meaning | undefined {
  const letters = bareLetters(phrase)
  if (letters === '') return undefined
  const forms = [phrase, singular(phrase)]
  return (
    first(forms, form => named(bareLetters(form), index.names)) ??
    first(forms, form => ofCategory(form, index, ['name'])) ??
    inPart(phrase, place, index.names) ??
    first(forms, form => ofCategory(form, index, ['concept', 'thing'])) ??
    misspelt(phrase, index)
  )
}

function first(
  forms: readonly string[],
  read: (form: string) => Meaning | undefined,
): Meaning | undefined {
  for (const form of forms) {
    const meaning = read(form)
    if (meaning !== undefined) return meaning
  }
  return undefined
}

/** Those whose whole name the letters are: a wallet before a label before a budget. */
function named(letters: string, names: LedgerNames): Meaning | undefined {
  const wallet = fullName(letters, names.wallets)
  if (wallet !== undefined) return { type: 'wallet', walletId: wallet.id }
  return labelOrBudget(fullName(letters, names.labels), fullName(letters, names.budgets))
}

function labelOrBudget(label: Named | undefined, budget: Named | undefined): Meaning | undefined {
  if (label !== undefined) {
    return { type: 'label', labelId: label.id, ...(budget && { budgetId: budget.id }) }
  }
  return budget && { type: 'budget', budgetId: budget.id }
}

function fullName(letters: string, all: readonly Named[]): Named | undefined {
  return (
    namedBy(letters, all, 'full')[0] ??
    all.find(({ name }) => bareLetters(singular(name)) === letters)
  )
}

function ofCategory(
  phrase: string,
  { categories }: NameIndex,
  ways: readonly CategoryMeaning['way'][],
): Meaning | undefined {
  const found = categoryMeaning(phrase, categories)
  if (found === undefined || !ways.includes(found.way)) return undefined
  return found.way === 'thing'
    ? { type: 'thing', merchant: phrase, categories: found.categories }
    : { type: 'category', categories: found.categories }
}

/** A wallet by a word of its name where a wallet may stand; a label or budget by a word of its own. */
function inPart(phrase: string, place: Place, names: LedgerNames): Meaning | undefined {
  if (phrase.includes(' ') || NO_PART.has(phrase)) return undefined
  const letters = bareLetters(phrase)
  const isPlaced = BEFORE_WALLET.test(place.before ?? '') || AFTER_WALLET.test(place.after ?? '')
  const wallets = isPlaced ? walletsInPart(letters, names.wallets) : []
  if (wallets.length > 0) return oneOf(wallets, ({ id }) => ({ type: 'wallet', walletId: id }))
  if (letters.length < LEAST_PART) return undefined
  const labels = namedBy(letters, names.labels, 'word')
  if (labels.length > 0) return oneOf(labels, ({ id }) => ({ type: 'label', labelId: id }))
  const budgets = namedBy(letters, names.budgets, 'word')
  return oneOf(budgets, ({ id }) => ({ type: 'budget', budgetId: id }))
}

function walletsInPart(letters: string, wallets: readonly Named[]): readonly Named[] {
  const byWord = namedBy(letters, wallets, 'word')
  return byWord.length > 0 ? byWord : namedBy(letters, wallets, 'start')
}

function oneOf(all: readonly Named[], toMeaning: (one: Named) => Meaning): Meaning | undefined {
  const [only, other] = all
  if (only === undefined) return undefined
  return other === undefined
    ? toMeaning(only)
    : { type: 'several', names: all.map(({ name }) => name) }
}

/** One slip in a name, or in a word for a category, of five letters at least. */
function misspelt(phrase: string, { names, categories }: NameIndex): Meaning | undefined {
  const letters = bareLetters(phrase)
  if (letters.length < LEAST_FUZZY) return undefined
  const wallet = nearName(letters, names.wallets)
  if (wallet !== undefined) return { type: 'wallet', walletId: wallet.id }
  const own = labelOrBudget(nearName(letters, names.labels), nearName(letters, names.budgets))
  if (own !== undefined) return own
  // One thing more or less like another is another thing.
  const phrases = [...categories.byName.keys(), ...CONCEPT_PHRASES]
  const known = phrases.find(each => isNear(each, phrase))
  const found = known === undefined ? undefined : categoryMeaning(known, categories)
  return found && { type: 'category', categories: found.categories }
}

function nearName(letters: string, all: readonly Named[]): Named | undefined {
  return all.find(({ name }) => isNear(bareLetters(name), letters))
}

function isNear(known: string, typed: string): boolean {
  return known.length >= LEAST_FUZZY && known[0] === typed[0] && isOneSlipApart(known, typed)
}
