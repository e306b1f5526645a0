import type { Day } from '#domain/day.ts'
import { type Figure, findFigures } from '#domain/entry-line/figures.ts'
import { type Found, type LineWord, lineWords, without } from '#domain/entry-line/line-words.ts'
import type { Kobo } from '#domain/money.ts'
import { limitWord } from './ask-shape.ts'
import { INCOME_CATEGORIES } from './concept-words.ts'
import { countOf } from './count-words.ts'
import { findLongNames, findMentions } from './find-mentions.ts'
import type { Meaning, Mention } from './mention.ts'
import type { NameIndex } from './name-index.ts'
import { normalisedQuestion } from './normalised-question.ts'
import { frameText, questionFrame, type Understood } from './question-frame.ts'
import { readPeriods, type SaidPeriod } from './read-periods.ts'
import { isNumbered, type Unknown, unknownWords } from './unknown-words.ts'

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

/** Takes a text apart: names of several words, times, how many, the amount, names (SPEC.md, UW2). */
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
