import type { TextLine, Word } from '#features/statements/rules/page/word.ts'
import { isPlaceholder } from '#features/statements/rules/values/amount-text.ts'
import { isForeignSign } from '#features/statements/rules/values/currency.ts'
import { readColumnDate } from '#features/statements/rules/values/date-text.ts'
import { countDateWords, MOST_DATE_WORDS } from './row-marks.ts'

/**
 * What a word is by its looks: an amount; an empty cell's mark; a sign, currency or CR/DR that belongs to an amount;
 * a part of a date or a time; a number; what only a machine names (`S2200129`); or anything else.
 */
export type WordKind = 'figure' | 'blank' | 'unit' | 'date' | 'digits' | 'code' | 'text'

const CURRENCY = String.raw`(?:₦|NGN|Naira|=?N=?|US\$|USD|GBP|EUR|[$£€])`
const FIGURE = new RegExp(
  String.raw`^[-+−–(]?${CURRENCY}?[-+−–(]?[\d,]*[.]\d\d\)?(?:[-+−–]|[CD]R?)?$`,
  'i',
)
const UNIT = new RegExp(String.raw`^[-+(]?${CURRENCY}?$|^(?:CR|DR)$`, 'i')
// Parts of a date whose other parts stand on another line.
const DATE_PART =
  /^(?:\d{1,4}[-/.](?:[\da-z]{1,9}(?:[-/.](?:\d{2,4})?)?)?T?|\d\d?:\d\d(?::\d\d)?|[ap]m|\d{1,2}(?:st|nd|rd|th)|\d{1,2}(?=,)|(?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-.]\d*)?),?$/i
const LONGEST_NUMBER = 9
const CODE = /^(?=.*\d)['\w|/-]{6,}$/

/** The kinds of a line's words. */
export function wordKinds(words: readonly Word[]): WordKind[] {
  const kinds: WordKind[] = []
  while (kinds.length < words.length) {
    const dateWords = countDateWords(untilGap(words, kinds.length), 0)
    for (let count = dateWords; count > 0; count -= 1) kinds.push('date')
    if (dateWords > 0) continue
    const isUnit = isSign(words, kinds.length) || isLetterMark(words, kinds.length)
    kinds.push(isUnit ? 'unit' : kindOf(words[kinds.length]?.text ?? ''))
  }
  return kinds
}

// Of the type's size: words of one date are not farther apart.
const DATE_GAP = 1

/** The words from one on, up to where the next stands apart. */
function untilGap(words: readonly Word[], start: number): readonly Word[] {
  const rest = words.slice(start, start + MOST_DATE_WORDS)
  const end = rest.findIndex((word, at) => {
    const before = rest[at - 1]
    return before !== undefined && word.left - before.right > word.size * DATE_GAP
  })
  return end < 0 ? rest : rest.slice(0, end)
}

// Of the type's size: a sign stands nearer than this to its amount, where letters are not of one width.
const SIGN_GAP = 0.42

// Of the type's size: a mark stands nearer than this to its amount, or in a column of its own.
const MARK_GAP = 1

/** Whether the word is a sign of the amount after it, and no mark of an empty cell. */
function isSign(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (word === undefined || next === undefined || !/^[-+−–]$/.test(word.text)) return false
  const kind = kindOf(next.text)
  const isNear = next.left - word.right <= Math.max(word.size * SIGN_GAP, spaceBetween(word, next))
  return (kind === 'unit' || kind === 'figure') && isNear
}

/** Whether the word is the `C` or `D` of the amount before it. */
function isLetterMark(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]]
  if (before === undefined || word === undefined || !/^[CD]$/i.test(word.text)) return false
  return kindOf(before.text) === 'figure' && word.left - before.right <= word.size * MARK_GAP
}

/** The kind of a word by itself. */
export function kindOf(text: string): WordKind {
  if (FIGURE.test(text)) return isPlaceholder(text) ? 'blank' : 'figure'
  if (UNIT.test(text) && text !== '-') return 'unit'
  if (isPlaceholder(text)) return 'blank'
  if (DATE_PART.test(text) || isDayInDigits(text)) return 'date'
  if (/^\d+$/.test(text)) return text.length > LONGEST_NUMBER ? 'code' : 'digits'
  return CODE.test(text) ? 'code' : 'text'
}

/** Whether eight digits are a day of ours (ST2.3.1): hardly any other number is one by chance. */
function isDayInDigits(text: string): boolean {
  return /^(?:20\d{6}|\d{4}20\d\d)$/.test(text) && readColumnDate(text) !== undefined
}

/** Whether a line begins a row: with a date, or with figures only. What else has amounts may be a title or a sum. */
export function isRowStart(kinds: readonly WordKind[]): boolean {
  const [first, second] = kinds
  const isDated = first === 'date' || (first === 'digits' && second === 'date')
  return isDated || !kinds.some(kind => kind === 'text' || kind === 'code')
}

// Of the type's size: words nearer than this are one phrase.
const PHRASE_GAP = 0.42
// An amount or a date fills its cell, however near the next one is; a mark belongs to its amount.
const WHOLE_CELL = /\d[.]\d\d(?:[-+]|[CD]R?)?$|^\d{1,4}[-/.][\da-z]{2,9}[-/.]\d{2,4}$/i
const AMOUNT_MARK = /^(?:[CD]R?|₦|NGN|Naira|=?N=?)$/i
const SIGN_WORD = /^[-+(]?(?:₦|NGN|Naira|N|=N=)?$/i

/** Whether the word and the one after it are likely of one cell. */
export function isPhrase(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  if (word === undefined || next === undefined) return false
  const gap = next.left - word.right
  if (gap <= 0 || gap > spaceBetween(word, next)) return false
  if (SIGN_WORD.test(word.text) || isForeignSign(word.text)) return true
  const [isWhole, isMark] = [WHOLE_CELL.test(word.text), AMOUNT_MARK.test(word.text)]
  if (isWhole) return AMOUNT_MARK.test(next.text)
  return !WHOLE_CELL.test(next.text) && !(isMark && WHOLE_CELL.test(before?.text ?? ''))
}

/** Whether the word goes on what the one before it says, as far as the space between them shows. */
export function isNextWord(before: Word | undefined, word: Word | undefined): boolean {
  if (before === undefined || word === undefined) return false
  return word.left - before.right <= spaceBetween(before, word)
}

// Of a letter's width: so near are those of one width, and so much more a space may be.
const SAME_WIDTH = 0.01
const SPACE_SLACK = 1.1

/** How far apart words of one phrase may be: where all letters are of one width, a space is as wide as they are. */
function spaceBetween(before: Word, word: Word): number {
  const [one, other] = [before, word].map(({ text, left, right }) => (right - left) / text.length)
  const usual = word.size * PHRASE_GAP
  if (one === undefined || other === undefined) return usual
  const isEven = Math.abs(one - other) <= one * SAME_WIDTH
  return isEven ? Math.max(usual, one * SPACE_SLACK) : usual
}

// Points: cells that begin under each other are this near.
const SAME_EDGE_PT = 1
// Of the lines: where so many have a word that begins there, a column does.
const EDGE_SHARE = 0.25

/**
 * Where cells begin on the lines, in points, as far as can be told without the columns: what follows a word as near as
 * the next one of its phrase begins none, unless words of many lines begin right there.
 */
export function cellStarts(lines: readonly TextLine[]): number[] {
  const counts = new Map<number, number>()
  for (const { left } of lines.flatMap(({ words }) => words)) {
    const place = Math.round(left)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const least = lines.length * EDGE_SHARE
  function isAtEdge({ left }: Word): boolean {
    const near = [-SAME_EDGE_PT, 0, SAME_EDGE_PT].map(by => counts.get(Math.round(left) + by) ?? 0)
    return near.reduce((sum, count) => sum + count, 0) >= least
  }
  return lines.flatMap(({ words }) =>
    words
      .filter((word, index) => !isNextWord(words[index - 1], word) || isAtEdge(word))
      .map(({ left }) => left),
  )
}
