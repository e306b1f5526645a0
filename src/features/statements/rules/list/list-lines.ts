import { isNamesOfFigures } from '../facts/stated-candidates.ts'
import { isNamedPageMark, isPageMark } from '../page/page-marks.ts'
import { lineText, type TextLine, type Word } from '../page/word.ts'
import type { PrintedRow } from '../printed-row.ts'
import { rowMarks } from '../table/columns/row-marks.ts'
import { kindOf as kindOfWord } from '../table/columns/word-kinds.ts'
import { readDayLine } from '../table/read-day-line.ts'
import { isLabelAlone, labelOf } from '../table/special-row.ts'
import { type AmountText, parseAmountText } from '../values/amount-text.ts'
import { type ForeignAmount, parseForeignAmount } from '../values/currency.ts'
import { peelColumnDate } from '../values/date-text.ts'

/** What a line of a list is: one that says a day, the first line of an entry, or a further one of it. */
export interface ListLine {
  readonly line: TextLine
  readonly kind: 'day' | 'title' | 'further' | 'stated'
  /** Without its figure. */
  readonly text: string
  readonly figure: AmountText | ForeignAmount | null
  /** Whether the figure is called a balance. */
  readonly isBalance: boolean
}

// An amount with its sign, its currency and what it is called is so many words at most.
const MOST_FIGURE_WORDS = 5
// Of the type's size: nearer to the words before it a figure is one that they name.
const APART = 1.5

/** The lines of a file without a table, each with what it may be of an entry. */
export function listLines(lines: readonly TextLine[]): ListLine[] {
  const edge = commonEdge(lines)
  return lines.map((line, index) => {
    const day = readDayLine(line)
    if (day !== undefined) return { line, kind: 'day', text: day, ...NO_FIGURE }
    const isNone = isNumberOfPage(lines, index) || isSummary(lines, index)
    return isNone ? { line, kind: 'stated', text: '', ...NO_FIGURE } : saidLine(line, edge)
  })
}

function saidLine(line: TextLine, edge: number): ListLine {
  const isAtEdge = Math.abs((line.words.at(-1)?.right ?? 0) - edge) <= SAME_EDGE
  const found = figureAtEnd(line, isAtEdge)
  const text = textOf(line.words.slice(0, found?.start))
  if (found?.isBalance === true && (text === '' || !isStated(line, text))) {
    return { line, kind: 'further', text, figure: found.figure, isBalance: true }
  }
  const figure = found?.figure ?? null
  return { line, kind: kindOf(line, text, figure), text, figure, isBalance: false }
}

/** Whether the line is of a summary: names of figures of the account, or the figures below them. */
function isSummary(lines: readonly TextLine[], index: number): boolean {
  const [line, above] = [lines[index], lines[index - 1]]
  if (line === undefined) return false
  const isBelow = above !== undefined && isNamesOfFigures(above)
  return isNamesOfFigures(line) || (isBelow && rowMarks(line).amounts.length > 1)
}

// Lines from either end of a page: farther in, a number alone is what somebody wrote.
const MARK_LINES = 3

function isNumberOfPage(lines: readonly TextLine[], index: number): boolean {
  const line = lines[index]
  if (line === undefined || !isPageMark(lineText(line))) return false
  if (isNamedPageMark(lineText(line))) return true
  const isAtEdge = [-MARK_LINES, MARK_LINES].some(by => lines[index + by]?.page !== line.page)
  return isAtEdge && !isUnder(line, lines[index - 1])
}

// In points, and of the type's size.
const SAME_LEFT = 2
const NEXT_LINE = 1.6

/** Whether the line begins right below the other, as the next one of its words does. */
function isUnder(line: TextLine, above: TextLine | undefined): boolean {
  if (above?.page !== line.page) return false
  const isNear = line.baseline - above.baseline <= line.size * NEXT_LINE
  return isNear && Math.abs((line.words[0]?.left ?? 0) - (above.words[0]?.left ?? 0)) <= SAME_LEFT
}

const NO_FIGURE = { figure: null, isBalance: false } as const

// In points.
const SAME_EDGE = 1.5

/** Where most of the figures that stand apart from words end. */
function commonEdge(lines: readonly TextLine[]): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    if (figureAtEnd(line, false) === undefined) continue
    const edge = Math.round(line.words.at(-1)?.right ?? 0)
    counts.set(edge, (counts.get(edge) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

const MOST_LABEL_WORDS = 4
const TIME = /^\d{1,2}:\d\d(?::\d\d)?\b/

function kindOf(line: TextLine, text: string, figure: ListLine['figure']): ListLine['kind'] {
  if (figure === null || isWhen(text)) return 'further'
  if (isStated(line, text)) return 'stated'
  return text === '' ? 'further' : 'title'
}

/** Whether the line names a figure of the account. */
function isStated(line: TextLine, text: string): boolean {
  const all = lineText(line)
  const isLabelled = text.endsWith(':') && text.split(' ').length <= MOST_LABEL_WORDS
  const isNamed = /[a-z]/i.test(all) && isLabelAlone(all)
  return isLabelled || isNamed || labelOf({ narration: all }) === 'totals'
}

/** Whether the text begins with a time. */
export function isTime(text: string): boolean {
  return TIME.test(text)
}

/** Whether the text begins with a date or a time. */
export function isWhen(text: string): boolean {
  return isTime(text) || peelColumnDate(text) !== undefined
}

interface FigureAtEnd {
  readonly start: number
  readonly figure: AmountText | ForeignAmount
  /** Whether it is called a balance. */
  readonly isBalance: boolean
}

/** The money at the right end of a line, and where among its words it begins; one that stands near them if it may. */
function figureAtEnd({ words }: TextLine, mayBeNear: boolean): FigureAtEnd | undefined {
  const least = Math.max(0, words.length - MOST_FIGURE_WORDS)
  for (let start = least; start < words.length; start += 1) {
    const said = textOf(words.slice(start))
    const isApart = isApartAt(words, start)
    const text = said.replace(isApart ? BALANCE : BALANCE_LABEL, '')
    const isFree = text !== said || isApart || (mayBeNear && isBare(words, start))
    const figure = isFree ? readFigure(text) : undefined
    if (figure?.isCertain === true) return { start, figure, isBalance: text !== said }
  }
  return undefined
}

// `5,000.00 Debit`: what way it went, in a word.
const WAY = /^(.*\d)\s*\(?(?:(debit|dr|out)|(?:credit|cr|in))\)?$/i

/** Money with the word behind it that says which way it went, if there is one. */
function readFigure(text: string): AmountText | ForeignAmount | undefined {
  const [, said = text, debit] = WAY.exec(text) ?? []
  const figure = parseAmountText(said) ?? parseForeignAmount(said)
  if (figure === undefined || said === text) return figure
  const sign = debit === undefined ? 'credit' : 'debit'
  // `-5,000.00 Debit` says one thing twice; `-5,000.00 Credit` says nothing that can be trusted.
  return figure.sign === null || figure.sign === sign ? { ...figure, sign } : undefined
}

/** Whether there is one figure, and before it nothing but its sign and currency, or behind it which way it went. */
function isBare(words: readonly Word[], start: number): boolean {
  const isSaid = SAYS_WAY.test(words.at(-1)?.text ?? '')
  const [figure, ...marks] = words.slice(start, isSaid ? -1 : undefined).toReversed()
  return kindOfWord(figure?.text ?? '') === 'figure' && marks.every(({ text }) => UNIT.test(text))
}

const SAYS_WAY = /^\(?(?:debit|credit|dr|cr|out|in)\)?$/i

const UNIT = /^[-+(]?(?:₦|NGN|Naira|N|=N=)?$/i

function isApartAt(words: readonly Word[], start: number): boolean {
  const [before, first] = [words[start - 1], words[start]]
  if (before === undefined || first === undefined) return true
  return first.left - before.right >= first.size * APART
}

// `Balance` alone may be the end of what somebody wrote.
const BALANCE_LABEL = /^bal(?:ance)?(?: after:?|:)\s*/i
const BALANCE =
  /^(?:(?:available|avail\.?|ledger|current|running|new)\s+)?bal(?:ance)?\.?(?: after)?:?\s+(?=\S*\d|\S{1,5} \S*\d)/i

function textOf(words: readonly Word[]): string {
  return words.map(word => word.text).join(' ')
}

/** Whether what stands above the first entry calls the file a statement. */
export function isCalledStatement(lines: readonly TextLine[]): boolean {
  return lines.some(line => /\bstatement\b|\btransactions?\b|\bhistory\b/i.test(lineText(line)))
}

/** Which way the figure's sign says that money went; null without a sign. */
export function typeOfFigure({ sign }: Pick<AmountText, 'sign'>): PrintedRow['type'] {
  if (sign === null) return null
  return sign === 'credit' ? 'income' : 'expense'
}

/** The currency other than naira that a figure bears; null where it bears none. */
export function currencyOfFigure(figure: AmountText | ForeignAmount): PrintedRow['currency'] {
  return 'currency' in figure ? figure.currency : null
}
