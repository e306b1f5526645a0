import { addDays, type Day, parseDay } from '#time/day.ts'

const SERIAL = /^(?<days>\d{1,6})(?:\.(?<part>\d+))?(?:e[+]?0)?$/i
// Lotus had a 29 February 1900, and spreadsheets keep it: from March 1900 on days count from here.
const FIRST_DAY = '1899-12-30'
const FIRST_DAY_1904 = '1904-01-01'
// 1 January 1960 to the end of 2199: a date of a statement is not before or after.
const LEAST_DAYS = 21_916
const MOST_DAYS = 109_574
const DAY_SECONDS = 86_400
const PART_DIGITS = 9

/** Reads a spreadsheet's numbers of days. */
export type SerialReader = (text: string) => string | undefined

/**
 * A spreadsheet's number of a day as ISO text, with its time where it has one; undefined for a number
 * that is no day of a statement. A day is reckoned once: a sheet has it in hundreds of cells.
 */
export function createSerialReader(is1904 = false): SerialReader {
  const start = parseDay(is1904 ? FIRST_DAY_1904 : FIRST_DAY)
  const first = is1904 ? 1 : LEAST_DAYS
  const daysBySerial = new Map<number, Day>()

  function dayAt(days: number): Day | undefined {
    if (start === undefined || !(days >= first && days <= MOST_DAYS)) return undefined
    const day = daysBySerial.get(days) ?? addDays(start, days)
    daysBySerial.set(days, day)
    return day
  }

  return text => {
    const parts = SERIAL.exec(text)?.groups
    const day = dayAt(Number(parts?.['days']))
    if (day === undefined) return undefined
    const part = (parts?.['part'] ?? '').slice(0, PART_DIGITS).padEnd(PART_DIGITS, '0')
    const second = Math.round((Number(part) * DAY_SECONDS) / 10 ** PART_DIGITS)
    return second === 0 ? day : `${day} ${clockText(Math.min(DAY_SECONDS - 1, second))}`
  }
}

function clockText(second: number): string {
  const parts = [second / 3600, (second % 3600) / 60, second % 60]
  return parts.map(part => String(Math.floor(part)).padStart(2, '0')).join(':')
}
