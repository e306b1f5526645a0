import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { signedKobo } from '../values/amount-text.ts'
import { peelColumnDate, readColumnDate } from '../values/date-text.ts'
import { currencyOfFigure, isTime, isWhen, type ListLine, typeOfFigure } from './list-lines.ts'

/** The lines of one entry, which stand nearer to each other than to those of the next. */
export interface Block {
  readonly lines: readonly ListLine[]
  /** The line above that says the day of the entries under it, as printed. */
  readonly day: string | null
}

/** Whether some line of a block has an amount that is no balance. */
export function hasAmount({ lines }: Pick<Block, 'lines'>): boolean {
  return lines.some(({ figure, isBalance }) => figure !== null && !isBalance)
}

/** Whether a block has one amount, a balance at most, words, and its day. */
export function isEntry(block: Block): boolean {
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

/** What the entries of a list say. */
export interface EntryRows {
  readonly rows: readonly PrintedRow[]
  /** Whether above the words of each stands who or what kind, which is none of them. */
  readonly isNamed: boolean
}

/** The rows of a list's entries. */
export function entryRows(entries: readonly Block[]): EntryRows {
  const isNamed = areNamed(entries)
  const named = isNamed ? nameLine(entries) : null
  return { rows: entries.flatMap(entry => rowOf(entry, named) ?? []), isNamed }
}

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
    isTypeSaid: true,
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
