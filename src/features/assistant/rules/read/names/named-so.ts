import { isCueWord } from '../lexicon/cue-index.ts'
import { keyAt, type Line } from '../line.ts'
import { nearestWord } from '../mend.ts'
import { categoryNamed } from './category-named.ts'
import { COSTS } from './name-costs.ts'
import { ownNames } from './own-names.ts'
import type { Costed, Lookup, Spelling } from './said-name.ts'

const LEAST_BEGUN = 3

/** What words so spelt name. */
export function namedSo(spelling: Spelling, lookup: Lookup): readonly Costed[] {
  const category = categoryNamed(spelling, lookup)
  return [
    ...ownNames(spelling, lookup, category?.near ?? []),
    ...(category === undefined ? [] : [category.costed]),
  ]
}

/** One slip in four letters or more, two in eight, or vowels left out: said with the answer. */
export function misspeltNames(words: Line, { typed, index }: Lookup): readonly Costed[] {
  const word = keyAt(words, 0)
  if (word.length < LEAST_BEGUN || isCueWord(word) || /\d/u.test(word)) return []
  const near =
    beganBy(word, index.ownWords) ?? beganBy(word, index.words) ?? nearestWord(word, index.words)
  if (near === undefined) return []
  return namedSo([near], { typed, index }).map(({ value, cost }) => ({
    value: { ...value, mended: near },
    cost: cost + COSTS.mended,
  }))
}

/** The word that is begun, where just one is: `gtb`. */
function beganBy(typed: string, known: ReadonlySet<string>): string | undefined {
  if (typed.length < LEAST_BEGUN) return undefined
  const begun = [...known].filter(word => word.startsWith(typed))
  return begun.length === 1 ? begun[0] : undefined
}
