import { isCueAlone, isRowsAlone } from '../lexicon/cue-index.ts'
import { type CategoryMeaning, categoryMeaning } from './category-index.ts'
import { COSTS, KIND_COSTS } from './name-costs.ts'
import type { NameIndex } from './name-index.ts'
import type { Costed, Lookup, Spelling } from './said-name.ts'

// A part of a category's name that is of some of its rows only, where they say so.
const PARTICULAR: ReadonlySet<string> = new Set([
  'diesel',
  'tithe',
  'zakat',
  'school fees',
  'tailor',
  'pharmacy',
  'esusu',
])

/** Categories that some words mean. */
interface CategoryNamed {
  /** Where what people call it so may be just what some rows say. */
  readonly near: readonly string[]
  readonly costed: Costed
}

/** The categories that the words mean; undefined where they mean none, or one thing within one. */
export function categoryNamed(
  spelling: Spelling,
  { typed, index }: Lookup,
): CategoryNamed | undefined {
  const phrase = spelling.join(' ')
  const meaning = categoryMeaning(phrase, index.categories)
  const isWord = spelling.length === 1 && isCueAlone(phrase) && !isRowsAlone(phrase)
  // What stands for one thing within a category is a name that no row has.
  if (meaning === undefined || meaning.way === 'thing' || (isWord && meaning.way !== 'name')) {
    return undefined
  }
  const things = meaning.categories.map(id => ({ kind: 'category', id }) as const)
  const way = wayCost(phrase, meaning, index)
  const labelled = isLabelled(spelling, index) ? COSTS.labelled : 0
  const cost = KIND_COSTS.category + way + labelled + COSTS.longer * (spelling.length - 1)
  const near = meaning.way === 'concept' || PARTICULAR.has(phrase) ? meaning.categories : []
  return { near, costed: { value: { things, typed }, cost } }
}

/** A category's own name is the likeliest, then what the ledger's are made of, then what people call one. */
function wayCost(
  phrase: string,
  { categories, way }: CategoryMeaning,
  { names }: NameIndex,
): number {
  const isValue = categories.some(
    value =>
      value.replaceAll('-', ' ') === phrase || names.book.nameOf(value).toLowerCase() === phrase,
  )
  if (isValue) return 0
  return way === 'name' && !PARTICULAR.has(phrase) ? COSTS.alias : COSTS.concept
}

/** What the person made a label of is that label before it is the category that is called so too. */
function isLabelled(spelling: Spelling, { whole }: NameIndex): boolean {
  return whole.get(spelling.join(''))?.some(({ thing }) => thing.kind === 'label') === true
}
