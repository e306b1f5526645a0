import { lineText, type TextLine } from '../page/word.ts'
import { type DateReading, isYearless, readColumnDate } from '../values/date-text.ts'

// `Monday, 3 August 2026 (continued)` is five.
const MOST_WORDS = 6
const CONTINUED = /\s*\(?\bcont(?:inued|['’]?d)?\b\.?\)?$/i
const DIGITS = /^[\d\s]+$/

/** The date of a line that says nothing else, as printed; undefined for any other line. */
export function readDayLine(line: TextLine): string | undefined {
  if (line.words.length > MOST_WORDS) return undefined
  const text = lineText(line).replace(CONTINUED, '')
  // Digits alone are what is left of a reference.
  return DIGITS.test(text) || readColumnDate(text)?.time !== null ? undefined : text
}

const YEAR_NEXT = /^[\s,]*(?:19|20)\d\d\b/

/** The date in a line's cell of the date: not `27 Oct` of `27 Oct 2026 to 3 Jan 2027`, which a border cuts. */
export function readOwnDate(line: TextLine, cell = ''): DateReading | undefined {
  const date = readColumnDate(cell)
  if (date === undefined || !isYearless(date)) return date
  const text = lineText(line)
  const rest = text.slice(text.indexOf(cell) + cell.length)
  return YEAR_NEXT.test(rest) ? undefined : date
}

const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?),? (?:19|20)\d\d$/i

/** Whether the line says the month of the rows under it, and no day. */
export function isMonth(line: TextLine): boolean {
  return MONTH.test(lineText(line))
}

const DAY_BALANCES = /^(?:(?:date|day) (?:\w+ )?balance(?: \([^ ]{1,6}\))?(?: |$))+$/i
const AMOUNT = /(?:(?:₦|=N=|N|NGN) ?)?-?[\d,]*\d[.]\d\d(?: ?(?:CR|DR)\b)?/i
const MOST_PAIRS = 8

/**
 * The lines without a table of nothing but days and the balances at their ends (ST6.31.1), as some banks print it below
 * the rows, several pairs beside each other.
 */
export function withoutDayBalances(lines: readonly TextLine[]): readonly TextLine[] {
  let isInTable = false
  return lines.filter((line, at) => {
    if (isHeadingOfDays(line, lines[at + 1])) isInTable = true
    else if (isTitleOfDays(line, lines.slice(at + 1, at + 3))) return false
    else if (!isInTable || !hasDayBalances(line)) {
      isInTable &&= line.page !== lines[at - 1]?.page
      return true
    }
    return false
  })
}

function isHeadingOfDays(line: TextLine, below: TextLine | undefined): boolean {
  return DAY_BALANCES.test(lineText(line)) && below !== undefined && hasDayBalances(below)
}

function isTitleOfDays(line: TextLine, [next, below]: readonly TextLine[]): boolean {
  if (next === undefined || !isHeadingOfDays(next, below)) return false
  return /^(?:daily|day)[a-z -]*balances?(?: summary)?:?$/i.test(lineText(line))
}

function hasDayBalances(line: TextLine): boolean {
  const texts = lineText(line).split(AMOUNT, MOST_PAIRS)
  const last = texts.pop()
  return (
    last === '' &&
    texts.length > 0 &&
    texts.every(text => readColumnDate(text.trim()) !== undefined)
  )
}

const DAY_END =
  /^(?=.*\b(?:day|daily|eod)\b)(?=.*\bbal(?:ance)?\b)(?:(?:the|closing|close|ending|end|of|at|for|on|day|daily|eod|bal|balance)\b[\s'’.:-]*)+/i
const MOST_DAY_WORDS = 14

/** Whether the line says no more than what was left at a day's end: `Balance at close of day: 189,068.26`. */
export function isDayBalance(line: TextLine): boolean {
  if (line.words.length > MOST_DAY_WORDS) return false
  const text = lineText(line)
  const label = DAY_END.exec(text)?.[0]
  if (label === undefined) return false
  const [date = '', ...rest] = text.slice(label.length).split(AMOUNT)
  const hasDate = date.trim() === '' || readColumnDate(date.replace(/[\s:-]+$/, '')) !== undefined
  return hasDate && rest.length === 1 && rest[0] === ''
}
