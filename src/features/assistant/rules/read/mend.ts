import { VOCABULARY } from './lexicon/vocabulary.ts'
import { hurriedWord } from './spelt.ts'
import type { Token } from './token.ts'
import { isVariantWord } from './variants.ts'
import { isOneSlipApart } from './word-forms.ts'
import WORDS from './words.json' with { type: 'json' }

const LEAST_FOR_ONE = 4
const LEAST_FOR_TWO = 8
const LEAST_CONSONANTS = 3
const VOWELS = /[aeiou]/gu

/**
 * The word that was meant, where just one of those known is near: one slip in four letters or more (the first is right), two in
 * eight, or vowels left out.
 */
export function nearestWord(typed: string, known: Iterable<string>): string | undefined {
  if (RIGHT.has(typed)) return undefined
  const [one, two]: [Set<string>, Set<string>] = [new Set(), new Set()]
  for (const word of known) {
    const slips = slipsBetween(typed, word)
    if (slips === 1) one.add(word)
    else if (slips === 2) two.add(word)
  }
  const near = one.size > 0 ? one : two
  const [only] = near
  return near.size === 1 ? only : undefined
}

/** How many slips make the one of the other: 0 where it is no slip any more. */
function slipsBetween(typed: string, known: string): 0 | 1 | 2 {
  if (known.length < LEAST_FOR_ONE || known[0] !== typed[0]) return 0
  if (typed.length >= LEAST_FOR_ONE && isOneSlipApart(known, typed)) return 1
  const bare = known.replaceAll(VOWELS, '')
  if (bare.length >= LEAST_CONSONANTS && bare === typed && known.length > typed.length) return 1
  const isLong = typed.length >= LEAST_FOR_TWO && known.length >= LEAST_FOR_TWO
  return isLong && isTwoSlipsApart(known, typed) ? 2 : 0
}

/** Two letters more, less or other (Levenshtein distance 2). */
function isTwoSlipsApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let before = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = (before[column - 1] ?? 0) + Number(a[row - 1] !== b[column - 1])
      now.push(Math.min(change, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    before = now
  }
  return (before[b.length] ?? 0) <= 2
}

// Words themselves, one slip from a word of questions.
const RIGHT: ReadonlySet<string> = new Set(WORDS.right)
// Short words that people misspell and that little is near to.
const SHORT = 'month spent spend today total april march august money salary wallet'.split(' ')
const LEAST_LONG = 6
const TARGETS: readonly string[] = [...VOCABULARY]
  .filter(word => word.length >= LEAST_LONG)
  .concat(SHORT)

const LEAST = 2
const WORDS_OF_QUESTIONS: readonly string[] = [...new Set([...VOCABULARY, ...WORDS.common])]
// `dan` is than.
const HEARD_AS_D = WORDS_OF_QUESTIONS.filter(word => word.startsWith('th'))
const byInitial = new Map<string, readonly string[]>()

/** The words of questions that may be heard in what was typed. */
function wordsLike(typed: string): readonly string[] {
  const initial = typed.slice(0, 1)
  let words = byInitial.get(initial)
  if (words === undefined) {
    const own = WORDS_OF_QUESTIONS.filter(word => word.startsWith(initial))
    words = initial === 'd' ? [...own, ...HEARD_AS_D] : own
    byInitial.set(initial, words)
  }
  return words
}

/** The words with those mended that only a slip keeps from being a word of questions. */
export function mendCues(line: readonly Token[], names: ReadonlySet<string>): readonly Token[] {
  return line.map(token => {
    const { key } = token
    return isRight(key, names) ? token : mended(token, names)
  })
}

function isRight(key: string, names: ReadonlySet<string>): boolean {
  return (
    key.length < LEAST ||
    VOCABULARY.has(key) ||
    isVariantWord(key) ||
    RIGHT.has(key) ||
    names.has(key) ||
    /\d/u.test(key)
  )
}

function mended(token: Token, names: ReadonlySet<string>): Token {
  const { key } = token
  // A capital is of a name.
  const hurried = token.isCapital ? undefined : hurriedWord(key, wordsLike(key))
  if (hurried !== undefined) return { ...token, key: hurried, own: key }
  const meant = nearestWord(key, TARGETS)
  if (meant !== undefined) return { ...token, key: meant, own: key, isGuess: true }
  const name = hurriedWord(key, names) ?? nearestWord(key, names)
  return name === undefined ? token : { ...token, own: name, isMended: true }
}
