import { counterpartyOf } from '#features/statements/rules/meaning/counterparty.ts'
import { kindOf } from '#features/statements/rules/meaning/narration.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { type LabelKey, TAIL } from './alert-shapes.ts'
import type { MoneyText } from './alert-values.ts'
import type { AlertEvent, LabelEvent } from './find-events.ts'

/** A message with one amount that moved; events stand by their places in the whole text. */
export interface Message {
  readonly text: string
  /** Where it begins in the whole text. */
  readonly offset: number
  readonly events: readonly AlertEvent[]
}

/** What a sentence says of a movement besides its amount. */
export interface SentenceRemark {
  /** Who and what for, as said: `Christian Onuh - Foodstuff`. */
  readonly text: string
  readonly party: string | null
  /** Where it stands in the text. */
  readonly at: number
  readonly to: number
}

/** The amount that moved, and where it stands. */
export interface Moved {
  readonly money: MoneyText
  readonly event: AlertEvent
  /** What stands around it in the sentence, and where a label says who, that. */
  readonly remark: SentenceRemark | null
}

/** What stands behind a label, up to the next one. */
export function valueOf({ text, offset }: Message, { from, to }: LabelEvent): string {
  return text.slice(from - offset, to - offset)
}

/** The labels of a kind, in their order. */
export function labelled(message: Message, key: LabelKey): readonly LabelEvent[] {
  return message.events.filter(event => event.kind === 'label').filter(event => event.key === key)
}

/** From the end of each label to the next one, in the text of the message. */
export function spansBetween({ offset, events }: Message): readonly (readonly [number, number])[] {
  return events.slice(0, -1).map((event, index) => {
    const next = events[index + 1]?.at ?? event.to
    return [event.to - offset, next - offset] as const
  })
}

const LONGEST = 220
const SENDER = /(?<name>[A-Za-z][^.!?:;\n]{1,70}?) (?:has )?(?:just )?sent you(?: the sum of)? ?$/
const BOUGHT = /\b(?:recharged|topped up) (?<name>[^.\n]{1,70}?) (?:with|for) ?$/i
const LEAD =
  /^[^.\n]{0,60}?(?:(?<=^|[\s,])(?<preposition>to|from|at|for|by|on|via|into|towards)|(?<=^)\s?[-–]) (?!your\b|the sum\b|you\b|\d)(?=[A-Za-z*])/i
const YOURS =
  /\b(?:to|from|into|on|in|with|of) (?:your|ur)(?: [\w*•./-]{1,16}){1,5}?(?= (?:from|to|for|at|by|via|on)\b|[.,\n]|$)/gi
const END =
  /[.!](?=\s|$)|\n|,? (?:on|at) (?=\d|(?:mon|tue|wed|thu|fri|sat|sun)\w*\b,? ?\d)|,? (?:ref|txn id|session id|your (?:new |available )?bal\w*|bal\w*|avail\w*|new bal\w*|fee|charges?|love)\b[ :.]|,? (?:is|was|has been|were) (?:successful|completed|made)\b|;/i
const NAME_END = / - | [-–] |\/|, | for /

/** Who and what for, of the sentence that an amount stands in; null where it says neither. */
export function remarkAround(text: string, at: number, to: number): SentenceRemark | null {
  const before = text.slice(Math.max(0, at - LONGEST), at)
  const named = SENDER.exec(before) ?? BOUGHT.exec(before)
  const name = named?.groups?.['name']?.replace(/^.*\bNotification /i, '').trim()
  if (named !== null && name !== undefined) {
    const start = at - before.length + before.lastIndexOf(name)
    const rest = /^ ?- (?<for>[^.\n]{1,80})/.exec(text.slice(to, to + LONGEST))?.groups?.['for']
    const words = rest === undefined ? name : `${name} - ${rest.trim()}`
    return { text: words, party: name, at: start, to: start + name.length }
  }
  return remarkAfter(text, to)
}

function remarkAfter(text: string, to: number): SentenceRemark | null {
  const after = text.slice(to, to + LONGEST).replace(YOURS, found => ' '.repeat(found.length))
  const lead = LEAD.exec(after)
  if (lead === null) return null
  const rest = after.slice(lead[0].length)
  const end = rest.search(END)
  const said = (end < 0 ? rest : rest.slice(0, end)).trim()
  if (said === '') return null
  const start = to + lead[0].length
  const isParty = /^(?:to|from|at|by|towards)$/i.test(lead.groups?.['preposition'] ?? '')
  // `for POS payment at CHICKEN REPUBLIC`
  const named = isParty ? said : (/ (?:to|from|at) (?<who>.+)$/.exec(said)?.groups?.['who'] ?? '')
  const party = (named.split(NAME_END)[0] ?? '').trim()
  return { text: said, party: party === '' ? null : party, at: start, to: start + said.length }
}

/** What the message says the movement was (AL7); empty where it says nothing. */
export function wordsOf(message: Message, moved: Moved): string {
  const narrated = [...labelled(message, 'words'), ...labelled(message, 'remark')].map(each =>
    tidy(valueOf(message, each)),
  )
  const words = narrated.find(each => each !== '')
  if (words !== undefined) return words
  return moved.remark?.text ?? payeeOf(message, moved) ?? linesBetween(message)
}

/** Who was on the other side, as a label or the sentence says; null where neither does. */
export function payeeOf(message: Message, { remark }: Moved): string | null {
  const parties = labelled(message, 'party').map(each => tidy(valueOf(message, each)))
  return parties.find(each => /[A-Za-z]{2}/.test(each)) ?? remark?.party ?? null
}

// Longer ones are no narration.
const LONGEST_WORDS = 400

/** Who was on the other side, as the words of a narration say. */
export function partyIn(words: string, type: TransactionType | null): string | null {
  if (words === '' || type === null) return null
  return counterpartyOf(
    words.slice(0, LONGEST_WORDS),
    kindOf(words.slice(0, LONGEST_WORDS), type),
    type,
  )
}

/** What stands between two labels and is no value of the first. */
function linesBetween(message: Message): string {
  const between = spansBetween(message).map(([from, to]) => tidy(message.text.slice(from, to)))
  return between
    .filter(each => /[A-Za-z]{3}/.test(each) && !TAIL.test(each))
    .join(' ')
    .trim()
}

function tidy(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.,:;|-]+|[\s.,:;|-]+$/g, '')
}
