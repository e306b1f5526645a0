import { sameWords } from '#base/normalised-text.ts'
import { type Figure, findFigures } from '#features/entries/rules/entry-line/figures.ts'
import {
  type Found,
  type LineWord,
  lineWords,
  without,
} from '#features/entries/rules/entry-line/line-words.ts'
import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { limitWord } from './ask-shape.ts'
import { INCOME_CATEGORIES } from './names/concept-words.ts'
import type { Meaning, Mention } from './names/mention.ts'
import { meaningOf, type NameIndex, type Place } from './names/name-index.ts'
import { readPeriods, type SaidPeriod } from './periods/read-periods.ts'
import { frameText, questionFrame, type Understood } from './question-frame.ts'
import { normalisedQuestion } from './words/normalised-question.ts'
import { isNumbered, PLAIN_VOCABULARY, type Unknown, unknownWords } from './words/unknown-words.ts'
import { countOf } from './words/word-forms.ts'

/** A question taken apart, before it is known what it asks. */
export interface QuestionParts {
  /** The words, with tags for what is understood. */
  readonly frame: string
  readonly periods: readonly SaidPeriod[]
  readonly mentions: readonly Mention[]
  readonly limit: number | undefined
  readonly amount: Kobo | undefined
  readonly unknown: Unknown
  /** How many words or tags. */
  readonly length: number
}

const COMPARES =
  /\b(?:compar\w*|differ\w*|vs|versus|than|(?:gone|went|go) (?:up|down)|(?:in|de)creased|risen|dropped)\b/u
// In kobo: a hundred naira.
const LEAST_BARE_AMOUNT = 10_000

/** Takes a text apart: names of several words, times, how many, the amount, names (UW2). */
export function questionParts(text: string, index: NameIndex, today: Day): QuestionParts {
  const plain = normalisedQuestion(text)
  const words = lineWords(plain)
  const longNames = findLongNames(words, index)
  const unnamed = without(
    words,
    longNames.flatMap(mention => mention.words),
  )
  const periods = readPeriods(unnamed, { today, compares: COMPARES.test(plain) })
  const undated = without(
    unnamed,
    periods.flatMap(period => period.used),
  )
  const limit = limitWord(undated)
  const uncounted = limit === undefined ? undated : without(undated, [limit])
  const figure = amountIn(uncounted)
  const left = figure === undefined ? uncounted : without(uncounted, figure.words)
  const mentions = [...longNames, ...findMentions(left, index)].toSorted(byPlace)
  const parts = questionFrame(words, [
    ...mentions.map(({ meaning, words: used }) => ({ tag: tagOf(meaning), words: used })),
    ...periods.map(({ used }) => ({ tag: '@period', words: used })),
    ...taggedWords('@nth', limit === undefined ? [] : [limit]),
    ...taggedWords('@amount', figure?.words ?? []),
  ])
  return {
    frame: frameText(parts),
    periods,
    mentions,
    limit: countOf(limit?.key),
    amount: figure?.value.amount.ok === true ? figure.value.amount.value : undefined,
    unknown: unknownWords(parts),
    length: parts.length,
  }
}

/** What is marked as money, or large enough to be; a number behind `shop` is a name. */
function amountIn(words: readonly LineWord[]): Found<Figure> | undefined {
  return findFigures(words).find(({ value, words: [first] }) => {
    if (!value.amount.ok) return false
    if (value.isMarked) return true
    const before = words.find(word => word.place + 1 === first?.place)
    return value.amount.value >= LEAST_BARE_AMOUNT && !isNumbered(before?.key)
  })
}

function taggedWords(tag: string, words: readonly LineWord[]): readonly Understood[] {
  return words.length === 0 ? [] : [{ tag, words }]
}

function byPlace(a: Mention, b: Mention): number {
  return (a.words[0]?.place ?? 0) - (b.words[0]?.place ?? 0)
}

function tagOf(meaning: Meaning): string {
  if (meaning.type === 'several') return '@label'
  const isIncome =
    meaning.type === 'category' && meaning.categories.some(each => INCOME_CATEGORIES.has(each))
  return isIncome ? '@income' : `@${meaning.type}`
}

const LONGEST_NAME = 5
// Words of questions that are often names as well: only where a name stands, or before what it is the name of.
const NAME_AFTER = /^(?:wallet|account|label|category|budget|tag)$/u
const NAME_BEFORE = /^(?:from|in|on|into|inside|for|to|via|my|label|category|tagged|labelled)$/u

/** All that the words name, in their order; of phrases at one place the longest (UW5). */
function findMentions(words: readonly LineWord[], index: NameIndex): readonly Mention[] {
  return scan(words, { index, leastWords: 1 })
}

/** Names of two words or more: `Detty December` is no month. */
function findLongNames(words: readonly LineWord[], index: NameIndex): readonly Mention[] {
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

/** A thing beside an unknown word is a name of both: `mama cass`, `balogun market`. */
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
