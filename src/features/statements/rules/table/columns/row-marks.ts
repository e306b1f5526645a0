import { lineText, type TextLine, type Word } from '#features/statements/rules/page/word.ts'
import { isPlaceholder, parseAmountText } from '#features/statements/rules/values/amount-text.ts'
import { isForeignSign, parseForeignAmount } from '#features/statements/rules/values/currency.ts'
import { readColumnDate, readDateText } from '#features/statements/rules/values/date-text.ts'

/** Where on a line something stands, in points. */
export interface Stretch {
  readonly left: number
  readonly right: number
}

/** What a line of a table shows without its headings: dates, amounts, and text between them. */
export interface RowMarks {
  readonly dates: readonly Stretch[]
  readonly amounts: readonly Stretch[]
  readonly texts: readonly Stretch[]
}

/** A date and its time are five words at most (`March 1st 2025, 12:35 AM`). */
export const MOST_DATE_WORDS = 5
const MOST_WORDS = 40
// What else begins a word begins no date: a page of words is not tried as dates word by word.
const DATE_START = /^(?:\d|jan|feb|ma[ry]|apr|ju[nl]|aug|sep|oct|nov|dec|mon|fri|sat|sun)/i
// What stands beside an amount or in place of one.
const MONEY_SIGN = /^[-+(]?(?:₦|NGN|Naira|N|=N=)?$|^[CD]R?$/i

/** The marks of a line. One with too many words for a row of a table has none. */
export function rowMarks({ words }: TextLine): RowMarks {
  const dates: Stretch[] = []
  const amounts: Stretch[] = []
  const texts: Stretch[] = []
  let index = words.length > MOST_WORDS ? words.length : 0
  while (index < words.length) {
    const dateWords = countDateWords(words, index)
    const stretch = stretchOf(words.slice(index, index + Math.max(dateWords, 1)))
    if (dateWords > 0) dates.push(stretch)
    else if (isAmount(words[index])) amounts.push(stretch)
    else if (!isMoneySign(words[index])) texts.push(stretch)
    index += Math.max(dateWords, 1)
  }
  return { dates, amounts, texts }
}

/** How many words from this one on are a date; none if they are not. */
export function countDateWords(words: readonly Word[], start: number): number {
  if (!DATE_START.test(words[start]?.text ?? '')) return 0
  for (let count = MOST_DATE_WORDS; count > 0; count -= 1) {
    const some = words.slice(start, start + count)
    if (some.length === count && isDate(some)) return count
  }
  return 0
}

/** Whether the words are a date; `13 Nov` is one, while `13/11` without its year may be anything. */
function isDate(words: readonly Word[]): boolean {
  const text = words.map(word => word.text).join(' ')
  if (readDateText(text) !== undefined) return true
  return words.length > 1 && /[a-z]/i.test(text) && readColumnDate(text) !== undefined
}

/** Bare digits may be a reference: only what is written as money is. */
function isAmount(word: Word | undefined): boolean {
  const text = word?.text ?? ''
  return parseAmountText(text)?.isCertain === true || parseForeignAmount(text) !== undefined
}

function isMoneySign(word: Word | undefined): boolean {
  const text = word?.text ?? ''
  return MONEY_SIGN.test(text) || isPlaceholder(text) || isForeignSign(text)
}

function stretchOf(words: readonly Word[]): Stretch {
  return {
    left: Math.min(...words.map(word => word.left)),
    right: Math.max(...words.map(word => word.right)),
  }
}

const MONEY = /\d[.]\d\d\b/
// What a statement without a movement prints beside a date, too.
const NO_ROW = /\bbal(?:ance)?\b|\btotals?\b|\bperiod\b|\bas at\b|\b[bc]\/f\b/i

/** How many of the lines look like rows: they have a date and money, and state no figure of the account. */
export function countUnread(lines: readonly TextLine[]): number {
  return lines.filter(line => {
    const text = lineText(line)
    return MONEY.test(text) && !NO_ROW.test(text) && rowMarks(line).dates.length > 0
  }).length
}
