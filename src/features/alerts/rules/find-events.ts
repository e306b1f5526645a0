import type { TransactionType } from '#records/transaction-terms.ts'
import { BALANCES, CHARGES, IN, type LabelKey, LABELS, OUT, SUCCESS, TAIL } from './alert-shapes.ts'
import { lastDigits, moneyAtStart, moneysIn, type MoneyText } from './alert-values.ts'

/** A label and the text that it stands before. */
export interface LabelEvent {
  readonly kind: 'label'
  readonly key: LabelKey
  /** As printed, in lower case without stops. */
  readonly spelling: string
  readonly at: number
  /** Its value, up to the next label; of an amount and the like only its beginning counts. */
  readonly from: number
  readonly to: number
  readonly isLineStart: boolean
}

/** A line that says which way, and nothing else. */
export interface HeadEvent {
  readonly kind: 'head'
  readonly type: TransactionType
  readonly spelling: string
  readonly at: number
  readonly to: number
}

/** An amount in a sentence, and what it is there. */
export interface SaidEvent {
  readonly kind: 'said'
  readonly role: 'income' | 'expense' | 'balance' | 'charge'
  readonly money: MoneyText
  readonly at: number
  readonly to: number
}

/** What stands in a message and may be a part of an alert. */
export type AlertEvent = LabelEvent | HeadEvent | SaidEvent

/** What stands in a message and may be a part of an alert, in order. */
export function findEvents(text: string): readonly AlertEvent[] {
  const heads = findHeads(text)
  const labels = withValues(findLabels(text), heads, text)
  const said = findSaid(text, labels)
  return [...labels, ...heads, ...said].toSorted((a, b) => a.at - b.at)
}

const HEAD =
  /^(?:[A-Za-z ]{0,30}[:-] ?)?(?:new )?(?<side>debit|credit)(?: (?:alert|transaction|notification|txn))?[!.: ]*$/gim

function findHeads(text: string): readonly HeadEvent[] {
  return [...text.matchAll(HEAD)].flatMap(match => {
    const side = match.groups?.['side']?.toLowerCase() ?? ''
    // `Txn:` and `Type:` are labels.
    if (/\b(?:txn|trx|trans(?:action)?|type)\b ?[:-]/i.test(match[0])) return []
    const type = side === 'debit' ? ('expense' as const) : ('income' as const)
    const to = match.index + match[0].length
    return [{ kind: 'head' as const, type, spelling: side, at: match.index, to }]
  })
}

const NAMES = LABELS.map(({ names }) => `(?:${names})`).join('|')
const COLON = String.raw`[ \t]{0,8}(?:\n[ \t]{0,8})?[:=](?:[ \t]{0,8}\n(?=[ \t]{0,8}[^\s:]))?`
// Only where a line begins: in a narration any word may stand before a dash.
const APART = String.raw`(?:[ \t]{0,4}\t[ \t:]{0,4}| [-–] (?=\S)|[ \t]{0,8}\n(?=[ \t]{0,8}(?:₦|N|[\d*(-]))|(?<=description|narration|remarks?|narrative)\n(?=\S))`

const INLINE = new RegExp(
  String.raw`(?<=^|[\s,.;(|\t!])(?<side>(?:debit|credit|dr|cr) )?(?<label>${NAMES})(?:${COLON})`,
  'gi',
)
const AT_LINE = new RegExp(
  String.raw`^(?<side>(?:debit|credit|dr|cr) )?(?<label>${NAMES})(?:${APART})`,
  'gim',
)
const EXACT = LABELS.map(({ key, names, isWeak }) => ({
  key,
  isWeak: isWeak === true,
  pattern: new RegExp(`^(?:${names})$`, 'i'),
}))

type Label = Omit<LabelEvent, 'to'>

function findLabels(text: string): readonly Label[] {
  const found = [...text.matchAll(INLINE), ...text.matchAll(AT_LINE)].toSorted(
    (a, b) => a.index - b.index,
  )
  const labels: Label[] = []
  const seen = new Set<LabelKey>()
  for (const match of found) {
    const label = labelOf(match, text)
    const last = labels.at(-1)
    if (label === undefined || (last !== undefined && match.index < last.from)) continue
    const isOfLine = last !== undefined && !text.slice(last.from, match.index).includes('\n')
    // A label comes again within one line only in a narration.
    if (!isOfLine || label.isLineStart) seen.clear()
    const around = { seen, isFirst: last === undefined }
    if (!fitsHere(label, isOfLine ? last : undefined, around)) continue
    if (label.key === 'amount') seen.clear()
    seen.add(label.key)
    labels.push(label)
  }
  return labels
}

interface FoundLabel extends Label {
  readonly isWeak: boolean
  readonly isSentenceStart: boolean
}

const LEAD_LENGTH = 4

function labelOf(match: RegExpExecArray, text: string): FoundLabel | undefined {
  const { label = '', side = '' } = match.groups ?? {}
  const shape = EXACT.find(({ pattern }) => pattern.test(label))
  if (shape === undefined) return undefined
  const { key, isWeak } = shape
  const lead = text.slice(Math.max(0, match.index - LEAD_LENGTH), match.index)
  // `Amt: 5.00 DR Desc:` has a mark before its label, `DR Amt:` has one in it.
  const own = key === 'amount' ? side : ''
  return {
    kind: 'label',
    key,
    spelling: `${own}${label}`.toLowerCase().replaceAll('.', '').trim(),
    at: match.index + side.length - own.length,
    from: match.index + match[0].length,
    isLineStart: /(?:^|\n)[ \t]*$/.test(lead),
    isWeak,
    isSentenceStart: /[.!;|] ?$/.test(lead),
  }
}

interface Around {
  readonly seen: ReadonlySet<LabelKey>
  readonly isFirst: boolean
}

function fitsHere(
  label: FoundLabel,
  ofLine: Label | undefined,
  { seen, isFirst }: Around,
): boolean {
  const isFree = label.isLineStart || (label.isSentenceStart && isFirst)
  return isFree || fitsInline(label, ofLine?.key, seen)
}

interface Shape {
  readonly key: LabelKey
  readonly isWeak: boolean
}

/** Whether the label may stand within a line, after another one's value or after plain words. */
function fitsInline(
  { key, isWeak }: Shape,
  /** On the same line. */
  last: LabelKey | undefined,
  seen: ReadonlySet<LabelKey>,
): boolean {
  if (last === 'words' || last === 'remark') return !isWeak && !seen.has(key)
  if (last === 'party') return !seen.has(key)
  // `Access Bank: …` begins a sentence.
  return !isWeak || last !== undefined
}

function withValues(
  labels: readonly Label[],
  heads: readonly HeadEvent[],
  text: string,
): readonly LabelEvent[] {
  const starts = [...labels.map(({ at }) => at), ...heads.map(({ at }) => at)].toSorted(
    (a, b) => a - b,
  )
  let next = 0
  return labels.map(label => {
    while (next < starts.length && (starts[next] ?? 0) < label.from) next += 1
    const limit = starts[next] ?? text.length
    return { ...label, to: valueEnd(label, text, limit) }
  })
}

const RUNNING: ReadonlySet<LabelKey> = new Set(['words', 'party', 'passed-over', 'status'])
const LONGEST_VALUE = 700

/** Where a value ends: narrations go on over lines, up to what banks add below; the rest are of one line. */
function valueEnd({ key, from }: Label, text: string, limit: number): number {
  const end = Math.min(limit, from + LONGEST_VALUE)
  const value = text.slice(from, end)
  if (key === 'words' || key === 'remark') return from + narrationLength(value)
  if (RUNNING.has(key)) return from + firstLine(value).length
  return from + singleLength(key, value)
}

function narrationLength(value: string): number {
  let length = 0
  for (const [index, line] of value.split('\n').entries()) {
    const isOver = index > 0 && (line.trim() === '' ? length > 0 : TAIL.test(line.trim()))
    if (isOver) return length
    length += line.length + (index > 0 ? 1 : 0)
    // A value may begin on the line below its label.
  }
  return length
}

function firstLine(value: string): string {
  const end = value.search(/(?<=\S[^\n]*)\n/)
  return end < 0 ? value : value.slice(0, end)
}

const MONEY_KEYS: ReadonlySet<LabelKey> = new Set(['amount', 'balance', 'book', 'charge', 'side'])

function singleLength(key: LabelKey, value: string): number {
  const word = /^\s*\S*/.exec(value)?.[0].length ?? 0
  // First Bank has its account there, others the amount.
  const isAccount = key === 'side' ? HIDDEN_ACCOUNT.test(value) : key === 'account'
  if (isAccount) return key === 'side' || lastDigits(value) !== '' ? word : firstLine(value).length
  return MONEY_KEYS.has(key) ? (moneyAtStart(value)?.length ?? word) : firstLine(value).length
}

const HIDDEN_ACCOUNT = /^\s*\d*[Xx*]{2}/

const BEFORE_LENGTH = 110
const AFTER_LENGTH = 70

/** The amounts outside of values, as far as what stands around them says what they are. */
function findSaid(text: string, labels: readonly LabelEvent[]): readonly SaidEvent[] {
  const said: SaidEvent[] = []
  let label = 0
  for (const money of moneysIn(text)) {
    while (label < labels.length && (labels[label]?.to ?? 0) <= money.at) label += 1
    const around = labels[label]
    if (around !== undefined && around.at <= money.at) continue
    const role = roleOf(text, money)
    if (role === undefined) continue
    const to = money.at + money.length
    said.push({ kind: 'said', role, money, at: money.at, to })
  }
  return said
}

function roleOf(
  text: string,
  { at, length }: { readonly at: number; readonly length: number },
): SaidEvent['role'] | undefined {
  const before = text.slice(Math.max(0, at - BEFORE_LENGTH), at).replaceAll(/[\n\t]/g, ' ')
  const after = text.slice(at + length, at + length + AFTER_LENGTH).replaceAll(/[\n\t]/g, ' ')
  if (BALANCES.test(before)) return 'balance'
  if (CHARGES.test(before)) return 'charge'
  const isDone = SUCCESS.test(before) || SUCCESS.test(after)
  function fits({ before: lead, after: trail, isIfDone }: (typeof OUT)[number]): boolean {
    const isMeant = isIfDone !== true || isDone
    return isMeant && (lead?.test(before) ?? true) && (trail?.test(after) ?? true)
  }
  if (IN.some(fits)) return 'income'
  return OUT.some(fits) ? 'expense' : undefined
}
