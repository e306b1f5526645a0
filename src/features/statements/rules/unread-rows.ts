import { lineText, type TextLine } from './page/word.ts'
import { rowMarks } from './table/columns/row-marks.ts'

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
