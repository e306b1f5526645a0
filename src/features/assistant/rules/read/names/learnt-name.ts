import { isSame } from '#features/assistant/rules/plan/normal-plan.ts'
import type { Plan, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Meaning } from '../bits.ts'
import type { Composed } from '../compose/compose.ts'
import { isCueWord } from '../lexicon/cue-index.ts'
import { VOCABULARY } from '../lexicon/vocabulary.ts'
import { nameWords } from '../tokens.ts'
import { categoryMeaning } from './category-index.ts'
import { type LearntName, nameOfThing, type NameIndex } from './name-index.ts'
import type { SaidName } from './said-name.ts'

const MOST_WORDS = 4
const LONGEST = 40
const LEAST_LETTERS = 3

/** A plan that was changed, and what it was changed to; without the first it is as it was read. */
export interface Correction {
  readonly from?: Plan
  readonly to: Plan
}

/** The names that a plan's words speak of. */
export function namesIn({ path }: Pick<Composed, 'path'>): readonly SaidName[] {
  return path.bits.flatMap(({ meaning }) =>
    meaning.is === 'things' || meaning.is === 'without' ? meaning.things.names : keptIn(meaning),
  )
}

/** Rows are of none of it. */
function keptIn(meaning: Meaning): readonly SaidName[] {
  if (meaning.is !== 'kept') return []
  return meaning.names.map(({ typed, mended }) => {
    return { things: [], typed, ...(mended !== undefined && { mended }) }
  })
}

/**
 * What a correction teaches (UR15): where it only puts one thing in the place of what a name was read as, that name means
 * the thing from then on. Undefined where it changes more, and where the words are of the language, or mean something by
 * themselves: who looks at another category does not rename the first.
 */
export function learntFrom(
  readings: readonly Composed[],
  { from, to }: Correction,
  index: NameIndex,
): LearntName | undefined {
  for (const reading of readings) {
    const swapped = swappedThing(from ?? reading.plan, to)
    const name = swapped && namesIn(reading).find(({ things }) => isOf(things, swapped.was))
    if (name !== undefined && swapped !== undefined && isLearnable(name, swapped.is, index)) {
      return { words: nameWords(name.typed).join(' '), thing: swapped.is }
    }
  }
  return undefined
}

interface Swapped {
  readonly was: readonly Thing[]
  readonly is: Thing
}

/** The one list of things in which two plans differ, where they differ in nothing else. */
function swappedThing(from: Plan, to: Plan): Swapped | undefined {
  const was = from.where.all.filter(list => !to.where.all.some(each => isOf(each, list)))
  const is = to.where.all.filter(list => !from.where.all.some(each => isOf(each, list)))
  const [list = []] = was
  const [thing, other] = is[0] ?? []
  const isOne = was.length === 1 && is.length === 1 && other === undefined
  if (!isOne || thing === undefined || thing.id === '' || thing.kind === 'words') return undefined
  const same = { ...to, where: { ...to.where, all: from.where.all } }
  return isSame(same, from) ? { was: list, is: thing } : undefined
}

function isOf(things: readonly Thing[], others: readonly Thing[]): boolean {
  return things.length === others.length && others.every(other => has(things, other))
}

function has(things: readonly Thing[], { kind, id }: Thing): boolean {
  return things.some(thing => thing.kind === kind && thing.id === id)
}

function isLearnable(name: SaidName, thing: Thing, index: NameIndex): boolean {
  const words = nameWords(name.typed)
  const phrase = words.join(' ')
  if (words.length === 0 || words.length > MOST_WORDS || phrase.length > LONGEST) return false
  if (words.some(isOfLanguage) || phrase.length < LEAST_LETTERS) return false
  const meaning = categoryMeaning(phrase, index.categories)
  if (index.whole.has(words.join('')) || meaning?.way === 'name') return false
  if (name.isUnknown === true || name.mended !== undefined) return true
  const meant = nameWords(nameOfThing(thing, index.names) ?? '')
  return words.every(word => meant.includes(word))
}

function isOfLanguage(word: string): boolean {
  return VOCABULARY.has(word) || isCueWord(word) || /\d/u.test(word)
}
