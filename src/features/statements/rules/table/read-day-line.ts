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
