import { sameWords } from '#base/normalised-text.ts'
import type { LedgerNames } from '#features/assistant/rules/plan/plan-reader.ts'
import { CATEGORY_WORDS } from '#features/entries/rules/entry-line/category-words.ts'
import { singular } from '../word-forms.ts'
import { CONCEPTS, NAMED_CATEGORIES } from './concept-words.ts'

/** What a phrase stands for in a ledger. */
export interface CategoryMeaning {
  /** Stored values. */
  readonly categories: readonly string[]
  /** `name`: a category that the ledger has; `concept`: what means one; `thing`: one thing within one. */
  readonly way: 'name' | 'concept' | 'thing'
}

/** The categories of one ledger, by the phrases that mean them. */
export interface CategoryIndex {
  readonly ledger: readonly string[]
  readonly byName: ReadonlyMap<string, readonly string[]>
}

// Words of the questions themselves, or too common to stand for a thing.
const NO_THINGS: ReadonlySet<string> = new Set(
  'show save sold credit sub bill charges goods stock shop units returns land branch carbon smile bag debt sale customer driver cook course particulars fixing movie game games bar prime seed contract commission the place drugs data light cash atm pos'.split(
    ' ',
  ),
)
const APP_PHRASES = appPhrases()
/** The categories that rows of a ledger have, by their names and what the names are made of. */
export function categoryIndex({
  categories: ledger,
  book,
}: Pick<LedgerNames, 'categories' | 'book'>): CategoryIndex {
  const byName = new Map<string, readonly string[]>()
  addEach(byName, ledger, value => partsOf(value))
  // `groceries` is a ledger's own category before it is a part of Food & Groceries.
  const asStored = new Set(byName.keys())
  addEach(byName, ledger, value =>
    partsOf(book.nameOf(value)).filter(phrase => !asStored.has(phrase)),
  )
  return { ledger, byName }
}

/** What a phrase means, if any category: one that the ledger has before what means one of the app's. */
export function categoryMeaning(
  phrase: string,
  { ledger, byName }: CategoryIndex,
): CategoryMeaning | undefined {
  const categories = byName.get(phrase)
  if (categories !== undefined) return { categories, way: 'name' }
  const known = APP_PHRASES.get(phrase)
  return known && { categories: categoriesOf(known.value, ledger), way: known.way }
}

function addEach(
  byName: Map<string, readonly string[]>,
  ledger: readonly string[],
  phrasesOf: (value: string) => readonly string[],
): void {
  for (const value of ledger) {
    const phrases = phrasesOf(value).flatMap(phrase => [phrase, singular(phrase)])
    for (const phrase of new Set(phrases)) {
      byName.set(phrase, [...(byName.get(phrase) ?? []), value])
    }
  }
}

interface AppPhrase {
  readonly value: string
  readonly way: 'concept' | 'thing'
}

function appPhrases(): ReadonlyMap<string, AppPhrase> {
  const found = new Map<string, AppPhrase>()
  for (const { value, name } of NAMED_CATEGORIES) {
    const concepts = [sameWords(value), ...partsOf(name), ...split(CONCEPTS[value]?.words ?? '')]
    addNew(found, concepts, { value, way: 'concept' })
  }
  for (const { value } of NAMED_CATEGORIES) {
    const things = split(CATEGORY_WORDS[value] ?? '').filter(word => !NO_THINGS.has(word))
    addNew(found, things, { value, way: 'thing' })
  }
  return found
}

function addNew(
  found: Map<string, AppPhrase>,
  phrases: readonly string[],
  meaning: AppPhrase,
): void {
  for (const phrase of phrases) {
    if (!found.has(phrase)) found.set(phrase, meaning)
  }
}

/** The ledger's categories that mean the app's: of the nearest kind that it has, else the app's own. */
function categoriesOf(value: string, ledger: readonly string[]): readonly string[] {
  const [near = '', ...wider] = CONCEPTS[value]?.ledger.split('|') ?? []
  for (const kind of [`${value}, ${near}`, ...wider]) {
    const names = new Set(split(kind))
    const found = ledger.filter(each => partsOf(each).some(part => names.has(part)))
    if (found.length > 0) return found
  }
  return [value]
}

/** A name and what it is made of: `Food & Groceries` is food as well as groceries. */
function partsOf(name: string): readonly string[] {
  const parts = name.split(/[&,/]/u)
  return [name, ...parts].map(sameWords).filter(part => part !== '')
}

function split(list: string): readonly string[] {
  return list
    .split(',')
    .map(sameWords)
    .filter(each => each !== '')
}
