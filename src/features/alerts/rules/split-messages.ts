import type { TransactionType } from '#records/transaction/terms.ts'
import { moneyAtStart, typeOfMark } from './alert-values.ts'
import type { AlertEvent, HeadEvent } from './find-events.ts'
import { type Message, remarkAround } from './message.ts'

/** The messages of a part, one for each amount that moved (AL8). */
export function splitMessages(text: string, events: readonly AlertEvent[]): readonly Message[] {
  const anchors = findAnchors(text, events)
  const messages: Message[] = []
  let from = 0
  let first = 0
  for (const [place, anchor] of anchors.entries()) {
    const next = anchors[place + 1]
    const end =
      next === undefined ? events.length : firstOfNext(text, events, { first, anchor, next })
    const to = next === undefined ? text.length : startOf(text, events, end)
    const lead = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
    messages.push({
      text: text.slice(from, to),
      lead,
      offset: from,
      events: events.slice(first, end),
    })
    first = end
    from = to
  }
  return messages
}

// What banks print after the amount.
const ENDING: ReadonlySet<string> = new Set(['words', 'balance', 'book'])

/** Places among the events of what moved; an amount that a sentence says and a label repeats is one. */
export function findAnchors(text: string, events: readonly AlertEvent[]): readonly number[] {
  const anchors: number[] = []
  let last: Moved | undefined
  for (const [place, event] of events.entries()) {
    // What stands before these is a message of its own.
    if (event.kind === 'head' || ENDING.has(keyOf(event))) last = undefined
    if (!isAmount(event, text)) continue
    const moved = movedBy(event, text)
    if (last !== undefined && isSameMove(last, moved)) continue
    last = moved
    anchors.push(place)
  }
  return anchors
}

/** What moved, as far as one event says it. */
export interface Moved {
  readonly amount: number
  readonly kind: AlertEvent['kind']
  readonly type: TransactionType | null
  /** The sentence says who was on the other side. */
  readonly isToldWhole: boolean
}

/** What an amount's event says of the movement. */
export function movedBy(event: Exclude<AlertEvent, HeadEvent>, text: string): Moved {
  return {
    amount: amountOf(event, text),
    kind: event.kind,
    type: typeOf(event, text),
    isToldWhole: isToldWhole(text, event),
  }
}

function typeOf(event: Exclude<AlertEvent, HeadEvent>, text: string): TransactionType | null {
  if (event.kind === 'said') return event.role === 'income' ? 'income' : 'expense'
  return moneyAtStart(text.slice(event.from, event.to))?.type ?? typeOfMark(event.spelling)
}

/**
 * A sentence and a label that tell of one movement, or a title and the sentence below it; what left one
 * account and came to another is two.
 */
export function isSameMove(one: Moved, other: Moved): boolean {
  const mayAgree = one.type === null || other.type === null || one.type === other.type
  const isTitle = one.kind === 'said' && other.kind === 'said' && !one.isToldWhole
  return one.amount === other.amount && (one.kind !== other.kind || isTitle) && mayAgree
}

/** Whether the event is an amount that moved. */
export function isAmount(event: AlertEvent, text: string): event is Exclude<AlertEvent, HeadEvent> {
  if (event.kind === 'said') return event.role === 'income' || event.role === 'expense'
  if (event.kind === 'head' || (event.key !== 'amount' && event.key !== 'side')) return false
  return amountOf(event, text) > 0
}

function amountOf(event: Exclude<AlertEvent, HeadEvent>, text: string): number {
  if (event.kind === 'said') return Math.abs(event.money.amount)
  const money = moneyAtStart(text.slice(event.from, event.to))
  // A side's own value may be an account: money has its sign there.
  const isMoney = event.key === 'amount' || /₦|N|\.\d\d/.test(text.slice(event.from, event.to))
  return money === undefined || !isMoney ? 0 : Math.abs(money.amount)
}

interface Neighbours {
  readonly first: number
  readonly anchor: number
  readonly next: number
}

/**
 * The place of the first event that belongs to the next amount: the first that comes again, or that an
 * empty line parts from what is whole: it has its balance, or the sentence says who was paid.
 */
function firstOfNext(
  text: string,
  events: readonly AlertEvent[],
  { first, anchor, next }: Neighbours,
): number {
  const seen = new Set(events.slice(first, anchor + 1).map(keyOf))
  if (isToldWhole(text, events[anchor])) seen.add(WHOLE)
  // A direction is the next one's where it stands right before what is.
  let direction: number | undefined
  for (const [at, event] of events.slice(anchor + 1, next).entries()) {
    const place = anchor + 1 + at
    const key = keyOf(event)
    if (beginsNext(event, seen, isAfterGap(text, events, place))) return direction ?? place
    if (key === 'direction') direction ??= place
    else if (key !== 'passed-over') direction = undefined
    seen.add(key)
  }
  return direction ?? next
}

function beginsNext(
  event: AlertEvent,
  seen: ReadonlySet<string>,
  isAfterEmptyLine: boolean,
): boolean {
  const key = keyOf(event)
  const isAgain = seen.has(key) && !MAY_REPEAT.has(key)
  const isWhole = seen.has('balance') || seen.has('book') || seen.has(WHOLE)
  return event.kind === 'head' || isAgain || (isWhole && isAfterEmptyLine)
}

/** `You sent ₦500 to Ada.` needs no more; `debited with ₦500` may have its table below it. */
function isToldWhole(text: string, event: AlertEvent | undefined): boolean {
  return event?.kind === 'said' && remarkAround(text, event.at, event.to) !== null
}

// No key of an event.
const WHOLE = 'told whole'

function isAfterGap(text: string, events: readonly AlertEvent[], place: number): boolean {
  const [before, event] = [events[place - 1], events[place]]
  return text.slice(before?.to ?? 0, event?.at).includes('\n\n')
}

// Beside what says the same, or what is not looked at.
const MAY_REPEAT: ReadonlySet<string> = new Set([
  'direction',
  'passed-over',
  'charge',
  'status',
  'time',
  'party',
])

/** What an event is, for telling whether it comes again. */
export function keyOf(event: AlertEvent): string {
  if (event.kind === 'label') return event.key
  return event.kind === 'head' ? 'head' : event.role
}

const OPENING =
  /^(?:dear|hi|hello|we wish|this is)\b|\b(?:debit|credit|transaction|alert|notification)/i

/** The empty line after which a message opens; the last one, where none says that it does. */
function openingIn(between: string): number {
  let place = between.indexOf('\n\n')
  const last = between.lastIndexOf('\n\n')
  while (place >= 0 && place < last) {
    const end = between.indexOf('\n\n', place + 2)
    if (OPENING.test(between.slice(place + 2, end))) return place
    place = end
  }
  return last
}

/** Where the text of an event's message begins: its paragraph, else its line, else the sentence. */
function startOf(text: string, events: readonly AlertEvent[], place: number): number {
  const event = events[place]
  const before = events[place - 1]
  if (event === undefined || before === undefined) return 0
  const between = text.slice(before.to, event.at)
  // Lines are trimmed, so that an empty one is empty.
  const paragraph = openingIn(between)
  if (paragraph >= 0) return before.to + paragraph + 2
  const line = between.lastIndexOf('\n')
  if (line >= 0) return before.to + line + 1
  const sentence = between.search(/(?<=[.!;]) (?=[A-Z][^.!;]*$)/)
  return sentence < 0 ? event.at : before.to + sentence + 1
}
