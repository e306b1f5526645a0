import type { TransactionType } from '#records/transaction/terms.ts'
import {
  BALANCE_BEHIND,
  BALANCES,
  CHARGES,
  IN,
  IN_KIND,
  OUT,
  SUCCESS,
  TAIL,
} from './alert-shapes.ts'
import { lastDigits, moneyAtStart, moneysIn, type MoneyText } from './alert-values.ts'
import { findLabels, type Label, type LabelEvent, type LabelKey } from './find-labels.ts'

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
  const labels = withValues(
    findLabels(text),
    heads.map(({ at }) => at),
    text,
  )
  const said = findSaid(text, labels)
  const known = [...labels, ...heads, ...said]
  return [...known, ...loneAmounts(text, known)].toSorted((a, b) => a.at - b.at)
}

const HEAD =
  /^[^\w\n]{0,4}(?:(?:[A-Za-z ]{0,30}[:-] ?)?(?:new )?(?<side>debit|credit)(?: (?:alert|transaction|notification|txn)(?: on (?:(?:acct|a\/c|account) )?[\dXx*]{4,16})?)?|[A-Za-z ]{1,30} (?<marked>debit|credit|DR|CR) (?:alert|notification))[^\w\n]*$/gim

function findHeads(text: string): readonly HeadEvent[] {
  return [...text.matchAll(HEAD)].flatMap(match => {
    const { side = '', marked = '' } = match.groups ?? {}
    // `Txn:` and `Type:` are labels.
    if (/\b(?:txn|trx|trans(?:action)?|type)\b ?[:-]/i.test(match[0])) return []
    const spelling = `${side}${marked}`.toLowerCase()
    const type = spelling.startsWith('d') ? ('expense' as const) : ('income' as const)
    const to = match.index + match[0].length
    return [{ kind: 'head' as const, type, spelling, at: match.index, to }]
  })
}

const LONE =
  /^[ \t]*(?<amount>[-+]?[ \t]?(?:₦|NGN|N)[ \t]?\d[\d,]{0,18}(?:\.\d{1,2})?(?:[ \t]?\(?(?:CR|DR)\)?)?)[ \t.]*$/gim

/**
 * Amounts that have a line to themselves (AL19), where no other is known to have moved: one with its mark, or
 * one below a line that says which way, or that it was done.
 */
function loneAmounts(text: string, known: readonly AlertEvent[]): readonly LabelEvent[] {
  if (known.some(event => isMovement(event))) return []
  const taken = known.toSorted((a, b) => a.at - b.at)
  let next = 0
  const lone = [...text.matchAll(LONE)].filter(({ index }) => {
    while (next < taken.length && (taken[next]?.to ?? 0) <= index) next += 1
    return (taken[next]?.at ?? text.length) > index
  })
  const heads = known.filter(({ kind }) => kind === 'head').length
  const isOne = lone.length === 1 && DONE_LINE.test(text)
  const areMarked = lone.every(({ groups }) => /[CD]R/i.test(groups?.['amount'] ?? ''))
  if (!isOne && !areMarked && lone.length !== heads) return []
  return lone.map(match => {
    const amount = match.groups?.['amount'] ?? ''
    const from = match.index + match[0].indexOf(amount)
    const to = from + amount.length
    return { kind: 'label', key: 'amount', spelling: '', at: from, from, to, isLineStart: true }
  })
}

const DONE_LINE =
  /\b(?:debit|credit|DR|CR)\b[^\n]{0,30}(?:alert|transaction|notification)|^\W*(?:transfer |transaction |payment )?successful\W*$/im

function isMovement(event: AlertEvent): boolean {
  if (event.kind === 'said') return event.role === 'income' || event.role === 'expense'
  return event.kind === 'label' && (event.key === 'amount' || event.key === 'side')
}

const BEFORE_LENGTH = 110
const AFTER_LENGTH = 120

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
  const after = text.slice(at + length, at + length + AFTER_LENGTH).replaceAll('\t', ' ')
  if (!/[A-Za-z]/.test(before + after)) return undefined
  if (BALANCES.test(before)) return 'balance'
  if (CHARGES.test(before)) return 'charge'
  function isDone(): boolean {
    return SUCCESS.test(before) || SUCCESS.test(after) || BALANCE_BEHIND.test(after)
  }
  function fits({ before: lead, after: trail, isIfDone }: (typeof OUT)[number]): boolean {
    const isThere = (lead?.test(before) ?? true) && (trail?.test(after) ?? true)
    return isThere && (isIfDone !== true || isDone())
  }
  if (IN.some(fits)) return IN_KIND.test(after) ? undefined : 'income'
  return OUT.some(fits) ? 'expense' : undefined
}

/** The labels with their values, each of which ends where the next label or a head stands. */
function withValues(
  labels: readonly Label[],
  heads: readonly number[],
  text: string,
): readonly LabelEvent[] {
  const starts = [...labels.map(({ at }) => at), ...heads].toSorted((a, b) => a - b)
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

const MONEY_KEYS: ReadonlySet<LabelKey> = new Set([
  'amount',
  'balance',
  'book',
  'cleared',
  'charge',
  'side',
])

function singleLength(key: LabelKey, value: string): number {
  const word = /^\s*\S*/.exec(value)?.[0].length ?? 0
  // First Bank has its account there, others the amount.
  const isAccount = key === 'side' ? HIDDEN_ACCOUNT.test(value) : key === 'account'
  if (isAccount) return key === 'side' || lastDigits(value) !== '' ? word : firstLine(value).length
  return MONEY_KEYS.has(key) ? (moneyAtStart(value)?.length ?? word) : firstLine(value).length
}

const HIDDEN_ACCOUNT = /^\s*\d*[Xx*]{2}/
