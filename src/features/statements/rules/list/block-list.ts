import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { signedKobo } from '../values/amount-text.ts'
import { peelColumnDate, readColumnDate } from '../values/date-text.ts'
import { currencyOfFigure, isTime, isWhen, type ListLine, typeOfFigure } from './list-lines.ts'

/** The lines of one entry, which stand nearer to each other than to those of the next. */
interface Block {
  readonly lines: readonly ListLine[]
  /** The line above that says the day of the entries under it, as printed. */
  readonly day: string | null
}

/** What the entries of a list say, and between which of its lines they stand. */
export interface ListRows {
  readonly rows: readonly PrintedRow[]
  /** How many entries there are, read or not. */
  readonly entries: number
  readonly first: ListLine
  readonly last: ListLine
  /** Whether above the words of each stands who or what kind, which is none of them. */
  readonly isNamed: boolean
}

/** The rows of a list whose entries are parted by space, whatever stands first in them (ST6.26). */
export function blockRows(lines: readonly ListLine[]): ListRows | undefined {
  const blocks = bestBlocks(lines).filter(block => hasAmount(block))
  // What names figures above the first entry is none.
  const entries = blocks.slice(blocks.findIndex(block => isEntry(block)))
  const [first] = entries[0]?.lines ?? []
  const last = entries.at(-1)?.lines.at(-1)
  if (first === undefined || last === undefined) return undefined
  const isNamed = areNamed(entries)
  const named = isNamed ? nameLine(entries) : null
  return {
    rows: entries.flatMap(block => rowOf(block, named) ?? []),
    entries: entries.length,
    first,
    last,
    isNamed,
  }
}

// A list has few distances, each many times: so many of the most usual are tried.
const MOST_GAPS = 40

/** The blocks at the distance under which most are one entry each and fewest are not. */
function bestBlocks(lines: readonly ListLine[]): readonly Block[] {
  let best: readonly Block[] = []
  let most = 0
  for (const gap of usualGaps(lines).toSorted((one, other) => one - other)) {
    const blocks = blocksApart(lines, gap)
    const worth = worthOf(blocks)
    if (worth > most) [best, most] = [blocks, worth]
  }
  return best
}

function usualGaps(lines: readonly ListLine[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const [index, line] of lines.entries()) {
    const gap = Math.round(gapBefore(lines[index - 1], line))
    if (Number.isFinite(gap)) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.slice(0, MOST_GAPS).map(([gap]) => gap)
}

// In points.
const SAME_GAP = 0.5

function gapBefore(before: ListLine | undefined, { line }: ListLine): number {
  const isOnPage = before !== undefined && before.line.page === line.page
  return isOnPage ? line.baseline - before.line.baseline : Number.POSITIVE_INFINITY
}

interface OpenBlock extends Block {
  readonly lines: ListLine[]
}

/** The lines in blocks that stand farther apart; what a page cuts off an entry goes on it. */
function blocksApart(lines: readonly ListLine[], gap: number): Block[] {
  const blocks: OpenBlock[] = []
  let day: string | null = null
  for (const group of groupsApart(lines, gap)) {
    const [first] = group
    const isDay = first?.kind === 'day'
    if (isDay) day = first.text
    // A day is that of the entries under it, however near the first of them.
    const own = isDay ? group.slice(1) : group
    if (own.length > 0) blocks.push({ lines: own, day })
  }
  return withCut(blocks)
}

/**
 * Lines that stand near each other. What names a figure of the account parts them, and is in none; and a line that says
 * a day begins one of its own, wherever a page prints something above it.
 */
function groupsApart(lines: readonly ListLine[], gap: number): ListLine[][] {
  const groups: ListLine[][] = []
  for (const [index, each] of lines.entries()) {
    const before = lines[index - 1]
    const group = groups.at(-1) ?? []
    const isFirst = each.kind === 'day' && group.every(({ figure }) => figure === null)
    const isNear = before?.kind !== 'stated' && gapBefore(before, each) <= gap + SAME_GAP
    if (each.kind === 'stated') continue
    if (isNear && !isFirst) group.push(each)
    else groups.push([each])
  }
  return groups
}

function withCut(blocks: readonly OpenBlock[]): Block[] {
  const usual = usualLines(blocks)
  const whole: OpenBlock[] = []
  for (const block of blocks) {
    const before = whole.at(-1)
    const [first] = block.lines
    const isNextPage = first?.line.page !== before?.lines.at(-1)?.line.page
    if (before !== undefined && isNextPage && isCut(before, block, usual)) {
      for (const line of block.lines) before.lines.push(line)
    } else {
      whole.push(block)
    }
  }
  return whole
}

/** How many lines most blocks with an amount have, or more. */
function usualLines(blocks: readonly Block[]): number {
  const counts = blocks.filter(block => hasAmount(block)).map(({ lines }) => lines.length)
  const sorted = counts.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

// In points.
const SAME_LEFT = 2

/** Whether a page ends amid an entry: with the rest it is one, and without it none, or a shorter one than most. */
function isCut(block: Block, rest: Block, usual: number): boolean {
  if (!isEntry({ lines: [...block.lines, ...rest.lines], day: block.day })) return false
  if (!isEntry(block)) return true
  const isUnder = Math.abs(leftOf(block) - leftOf(rest)) <= SAME_LEFT
  return !hasFigure(rest) && isUnder && block.lines.length < usual
}

function leftOf({ lines }: Block): number {
  return lines[0]?.line.words[0]?.left ?? 0
}

function hasFigure({ lines }: Pick<Block, 'lines'>): boolean {
  return lines.some(({ figure }) => figure !== null)
}

function worthOf(blocks: readonly Block[]): number {
  const entries = blocks.filter(block => hasAmount(block))
  const good = entries.filter(block => isEntry(block)).length
  return good - (entries.length - good)
}

function hasAmount({ lines }: Pick<Block, 'lines'>): boolean {
  return lines.some(({ figure, isBalance }) => figure !== null && !isBalance)
}

/** Whether a block has one amount, a balance at most, words, and its day. */
function isEntry(block: Block): boolean {
  const figures = block.lines.filter(({ figure }) => figure !== null)
  const balances = figures.filter(({ isBalance }) => isBalance).length
  const isSingle = figures.length - balances === 1 || (figures.length === 2 && balances === 0)
  const isDated = block.day !== null || whenOf(block) !== undefined
  return isSingle && balances < 2 && isDated && wordsOf(block).length > 0
}

/** The line that says when it was: the first of the block, else the last such one, as words may end in a date too. */
function whenOf({ lines, day }: Block): ListLine | undefined {
  const dated = lines.filter(({ text }) => (day === null ? isWhen(text) : isTime(text)))
  return dated[0] === lines[0] ? dated[0] : dated.at(-1)
}

const REFERENCE =
  /^(?:(?:ref(?:erence)?|(?:session|transaction|txn|trans) ?(?:id|ref|no))\b[.:]?(?: no\b\.?)?|#)[\s:]*(\S.*)$/i
const FLAG = /^(?:(dr?|debit|money out|out)|cr?|credit|money in|in)\.?$/i

function wordsOf(block: Block): readonly ListLine[] {
  const when = whenOf(block)
  return block.lines.filter(line => line !== when && line.text !== '' && !isSaid(line))
}

/** Whether a line says something of the entry that is none of its words. */
function isSaid({ text }: ListLine): boolean {
  return (
    FLAG.test(text) || NUMBER.test(text) || text.split(PARTS).some(part => REFERENCE.test(part))
  )
}

const NUMBER = /^(?=.*\d)[A-Z\d]{6,}$/

// With fewer it may be chance that the words of each take two lines.
const MIN_NAMED = 3
// Of the entries: a page may cut the words off one.
const NAMED_SHARE = 0.95

/** Whether above the words of every entry stands a line that says who or what kind. */
function areNamed(entries: readonly Block[]): boolean {
  const named = entries.filter(entry => wordsOf(entry).length > 1)
  return entries.length >= MIN_NAMED && named.length >= entries.length * NAMED_SHARE
}

/** The line beside an entry's words, by where it stands among them, and what it says. */
interface NameLine {
  readonly at: 'first' | 'last'
  readonly role: 'party' | 'category'
}

/** What is said again and again is a kind, above the words or below them; else the first line is somebody. */
function nameLine(entries: readonly Block[]): NameLine {
  const texts = entries.map(entry => wordsOf(entry).map(({ text }) => text))
  const firsts = new Set(texts.map(words => words[0])).size
  const lasts = new Set(texts.map(words => words.at(-1))).size
  const few = (entries.length + 1) / 2
  if (lasts <= few && lasts < firsts) return { at: 'last', role: 'category' }
  return { at: 'first', role: firsts <= few ? 'category' : 'party' }
}

function rowOf(block: Block, named: NameLine | null): PrintedRow | undefined {
  const figures = block.lines.filter(({ figure }) => figure !== null)
  const amount = figures.find(({ isBalance }) => !isBalance)?.figure ?? null
  const balance = figures.find(({ figure }) => figure !== amount)?.figure ?? null
  const said = saidOf(block)
  if (!isEntry(block) || amount === null || said.date === null) return undefined
  return {
    date: said.date,
    valueDate: null,
    type: typeOfFigure(amount) ?? said.type,
    amount: amount.amount,
    balance: balance === null ? null : signedKobo(balance),
    currency: currencyOfFigure(amount),
    hasBothAmounts: false,
    ...namedWords(block, { named, category: said.category }),
    reference: said.reference,
    page: block.lines[0]?.line.page ?? 1,
  }
}

interface Naming {
  readonly named: NameLine | null
  readonly category: string
}

/** The words of an entry, and what stands beside them that is who or what kind. */
function namedWords(
  block: Block,
  { named, category }: Naming,
): Pick<PrintedRow, 'narration' | 'details'> {
  const words = wordsOf(block).map(({ text }) => text)
  const details = { ...NO_PRINTED_DETAILS, category }
  if (named === null || words.length < 2) return { narration: words.join(' '), details }
  const place = named.at === 'first' ? 0 : words.length - 1
  return {
    narration: words.toSpliced(place, 1).join(' '),
    details: { ...details, [named.role]: words[place] ?? '' },
  }
}

type Said = Pick<PrintedRow, 'date' | 'reference' | 'type'> & { readonly category: string }

const PARTS = /\s*[|•·,]\s*|\s+-\s+/
const TIME = /^\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\b\.?)?/i
const CODE = /^(?=.*\d)[\w/-]{4,}$/

/** What stands beside the words: when it was, its reference, which way the money went, its kind. */
function saidOf(block: Block): Said {
  const when = whenOf(block)
  const others = block.lines.filter(line => line !== when && isSaid(line))
  const [date, rest] = dateOf(when?.text ?? '', block.day)
  const parts = [rest, ...others.map(({ text }) => text)]
    .flatMap(text => text.split(PARTS))
    .flatMap(part => withoutFlag(part.trim()))
    .filter(Boolean)
  const flag = FLAG.exec(parts.find(part => FLAG.test(part)) ?? '')
  const plain = parts.filter(part => !FLAG.test(part))
  const reference = plain.flatMap(
    part => REFERENCE.exec(part)?.[1] ?? (CODE.test(part) ? part : []),
  )
  const kind = plain.find(part => !REFERENCE.test(part) && !CODE.test(part))
  return {
    date,
    reference: reference.join(' '),
    category: kind ?? '',
    type: flag === null ? null : flag[1] === undefined ? 'income' : 'expense',
  }
}

/** `FT96617G8M22 D` in its two parts. */
function withoutFlag(part: string): readonly string[] {
  const [, before = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(part) ?? []
  return FLAG.test(last) && (CODE.test(before) || REFERENCE.test(before)) ? [before, last] : [part]
}

function dateOf(text: string, day: string | null): readonly [PrintedRow['date'], string] {
  const time = TIME.exec(text)?.[0] ?? ''
  if (day !== null) {
    const date = readColumnDate(`${day} ${time}`) ?? readColumnDate(day) ?? null
    return [date, text.slice(time.length)]
  }
  const peeled = peelColumnDate(text)
  return peeled === undefined ? [null, ''] : [peeled.date, peeled.rest]
}
