import type { LineNote, Named } from './entry-line.ts'
import { findFigures } from './figures.ts'
import { namedBy } from './find-named.ts'
import { bareLetters, type Found, type LineWord } from './line-words.ts'

/** The label of a line, and which words after a hash were not taken for one. */
export interface LineLabel {
  readonly labelId: string | undefined
  readonly notes: readonly LineNote[]
}

/** The first `#label` that names one of the labels; all words with a hash are used up (SPEC.md, EL5). */
export function readLineLabel(
  words: readonly LineWord[],
  labels: readonly Named[],
): Found<LineLabel> {
  const hashed = words.filter(word => isHashed(word, labels))
  const read = hashed.map(word => ({ word, named: labelsNamed(word, labels) }))
  const taken = read.find(({ named }) => named.length === 1)
  const notes = read
    .filter(each => each !== taken)
    .map(({ word, named }) => noteOf(word.text, named))
  return { value: { labelId: taken?.named[0]?.id, notes }, words: hashed }
}

/** `#2500` is how many write ₦2,500, unless a label is called so. */
function isHashed(word: LineWord, labels: readonly Named[]): boolean {
  if (!word.key.startsWith('#') || word.key.length === 1) return false
  return findFigures([word]).length === 0 || labelsNamed(word, labels).length > 0
}

function labelsNamed({ key }: LineWord, labels: readonly Named[]): readonly Named[] {
  const letters = bareLetters(key)
  const full = namedBy(letters, labels, 'full')
  if (full.length > 0 || letters === '') return full
  return labels.filter(({ name }) => bareLetters(name).startsWith(letters))
}

function noteOf(text: string, named: readonly Named[]): LineNote {
  if (named.length === 0) return { type: 'unknown-label', text }
  if (named.length === 1) return { type: 'second-label', text }
  return { type: 'which-label', text, names: named.map(({ name }) => name) }
}
