import { accountNumber, printedPeriod } from '../facts/account-facts.ts'
import { sectionCurrency } from '../facts/section-currency.ts'
import { joinCandidates, statedCandidates } from '../facts/stated-candidates.ts'
import { lineText, type TextLine } from '../page/word.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { statedFigures, type UndatedSection } from '../printed-sections.ts'
import { rowMarks } from '../table/columns/row-marks.ts'
import { withDirections } from '../table/read-table.ts'
import { NONE_UNRECORDED } from '../table/unrecorded-rows.ts'
import { signedKobo } from '../values/amount-text.ts'
import { type DateReading, peelColumnDate, readColumnDate } from '../values/date-text.ts'
import { blockRows, type ListRows } from './block-list.ts'
import {
  currencyOfFigure,
  isCalledStatement,
  isTime,
  isWhen,
  type ListLine,
  listLines,
  typeOfFigure,
} from './list-lines.ts'

/** The lines of one entry: its title with the amount, and what stands below. */
interface Entry {
  readonly title: ListLine
  readonly further: readonly ListLine[]
  /** The line above that says the day of the entries under it, as printed. */
  readonly day: string | null
}

// Of the entries: where more have no date it is another list.
const LEAST_SHARE = 0.9
const FEW_ENTRIES = 6

/** A way to read a list, and the index of the first line that is not above its entries. */
export interface ListReading {
  readonly sections: readonly UndatedSection[]
  readonly start: number
}

/**
 * Reads the list of movements that a phone's bank prints in place of a table (ST6.26), in each way that its lines may
 * be shared out among entries: from one line of words and an amount to the next, and by the space between them. Empty
 * where the lines are no such list.
 */
export function readLists(lines: readonly TextLine[]): readonly ListReading[] {
  const byTitle = titleRows(lines)
  const header = lines.slice(0, listStart(lines))
  const bySpace = blockRows(listLines(withoutRepeated(lines, header)))
  const ways = bySpace?.isNamed === true ? [bySpace, byTitle] : [byTitle, bySpace]
  return ways.flatMap(found => (found === undefined ? [] : (sectionOf(found, lines) ?? [])))
}

function sectionOf(
  { rows: printed, entries, first, last }: ListRows,
  lines: readonly TextLine[],
): ListReading | undefined {
  const start = lines.indexOf(first.line)
  const end = lines.indexOf(last.line) + 1
  const severals = lines.slice(start, end).filter(line => rowMarks(line).amounts.length > 1)
  // A table's rows have more than one amount.
  if (severals.length * 3 > entries) return undefined
  const header = lines.slice(0, start)
  const isRead = printed.length > 0 && isHardlyLess(printed.length, entries)
  // An amount of `0.00` is no movement.
  const rows = withDirections(printed).filter(({ amount }) => amount !== 0)
  const stated = joinCandidates(statedCandidates(header), statedCandidates(lines.slice(end)))
  const account = accountNumber(header)
  const period = printedPeriod(header)
  const isOfAccount =
    account !== null && (period !== null || Object.values(stated).flat().length > 0)
  const isNamed = isCalledStatement(header) || isOfAccount
  if (!isRead || !areDirected(rows) || !isNamed) return undefined
  const section = {
    name: null,
    account,
    period,
    stated: statedFigures(stated, rows),
    unread: entries - printed.length,
    isSwapped: false,
    unrecorded: NONE_UNRECORDED,
    rows,
    currency: sectionCurrency({ rows, headings: '', header, firstHeader: header }),
  }
  return { sections: [section], start }
}

/** Whether hardly an entry could not be read: in all but the shortest lists one always may be. */
function isHardlyLess(rows: number, entries: number): boolean {
  return rows >= entries * LEAST_SHARE || (entries >= FEW_ENTRIES && rows >= entries - 1)
}

/** The rows of entries that begin with their words and their amount on one line. */
function titleRows(lines: readonly TextLine[]): ListRows | undefined {
  const header = lines.slice(0, listStart(lines))
  const entries = entriesOf(listLines(withoutRepeated(lines, header)))
  const [first] = entries
  const last = entries.at(-1)
  if (first === undefined || last === undefined || isTable(entries)) return undefined
  return {
    rows: entries.flatMap(entry => rowOf(entry) ?? []),
    entries: entries.length,
    first: first.title,
    last: last.further.at(-1) ?? last.title,
    isNamed: false,
  }
}

/** The index of the line of the first entry, and 0 where there is none: what stands above it is no row's. */
function listStart(lines: readonly TextLine[]): number {
  const [first] = entriesOf(listLines(lines))
  return first === undefined ? 0 : lines.indexOf(first.title.line)
}

// In points: how far what a page repeats may stand from where the first one has it.
const SAME_PLACE = 2

// Of the pages: what so many of them print at one place is none of an entry.
const REPEATED_SHARE = 0.6
const LEAST_PAGES = 3

/** The lines without those that later pages repeat of what stands above the first entry, or that most pages have. */
function withoutRepeated(
  lines: readonly TextLine[],
  header: readonly TextLine[],
): readonly TextLine[] {
  const placesByText = new Map(header.map(line => [lineText(line), line.baseline]))
  const repeated = repeatedKeys(lines)
  return lines.filter((line, index) => {
    if (repeated.has(placeKey(line))) return false
    const place = index < header.length ? undefined : placesByText.get(lineText(line))
    return place === undefined || Math.abs(place - line.baseline) > SAME_PLACE
  })
}

function repeatedKeys(lines: readonly TextLine[]): ReadonlySet<string> {
  const pages = new Set(lines.map(({ page }) => page)).size
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(placeKey(line), (counts.get(placeKey(line)) ?? 0) + 1)
  const least = Math.max(LEAST_PAGES, pages * REPEATED_SHARE)
  return new Set([...counts].flatMap(([key, count]) => (count >= least ? [key] : [])))
}

function placeKey(line: TextLine): string {
  return `${Math.round(line.baseline / SAME_PLACE)} ${lineText(line)}`
}

/** Whether hardly anything stands below the amounts. */
function isTable(entries: readonly Entry[]): boolean {
  const alone = entries.filter(({ further, day }) => further.length === 0 && day === null)
  return alone.length * 2 > entries.length
}

// Of the title's size: what is set smaller is said of the entry.
const SMALLER = 0.97
// Of the type's size: the lines of one entry are not farther apart.
const SAME_ENTRY = 2.6
// A date alone that stands nearer is the entry's own, or a word of it; else it is the day of those below.
const NEXT_LINE = 1.6

function entriesOf(lines: readonly ListLine[]): Entry[] {
  const entries: { title: ListLine; further: ListLine[]; day: string | null }[] = []
  let day: string | null = null
  let isOpen = false
  for (const [index, each] of lines.entries()) {
    const reach = each.kind === 'day' ? NEXT_LINE : SAME_ENTRY
    const isNear = isOpen && gapBefore(lines[index - 1], each) <= each.line.size * reach
    const open = isNear ? entries.at(-1) : undefined
    if (each.kind === 'day' && !isNear) day = each.text
    if (isFurther(each, open)) {
      open?.further.push(each)
    } else {
      isOpen = each.kind === 'title'
      if (isOpen) entries.push({ title: each, further: [], day })
    }
  }
  // What stands between the header's words and the first entry, with a figure of its own, is none. Behind it, it may be.
  const first = entries.findIndex(
    ({ further, day: above }) => above !== null || further.some(isDated),
  )
  return first < 0 ? [] : entries.slice(first)
}

function gapBefore(before: ListLine | undefined, { line }: ListLine): number {
  const isOnPage = before !== undefined && before.line.page === line.page
  return isOnPage ? line.baseline - before.line.baseline : Number.POSITIVE_INFINITY
}

/** Whether the line goes on the open entry: in smaller type even where it has a figure, the balance. */
function isFurther(each: ListLine, open: Pick<Entry, 'title'> | undefined): boolean {
  if (open === undefined) return each.kind === 'further'
  const isSmaller = each.line.size < open.title.line.size * SMALLER
  return each.kind === 'further' || each.kind === 'day' || (each.kind === 'title' && isSmaller)
}

function isDated({ text }: ListLine): boolean {
  return peelColumnDate(text) !== undefined
}

function rowOf({ title, further, day }: Entry): PrintedRow | undefined {
  if (title.figure === null) return undefined
  const start = startOfSaid({ title, further, day })
  const words = start < 0 ? further : further.slice(0, start)
  const said = start < 0 ? [] : further.slice(start)
  const { date, reference, category } = readSaid(joinedLines(said), day)
  const [balance] = further.flatMap(({ figure }) => figure ?? [])
  if (date === null) return undefined
  return {
    date,
    valueDate: null,
    type: typeOfFigure(title.figure),
    isTypeSaid: true,
    amount: title.figure.amount,
    balance: balance === undefined ? null : signedKobo(balance),
    currency: currencyOfFigure(title.figure),
    hasBothAmounts: false,
    narration: [title, ...words].map(({ text }) => text).join(' '),
    reference,
    details: { ...NO_PRINTED_DETAILS, category },
    page: title.line.page,
  }
}

/** The first line that says something of the entry and is none of its words; -1 without one. */
function startOfSaid({ title, further, day }: Entry): number {
  const when = placeOfWhen(further, day)
  if (when >= 0) return when
  const smaller = further.findIndex(({ line }) => line.size < title.line.size * SMALLER)
  return smaller >= 0 ? smaller : further.findIndex(({ text }) => REFERENCE.test(text))
}

/** The line that says when it was: words may end in a date too, and under a line that says the day another is a word. */
function placeOfWhen(further: readonly ListLine[], day: string | null): number {
  const at =
    day === null
      ? further.findLastIndex(line => isDated(line))
      : further.findIndex(({ text }) => isTime(text))
  return at >= 0
    ? at
    : further.findIndex(({ text, kind }) => isWhen(text) && (day === null || kind !== 'day'))
}

const PARTS = /\s*[|•·]\s*/
const REFERENCE = /^(?:ref(?:erence)?|session id|transaction id|txn id)\b[.:]?\s*(.*)$/i
// Says that the movement is one, and nothing of what it was.
const STATUS = /^(?:success(?:ful)?|complete[d]?|posted|settled)$/i
const BALANCE_WORDS = /\s*\bbalance(?: after)?:?$/i

/** What lines say, one behind the other; a reference begins a part of its own. */
function joinedLines(lines: readonly ListLine[]): string {
  return lines
    .map(({ text }, index) => (index > 0 && REFERENCE.test(text) ? `| ${text}` : text))
    .join(' ')
}

interface Said {
  readonly date: DateReading | null
  readonly reference: string
  readonly category: string
}

/** What stands below an entry's words: when it was, what the bank files it under, its reference. */
function readSaid(text: string, day: string | null): Said {
  const peeled = peelColumnDate(text)
  const time = /^(\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\b\.?)?)\s*(.*)$/i.exec(text)
  const [when, rest] =
    peeled === undefined
      ? [
          readColumnDate([day, time?.[1]].filter(Boolean).join(' ')) ?? readColumnDate(day ?? ''),
          time?.[2] ?? text,
        ]
      : [peeled.date, peeled.rest]
  const parts = rest
    .split(PARTS)
    .map(part => part.replace(BALANCE_WORDS, '').trim())
    .filter(Boolean)
  const reference = parts.flatMap(part => REFERENCE.exec(part)?.[1] ?? []).join('')
  const category = parts.find(part => !REFERENCE.test(part) && !STATUS.test(part)) ?? ''
  return { date: when ?? null, reference, category }
}

/** Whether signs or balances say which way the money went. */
function areDirected(rows: readonly PrintedRow[]): boolean {
  return rows.every(({ type, balance }) => type !== null || balance !== null)
}
