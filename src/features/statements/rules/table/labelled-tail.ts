import type { PrintedRow } from '../printed-row.ts'
import { readColumnDate } from '../values/date-text.ts'

const REFERENCE = String.raw`(?:(?:session|txn|trx|trans(?:action)?|payment)\.? ?(?:id|ref(?:erence)?|no)|ref(?:erence)?)(?:\.? ?(?:no|id))?\.?(?:\s*[:#]\s*|(?<=\b(?:no|id)\.?)\s+(?=\S*\d))(?<reference>[\w/-]+)`
const VALUE_DATE = String.raw`value(?: date)?\s*:\s*(?<date>[\w/ ,.-]{6,20}?)`
const TAIL = new RegExp(String.raw`^(?<words>.+?)\s+${REFERENCE}(?:[\s|•]+${VALUE_DATE})?$`, 'i')

// Of the rows: where fewer have it, it is what somebody wrote.
const USUAL_SHARE = 0.8

/**
 * Rows whose cell of words ends in what other tables have columns for (ST6.6.5): `Ref: S32451694 Value: 01-JUN-26`.
 * Where nearly all of a table's rows end so and no column says it, it becomes their reference and their value date.
 */
export function withoutTails(rows: readonly PrintedRow[]): PrintedRow[] {
  if (rows.some(({ reference }) => reference !== '')) return [...rows]
  const tails = rows.map(({ narration }) => TAIL.exec(narration)?.groups)
  const found = tails.filter(tail => tail !== undefined)
  if (found.length < rows.length * USUAL_SHARE) return [...rows]
  return rows.map((row, index) => {
    const { words, reference, date } = tails[index] ?? {}
    if (words === undefined || reference === undefined) return row
    const valueDate = row.valueDate ?? readColumnDate(date ?? '') ?? null
    return { ...row, narration: words, reference, valueDate }
  })
}
