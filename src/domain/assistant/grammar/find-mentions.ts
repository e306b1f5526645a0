import type { LineWord } from '#domain/entry-line/line-words.ts'
import { sameWords } from '#domain/imports/normalised-text.ts'
import type { Mention } from './mention.ts'
import { meaningOf, type NameIndex, type Place } from './name-index.ts'
import { PLAIN_VOCABULARY } from './question-vocabulary.ts'

const LONGEST_NAME = 5
// Words of questions that are often names as well: only where a name stands, or before what it is the name of.
const NAME_AFTER = /^(?:wallet|account|label|category|budget|tag)$/u
const NAME_BEFORE = /^(?:from|in|on|into|inside|for|to|via|my|label|category|tagged|labelled)$/u

/** All that the words name, in their order; of phrases at one place the longest (SPEC.md, UW5). */
export function findMentions(words: readonly LineWord[], index: NameIndex): readonly Mention[] {
  return scan(words, { index, leastWords: 1 })
}

/** Names of two words or more: `Detty December` is no month. */
export function findLongNames(words: readonly LineWord[], index: NameIndex): readonly Mention[] {
  return scan(words, { index, leastWords: 2 }).filter(({ meaning }) => meaning.type !== 'thing')
}

interface Scan {
  readonly index: NameIndex
  readonly leastWords: number
}

function scan(words: readonly LineWord[], { index, leastWords }: Scan): readonly Mention[] {
  const mentions: Mention[] = []
  for (let at = 0; at < words.length;) {
    const found = mentionAt(words, at, { index, leastWords })
    const mention = found && withNeighbours(found, { words, at, index })
    if (mention !== undefined) mentions.push(mention)
    at += mention?.words.length ?? 1
  }
  return mentions
}

interface ThingPlace {
  readonly words: readonly LineWord[]
  readonly at: number
  readonly index: NameIndex
}

/** A thing beside a word nobody knows is a name of both: `mama cass`, `balogun market`. */
function withNeighbours(mention: Mention, { words, at, index }: ThingPlace): Mention {
  const { meaning, words: own } = mention
  if (meaning.type !== 'thing') return mention
  const before = words.slice(Math.max(0, at - 1), at)
  const after = words.slice(at + own.length, at + own.length + 1)
  const strange = [...before, ...after].filter(word => isStrange(word, own, index))
  if (strange.length === 0) return mention
  const all = [...own, ...strange].toSorted((a, b) => a.place - b.place)
  const merchant = all.map(word => word.key).join(' ')
  return { meaning: { type: 'thing', merchant, categories: [] }, words: all }
}

function isStrange({ key, place }: LineWord, own: readonly LineWord[], index: NameIndex): boolean {
  const isBeside = own.some(word => Math.abs(word.place - place) === 1)
  if (!isBeside || PLAIN_VOCABULARY.has(key) || EDGES.has(key)) return false
  const alone = { before: undefined, after: undefined }
  return /^\p{L}+$/u.test(key) && meaningOf(key, alone, index) === undefined
}

function mentionAt(
  words: readonly LineWord[],
  at: number,
  { index, leastWords }: Scan,
): Mention | undefined {
  for (let count = Math.min(LONGEST_NAME, words.length - at); count >= leastWords; count -= 1) {
    const span = words.slice(at, at + count)
    const place = { before: words[at - 1]?.key, after: words[at + count]?.key }
    const phrase = sameWords(span.map(word => word.key).join(' '))
    const meaning = mayName(span, place, phrase) ? meaningOf(phrase, place, index) : undefined
    if (meaning !== undefined) return { meaning, words: span }
  }
  return undefined
}

function mayName(span: readonly LineWord[], place: Place, phrase: string): boolean {
  const [first, last] = [span[0], span.at(-1)]
  if (first === undefined || last === undefined || phrase === '') return false
  // A phrase neither begins nor ends with what only joins, nor reaches over words used up before.
  if (last.place - first.place !== span.length - 1) return false
  if (span.length > 1) return !EDGES.has(first.key) && !EDGES.has(last.key)
  if (!PLAIN_VOCABULARY.has(first.key)) return true
  if (ALWAYS_NAMES.has(first.key)) return true
  return NAME_AFTER.test(place.after ?? '') || isPlacedName(first.key, place)
}

function isPlacedName(key: string, { before, after }: Place): boolean {
  return (
    PLACED_NAMES.has(key) &&
    NAME_BEFORE.test(before ?? '') &&
    !/^(?:rate|flow|payments?)$/u.test(after ?? '')
  )
}

const EDGES: ReadonlySet<string> = new Set(
  'the a an my our in on at of for to from and or is are was were did do i me how much what with than this that last'.split(
    ' ',
  ),
)
const ALWAYS_NAMES: ReadonlySet<string> = new Set(['data', 'salary', 'credit', 'wage', 'paycheck'])
const PLACED_NAMES: ReadonlySet<string> = new Set([
  'cash',
  'savings',
  'current',
  'main',
  'personal',
  'shop',
  'transfer',
  'business',
  'pay',
])
