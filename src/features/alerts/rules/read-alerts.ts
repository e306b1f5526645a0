import type { Day } from '#time/day.ts'
import {
  ADVERT,
  BALANCE_ASKED,
  bankNamed,
  CODE,
  FAILED,
  namesBank,
  NOTICE,
  OF_BANKS,
  TO_COME,
} from './alert-shapes.ts'
import { plainText } from './alert-text.ts'
import { moneysIn } from './alert-values.ts'
import type { AlertsReading, NotEntry } from './alert.ts'
import { type AlertEvent, findEvents } from './find-events.ts'
import { readMessage, type ReadMessage } from './read-message.ts'
import {
  findAnchors,
  isAmount,
  isSameMove,
  keyOf,
  type Moved,
  movedBy,
  splitMessages,
} from './split-messages.ts'

/** The most messages that are taken of one text. */
const MAX_ALERTS = 100

/**
 * Reads all alerts of a text (AL1 to AL9). `today` is the person's; what is dated later is taken for
 * undated.
 */
export function readAlerts(text: string, today: Day): AlertsReading {
  const read = readParts(splitParts(plainText(text)), today)
  const alerts = read.flatMap(each => (each.kind === 'alert' ? [each.alert] : []))
  const others = read.flatMap(each => (each.kind === 'other' ? [each.other] : []))
  const isUntold = alerts.length === 0 ? ALONE : BESIDE
  return { alerts, others: others.filter(({ reason }) => !isUntold.has(reason)) }
}

// What is not told: of a text that is not read at all the screen says that, and keeps it.
const ALONE: ReadonlySet<NotEntry['reason']> = new Set(['unsure'])
// Beside an alert only that is told which might be missed.
const BESIDE: ReadonlySet<NotEntry['reason']> = new Set(['advert', 'balance', 'notice'])

function readParts(parts: readonly string[], today: Day): readonly ReadMessage[] {
  const read: ReadMessage[] = []
  for (const part of parts) {
    const left = MAX_ALERTS - read.length
    if (left <= 0) break
    read.push(...readPart(part, today).slice(0, left))
  }
  return read
}

function readPart(part: string, today: Day): readonly ReadMessage[] {
  const events = findEvents(part)
  const messages = splitMessages(part, events).slice(0, MAX_ALERTS)
  if (messages.length > 0) return messages.map(message => readMessage(message, today))
  const reason = reasonOf(part, events)
  return reason === undefined ? [] : [{ kind: 'other', other: { reason } }]
}

/** What a text is that has no amount that moved. */
function reasonOf(part: string, events: readonly AlertEvent[]): NotEntry['reason'] | undefined {
  const moneys = moneysIn(part)
  const known = REASONS.find(({ said, isOfMoney }) => {
    return said.test(part) && (moneys.length > 0 || !isOfMoney)
  })
  if (known !== undefined) return known.reason
  if (moneys.length < 2 && ONLY_BALANCE.test(part) && !SIDE.test(part)) return 'balance'
  const isOfAlert = moneys.length > 0 && events.some(event => IS_OF_ALERTS.has(keyOf(event)))
  return isOfAlert ? 'unsure' : undefined
}

interface Reason {
  readonly reason: NotEntry['reason']
  readonly said: RegExp
  readonly isOfMoney: boolean
}

// In this order: a code may be for a payment, and a payment that failed may be in an advert's words.
const REASONS: readonly Reason[] = [
  { reason: 'code', said: CODE, isOfMoney: false },
  { reason: 'failed', said: FAILED, isOfMoney: true },
  { reason: 'balance', said: BALANCE_ASKED, isOfMoney: false },
  { reason: 'to-come', said: TO_COME, isOfMoney: true },
  { reason: 'advert', said: ADVERT, isOfMoney: true },
  { reason: 'notice', said: NOTICE, isOfMoney: true },
]
const ONLY_BALANCE = /\bbal(?:ance)?\b[^\n]{0,40}\d/i
const SIDE = /\b(?:DR|CR|debit|credit)/i
const IS_OF_ALERTS: ReadonlySet<string> = new Set(['account', 'balance', 'book'])

/**
 * The parts of a text between which nothing is taken over (AL17): what one says of its day, its account
 * or its balance is never another one's.
 */
function splitParts(text: string): readonly string[] {
  return text.split(STAMP).flatMap(each => partsOfChat(each))
}

// WhatsApp and the like put these before each message.
const STAMP =
  /^(?:\[\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?\] |\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d\d(?: ?[ap]\.?m\.?)? [-–] )(?:[^:\n]{1,40}: )?/gim

function partsOfChat(text: string): readonly string[] {
  const parts: Part[] = []
  for (const paragraph of paragraphsOf(text)) {
    const next = partOf(paragraph)
    const last = parts.at(-1)
    if (last === undefined || isBegun(last, next)) parts.push(next)
    else parts[parts.length - 1] = joined(last, next)
  }
  return parts.map(part => part.text)
}

const RULE = /^[-_=~*#—]{3,}$/

/** What empty lines and rules part, and lines that are whole by themselves. */
function paragraphsOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map(line => (RULE.test(line) ? '' : line))
    .join('\n')
    .split(/\n{2,}/)
    .flatMap(block => blocksOf(block))
    .filter(block => block !== '')
}

const SHORTEST_WHOLE = 24

/** A line with an amount and its balance, or one with money that nobody understands, stands alone. */
function blocksOf(block: string): readonly string[] {
  const blocks: string[] = []
  let open: string[] = []
  const lines = block.split('\n')
  if (lines.length === 1) return lines
  for (const line of lines) {
    if (line.length < SHORTEST_WHOLE || !/\d/.test(line) || !isWholeLine(line)) {
      open.push(line)
      continue
    }
    const isTitle = open.length === 1 || open.every(each => !/\d/.test(each))
    const title = isTitle ? open : []
    if (title.length === 0 && open.length > 0) blocks.push(open.join('\n'))
    blocks.push([...title, line].join('\n'))
    open = []
  }
  return open.length > 0 ? [...blocks, open.join('\n')] : blocks
}

function isWholeLine(line: string): boolean {
  const events = findEvents(line)
  const keys = new Set(events.map(keyOf))
  const hasMoved = events.some(event => isAmount(event, line))
  if (hasMoved) return keys.has('balance') || keys.has('book')
  return hasStrayMoney(line, events)
}

interface Part {
  readonly text: string
  readonly first: Moved | undefined
  readonly last: Moved | undefined
  readonly keys: ReadonlySet<string>
  /** It tells of something, and of no movement. */
  readonly isOther: boolean
  readonly isOpening: boolean
  /** Whom it names outside of labels; null where it names none. */
  readonly bank: string | null
}

const OPENING = /^(?:dear|hi|hello|we wish)\b|\b(?:alert|notification)\b/i
const LONGEST_OPENING = 80

function partOf(text: string): Part {
  const events = findEvents(text)
  const moved = findAnchors(text, events).flatMap(place => {
    const event = events[place]
    return event !== undefined && isAmount(event, text) ? [movedBy(event, text)] : []
  })
  const isAlone = moved.length === 0
  const line = text.split('\n', 1)[0] ?? ''
  const hasHead = events.some(({ kind }) => kind === 'head')
  return {
    text,
    first: moved[0],
    last: moved.at(-1),
    keys: new Set(events.map(keyOf)),
    isOther: isAlone ? isOtherText(text, events) : isNoPayment(text, events),
    bank: hasLabel(events) ? null : bankNamed(text),
    isOpening: isAlone && (hasHead || (line.length <= LONGEST_OPENING && OPENING.test(line))),
  }
}

/** Whether the paragraph begins something of its own behind the part. */
function isBegun(part: Part, next: Part): boolean {
  if (next.isOther || part.isOther) return true
  if (part.bank !== null && next.bank !== null && part.bank !== next.bank) return true
  if (next.first !== undefined) {
    if (part.last !== undefined) return isBalanced(part) || !isSameMove(part.last, next.first)
    return isBalanced(part) && isBalanced(next)
  }
  if (part.last === undefined) return false
  return next.isOpening || ONCE.some(key => part.keys.has(key) && next.keys.has(key))
}

const ONCE = ['account', 'balance', 'day'] as const

function isBalanced({ keys }: Part): boolean {
  return keys.has('balance') || keys.has('book') || keys.has('cleared')
}

function joined(part: Part, next: Part): Part {
  return {
    text: `${part.text}\n\n${next.text}`,
    first: part.first ?? next.first,
    last: next.last ?? part.last,
    keys: new Set([...part.keys, ...next.keys]),
    isOther: part.isOther,
    isOpening: part.isOpening,
    bank: part.bank ?? next.bank,
  }
}

function isOtherText(text: string, events: readonly AlertEvent[]): boolean {
  // A title without its amount belongs to what comes.
  if (moneysIn(text).length > 0 && isUndone(text) && !hasLabel(events)) return true
  const isOfCharge = events.some(event => event.kind === 'said' && event.role === 'charge')
  return (
    isOfCharge || hasStrayMoney(text, events) || isCode(text, events) || BALANCE_ASKED.test(text)
  )
}

/** A sentence that is of no bank, or not done; the table of another payment may have its amount. */
function isNoPayment(text: string, events: readonly AlertEvent[]): boolean {
  if (hasLabel(events)) return false
  return isUndone(text) || !(OF_BANKS.test(text) || namesBank(text))
}

function isUndone(text: string): boolean {
  return [FAILED, TO_COME, NOTICE].some(pattern => pattern.test(text))
}

function hasLabel(events: readonly AlertEvent[]): boolean {
  return events.some(({ kind }) => kind === 'label')
}

/** A code in a narration is none: a sender wrote it. */
function isCode(text: string, events: readonly AlertEvent[]): boolean {
  return events.every(({ kind }) => kind !== 'label' && kind !== 'said') && CODE.test(text)
}

/** Money of which nothing says what it is; one that has its line to itself is none of it. */
function hasStrayMoney(text: string, events: readonly AlertEvent[]): boolean {
  let next = 0
  for (const { at, length } of moneysIn(text)) {
    while (next < events.length && (events[next]?.to ?? 0) <= at) next += 1
    const isKnown = (events[next]?.at ?? text.length) <= at
    if (!isKnown && !isAloneInLine(text, at, at + length)) return true
  }
  return false
}

function isAloneInLine(text: string, at: number, to: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', to)
  const around = text.slice(start, at) + text.slice(to, end < 0 ? undefined : end)
  return /^[\s.!+-]*$/.test(around)
}
