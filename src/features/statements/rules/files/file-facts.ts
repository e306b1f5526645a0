import { accountNumber, printedPeriod, type PrintedPeriod } from '../facts/account-facts.ts'
import { statedCandidates, type StatedCandidates } from '../facts/stated-candidates.ts'
import { lineText, type TextLine } from '../page/word.ts'
import type { ForeignCurrency } from '../reading.ts'
import { namedCurrency } from './column-names.ts'
import type { FileLine } from './csv-rows.ts'

/** What lines outside a table say of its account. */
export interface FileFacts {
  readonly account: string | null
  readonly period: PrintedPeriod | null
  readonly stated: StatedCandidates
  /** Null where none but the naira is named. */
  readonly currency: ForeignCurrency | null
  readonly texts: readonly string[]
}

const MOST_LINES = 200
const SIZE = 10
const LINE_HEIGHT = 12
const CELL_WIDTH = 400
const LETTER_WIDTH = 5
const NUMBER = /^-?\d+(?:\.\d)?$/
const CURRENCY = /\bcurrency\b\W*(?<currency>[A-Za-z₦$£€]+)/i

/** What stands above or below a table, read as the same lines on paper are. */
export function fileFacts(lines: readonly FileLine[]): FileFacts {
  const laid = lines.slice(0, MOST_LINES).map((line, place) => layOut(line, place))
  const texts = laid.map(line => lineText(line))
  const named = texts.map(text => CURRENCY.exec(text)?.groups?.['currency'] ?? '')
  return {
    account: accountNumber(laid),
    period: printedPeriod(laid),
    stated: statedCandidates(laid),
    currency: named.map(text => namedCurrency(text)).find(each => each !== null) ?? null,
    texts,
  }
}

/** The cells of a line as words on a page, each column in its place. */
function layOut({ cells }: FileLine, place: number): TextLine {
  const baseline = place * LINE_HEIGHT
  const words = cells.flatMap((cell, column) =>
    wordsOf(cell).map(({ text, start }) => {
      const left = column * CELL_WIDTH + start * LETTER_WIDTH
      return { text, left, right: left + text.length * LETTER_WIDTH, baseline, size: SIZE }
    }),
  )
  return { page: 1, baseline, size: SIZE, words }
}

function wordsOf(cell: string): readonly { readonly text: string; readonly start: number }[] {
  const words = [...cell.matchAll(/\S+/g)].map(found => ({ text: found[0], start: found.index }))
  const [only] = words
  // A spreadsheet's `250000` beside a label is money that statements print as `250000.00`.
  if (words.length !== 1 || only === undefined || !NUMBER.test(only.text)) return words
  if (only.text.length > 9) return words
  const [whole = '', part = ''] = only.text.split('.')
  return [
    ...words,
    { text: `${whole}.${part.padEnd(2, '0')}`, start: only.start + only.text.length + 1 },
  ]
}
