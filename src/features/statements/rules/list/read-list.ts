import { accountNumber, printedPeriod } from '../facts/account-facts.ts'
import { sectionCurrency } from '../facts/section-currency.ts'
import { joinCandidates, statedCandidates } from '../facts/stated-candidates.ts'
import { lineText, type TextLine } from '../page/word.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { statedFigures, type UndatedSection } from '../printed-sections.ts'
import { rowMarks } from '../table/columns/row-marks.ts'
import { withDirections } from '../table/read-table.ts'
import { signedKobo } from '../values/amount-text.ts'
import { type DateReading, peelColumnDate, readColumnDate } from '../values/date-text.ts'
import { isCalledStatement, isWhen, type ListLine, listLines } from './list-lines.ts'

/** The lines of one entry: its title with the amount, and what stands below. */
interface Entry {
  readonly title: ListLine
  readonly further: readonly ListLine[]
  /** The line above that says the day of the entries under it, as printed. */
  readonly day: string | null
}

// Of the entries: where more have no date it is another list.
const LEAST_SHARE = 0.9

/**
 * Reads the list of movements that a phone's bank prints in place of a table (ST6.26): each entry has its words and
 * its amount on one line, and below them when it was, what the bank files it under and its reference; the day may
 * stand on a line above. Undefined where the lines are no such list.
 */
export function readList(lines: readonly TextLine[]): UndatedSection | undefined {
  const header = lines.slice(0, listStart(lines))
  const entries = entriesOf(listLines(withoutRepeated(lines, header)))
  if (entries.length === 0 || isTable(entries, lines)) return undefined
  const rows = withDirections(entries.flatMap(entry => rowOf(entry) ?? []))
  const isRead = rows.length >= entries.length * LEAST_SHARE && areDirected(rows)
  if (!isRead || !isCalledStatement(header)) return undefined
  const stated = joinCandidates(
    statedCandidates(header),
    statedCandidates(linesBelow(entries, lines)),
  )
  return {
    name: null,
    account: accountNumber(header),
    period: printedPeriod(header),
    stated: statedFigures(stated, rows),
    unread: entries.length - rows.length,
    isSwapped: false,
    rows,
    currency: sectionCurrency({ rows, headings: '', header, firstHeader: header }),
  }
}

/** The index of the line of the first entry, and 0 where there is none: what stands above it is no row's. */
export function listStart(lines: readonly TextLine[]): number {
  const [first] = entriesOf(listLines(lines))
  return first === undefined ? 0 : lines.indexOf(first.title.line)
}

// In points: how far what a page repeats may stand from where the first one has it.
const SAME_PLACE = 2

/** The lines without those that later pages repeat of what stands above the first entry. */
function withoutRepeated(
  lines: readonly TextLine[],
  header: readonly TextLine[],
): readonly TextLine[] {
  const placesByText = new Map(header.map(line => [lineText(line), line.baseline]))
  return lines.filter((line, index) => {
    const place = index < header.length ? undefined : placesByText.get(lineText(line))
    return place === undefined || Math.abs(place - line.baseline) > SAME_PLACE
  })
}

function linesBelow(entries: readonly Entry[], lines: readonly TextLine[]): readonly TextLine[] {
  const last = entries.at(-1)
  const line = last?.further.at(-1)?.line ?? last?.title.line
  return line === undefined ? [] : lines.slice(lines.indexOf(line) + 1)
}

/** Whether lines hold more than one amount, as a table's do, or hardly anything stands below the amounts. */
function isTable(entries: readonly Entry[], lines: readonly TextLine[]): boolean {
  const rows = lines.filter(line => rowMarks(line).amounts.length > 1)
  const alone = entries.filter(({ further, day }) => further.length === 0 && day === null)
  return rows.length * 3 > entries.length || alone.length * 2 > entries.length
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
  const { date, reference, category } = readSaid(said.map(({ text }) => text).join(' '), day)
  const [balance] = further.flatMap(({ figure }) => figure ?? [])
  if (date === null) return undefined
  return {
    date,
    valueDate: null,
    type: title.figure.sign === null ? null : title.figure.sign === 'credit' ? 'income' : 'expense',
    amount: title.figure.amount,
    balance: balance === undefined ? null : signedKobo(balance),
    currency: 'currency' in title.figure ? title.figure.currency : null,
    hasBothAmounts: false,
    narration: [title, ...words].map(({ text }) => text).join(' '),
    reference,
    details: { ...NO_PRINTED_DETAILS, category },
    page: title.line.page,
  }
}

/** The first line that says something of the entry and is none of its words; -1 without one. */
function startOfSaid({ title, further, day }: Entry): number {
  // Under a line that says the day another date is a word.
  const when = further.findIndex(
    ({ text, kind }) => isWhen(text) && (day === null || kind !== 'day'),
  )
  if (when >= 0) return when
  const smaller = further.findIndex(({ line }) => line.size < title.line.size * SMALLER)
  return smaller >= 0 ? smaller : further.findIndex(({ text }) => REFERENCE.test(text))
}

const PARTS = /\s*[|•·]\s*/
const REFERENCE = /^(?:ref(?:erence)?|session id|transaction id|txn id)\b[.:]?\s*(.*)$/i
const BALANCE_WORDS = /\s*\bbalance(?: after)?:?$/i

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
  const category = parts.find(part => !REFERENCE.test(part)) ?? ''
  return { date: when ?? null, reference, category }
}

/** Whether signs or balances say which way the money went. */
function areDirected(rows: readonly PrintedRow[]): boolean {
  return rows.every(({ type, balance }) => type !== null || balance !== null)
}
