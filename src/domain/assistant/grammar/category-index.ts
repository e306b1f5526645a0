import { categoryName } from '#domain/category.ts'
import { CATEGORY_WORDS } from '#domain/entry-line/category-words.ts'
import { sameWords } from '#domain/imports/normalised-text.ts'
import { CONCEPTS, NAMED_CATEGORIES } from './concept-words.ts'

/** What a phrase stands for in a ledger. */
export interface CategoryMeaning {
  /** Stored values. */
  readonly categories: readonly string[]
  /** `name`: a category that the ledger has; `concept`: what means one; `thing`: one thing within one. */
  readonly way: 'name' | 'concept' | 'thing'
}

// Words of the questions themselves, or too common to stand for a thing.
const NO_THINGS: ReadonlySet<string> = new Set(
  'show save sold credit sub bill charges goods stock shop units returns land branch carbon smile bag debt sale customer driver cook course particulars fixing movie game games bar prime seed contract commission the place drugs data light cash atm pos'.split(
    ' ',
  ),
)

/** All phrases that mean categories of a ledger with these stored categories. Nearer ways win. */
export function categoryIndex(ledger: readonly string[]): ReadonlyMap<string, CategoryMeaning> {
  const index = new Map<string, CategoryMeaning>()
  addNames(index, ledger)
  for (const { value, name } of NAMED_CATEGORIES) {
    const categories = categoriesOf(value, ledger)
    const phrases = [value, ...partsOf(name), ...split(CONCEPTS[value]?.words ?? '')]
    add(index, phrases, { categories, way: 'concept' })
  }
  for (const { value } of NAMED_CATEGORIES) {
    const things = split(CATEGORY_WORDS[value] ?? '').filter(word => !NO_THINGS.has(word))
    add(index, things, { categories: categoriesOf(value, ledger), way: 'thing' })
  }
  return index
}

type Index = Map<string, CategoryMeaning>

function addNames(index: Index, ledger: readonly string[]): void {
  addEach(index, ledger, value => partsOf(value))
  // `groceries` is a ledger's own category before it is a part of Food & Groceries.
  const asStored = new Set(index.keys())
  addEach(index, ledger, value =>
    partsOf(categoryName(value)).filter(phrase => !asStored.has(phrase)),
  )
}

function addEach(
  index: Index,
  ledger: readonly string[],
  phrasesOf: (value: string) => readonly string[],
): void {
  for (const value of ledger) {
    for (const phrase of new Set(phrasesOf(value))) {
      const known = index.get(phrase)?.categories ?? []
      index.set(phrase, { categories: [...known, value], way: 'name' })
    }
  }
}

function add(index: Index, phrases: readonly string[], meaning: CategoryMeaning): void {
  for (const phrase of phrases) {
    const words = sameWords(phrase)
    if (words !== '' && !index.has(words)) index.set(words, meaning)
  }
}

/** The ledger's categories that mean the app's: of the nearest kind that it has, else the app's own. */
function categoriesOf(value: string, ledger: readonly string[]): readonly string[] {
  const kinds = [value, ...(CONCEPTS[value]?.ledger.split('|') ?? [])]
  const [own = '', near = '', ...wider] = kinds
  for (const kind of [`${own}, ${near}`, ...wider]) {
    const names = new Set(split(kind))
    const found = ledger.filter(each => [each, ...partsOf(each)].some(part => names.has(part)))
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
