import type { Named } from './entry-line.ts'
import { bareLetters, type LineWord } from './line-words.ts'

/** Words that may name something of the person's: one thing, or several of which none is chosen. */
export interface NamedMatch {
  readonly named: readonly Named[]
  readonly words: readonly LineWord[]
}

/** How words may name: in full, by a word of the name, by how the name begins. */
export type NamingWay = 'full' | 'word' | 'start'

const LEAST_LETTERS = 3
// Of these words every second wallet is made: alone they name none.
const COMMON = new Set([
  'bank',
  'wallet',
  'account',
  'savings',
  'current',
  'card',
  'main',
  'the',
  'for',
])

/** The named whose whole name the words at the index are; the longest name first (EL4). */
export function fullNameAt(
  words: readonly LineWord[],
  index: number,
  all: readonly Named[],
): NamedMatch | undefined {
  const most = Math.max(0, ...all.map(({ name }) => name.trim().split(/\s+/u).length))
  for (let count = Math.min(most, words.length - index); count > 0; count -= 1) {
    const span = words.slice(index, index + count)
    const named = namedBy(lettersOf(span), all, 'full')
    if (named.length > 0) return { named, words: span }
  }
  return undefined
}

/** Those that the letters name in the way. */
export function namedBy(letters: string, all: readonly Named[], way: NamingWay): readonly Named[] {
  if (letters === '') return []
  if (way === 'full') return all.filter(({ name }) => bareLetters(name) === letters)
  if (letters.length < LEAST_LETTERS || COMMON.has(letters)) return []
  if (way === 'start') return all.filter(({ name }) => bareLetters(name).startsWith(letters))
  return all.filter(({ name }) => name.split(/\s+/u).some(word => bareLetters(word) === letters))
}

/** The letters of a span of words. */
export function lettersOf(words: readonly LineWord[]): string {
  return bareLetters(words.map(word => word.key).join(''))
}
