import { counterpartyOf } from '#features/statements/rules/meaning/counterparty.ts'
import { kindOf } from '#features/statements/rules/meaning/narration.ts'
import { ZERO_KOBO } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { TAIL } from './alert-shapes.ts'
import { isMomentLine, moneyAtStart, type MoneyText } from './alert-values.ts'
import type { AlertEvent, SaidEvent } from './find-events.ts'
import type { LabelEvent, LabelKey } from './find-labels.ts'

/** A message with one amount that moved; events stand by their places in the whole text. */
export interface Message {
  readonly text: string
  /** What stands before it on its first line, where it begins within one. */
  readonly lead: string
  /** Where it begins in the whole text. */
  readonly offset: number
  readonly events: readonly AlertEvent[]
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
function spansBetween({ offset, events }: Message): readonly (readonly [number, number])[] {
  return events.slice(0, -1).map((event, index) => {
    const next = events[index + 1]?.at ?? event.to
    return [event.to - offset, next - offset] as const
  })
}

/** The message without what a narration, a party or the sentence's remark says. */
export function textOutside(message: Message, moved: Moved | null): string {
  const { text, offset, events } = message
  const hidden = events.flatMap(event =>
    event.kind === 'label' &&
    (event.key === 'words' ||
      event.key === 'remark' ||
      event.key === 'party' ||
      event.key === 'passed-over')
      ? [[event.from - offset, event.to - offset] as const]
      : [],
  )
  const remark = moved?.remark
  const isUnlabelled =
    labelled(message, 'words').length === 0 && moved?.event.kind === 'label' && !remark
  const spans = [
    ...hidden,
    ...(remark ? [[remark.at, remark.to] as const] : []),
    ...(isUnlabelled ? spansBetween(message) : []),
  ].toSorted((a, b) => a[0] - b[0])
  let from = 0
  const kept: string[] = []
  for (const [start, end] of spans) {
    kept.push(text.slice(from, Math.max(from, start)))
    from = Math.max(from, end)
  }
  return [...kept, text.slice(from)].join(' ')
}

/** The amount of a message that moved, and what its sentence says of it; undefined where it has none. */
export function findMoved(message: Message): Moved | undefined {
  for (const event of message.events) {
    if (event.kind === 'label' && (event.key === 'amount' || event.key === 'side')) {
      const money = moneyAtStart(valueOf(message, event))
      if (money !== undefined && money.amount !== ZERO_KOBO && isMoneyOf(event, message)) {
        const remark = event.key === 'side' ? remarkOf(message, event) : null
        return { money, event, remark }
      }
    }
    if (isSaidMove(event)) {
      return { money: event.money, event, remark: remarkOfSaid(message, event) }
    }
  }
  return undefined
}

function isSaidMove(event: AlertEvent): event is SaidEvent {
  return event.kind === 'said' && (event.role === 'income' || event.role === 'expense')
}

/** Where a title has the amount and the sentence below it has it again, the sentence says who. */
function remarkOfSaid(message: Message, event: SaidEvent): SentenceRemark | null {
  const same = message.events
    .filter(each => isSaidMove(each))
    .filter(({ money }) => money.amount === event.money.amount)
  for (const each of same) {
    const remark = remarkOf(message, each)
    if (remark !== null) return remark
  }
  if (labelled(message, 'words').length > 0) return null
  const { text, offset } = message
  const next = message.events.find(({ at }) => at >= event.to)
  const end = next === undefined ? text.length : next.at - offset
  return narrationAfter(text, event.to - offset, end)
}

function remarkOf({ text, offset }: Message, { at, to }: AlertEvent): SentenceRemark | null {
  return remarkAround(text, at - offset, to - offset)
}

/** Whether a label that may stand before an account or an amount has an amount. */
export function isMoneyOf(event: LabelEvent, message: Message): boolean {
  return event.key === 'amount' || /₦|N|\.\d\d/.test(valueOf(message, event))
}

/** What a sentence says of a movement besides its amount. */
export interface SentenceRemark {
  /** Who and what for, as said: `Christian Onuh - Foodstuff`. */
  readonly text: string
  readonly party: string | null
  /** It stands there as a narration is printed, and may say anything. */
  readonly isPrinted: boolean
  /** Where it stands in the text. */
  readonly at: number
  readonly to: number
}

const LONGEST = 220
const SENDER =
  /(?<name>[A-Za-z][^.!?:;\n]{1,70}?) (?:has )?(?:just )?sent(?: you(?: the sum of)?)? ?$/
const BOUGHT = /\b(?:recharged|topped up) (?<name>[^.\n]{1,70}?) (?:with|for) ?$/i
const LEAD =
  /^(?<lead>[^.;\n]{0,60}?)(?:(?<=^|[\s,])(?<preposition>to|from|at|for|by|on|via|into|towards)|(?<=^)\s?[-–]) (?!your\b|the sum\b|you\b|\d)(?=[A-Za-z*])/i
const YOURS =
  /\b(?:to|from|into|on|in|with|of) (?:your|ur)(?: [\w*•./-]{1,16}){1,5}?(?= (?:from|to|for|at|by|via|on)\b|[.,\n]|$)/gi
const ACCOUNT =
  /\b(?:(?:to|from|into|on|in|with|of) )?(?:(?:your|ur) )?(?:account|acct|acc|a\/c|card|wallet)\.?(?: (?:no\.?|number|ending(?: (?:in|with))?))?[ :(]{0,2}[\dXx*•.]{0,16}(?:[Xx*•.]\d{2,4}|\d{4})\b\)?/gi
const DATE = String.raw`(?:\d{1,4}[-/ ](?:\d{1,2}|[A-Za-z]{3,9})[-/ ,]{1,2}\d{2,4}|[A-Za-z]{3,9} \d{1,2},? \d{4})\b(?:[ ,:T]{1,2}\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\b)?)?`
// A day that a narration has in it stands neither behind a stop nor before the balance.
const WHEN = new RegExp(
  String.raw`(?:\b(?:on|at|date) |(?<=^ ?|[.;,|\n] ?| - ))${DATE}|(?<![\w/-]|\bto )${DATE}(?=[\s.;,|-]*(?:$|(?:bal|avail|desc|narr|by)))`,
  'gi',
)
const END =
  /[.!](?=\s|$)|\n|\0|,? (?:on|at) (?=\d|(?:mon|tue|wed|thu|fri|sat|sun)\w*\b,? ?\d)|,? (?:ref|txn id|session id|your (?:new |available )?bal(?:ance)?|bal(?:ance)?|avail\w*|new bal(?:ance)?|fee|charges?|love)\b[ :.]|,? (?:is|was|has been|were) (?:successful|completed|made|credited|debited)\b| succeeded\b| completed\b| successful(?:ly)?\b|;/i
const NAME_END = / - | [-–] |\/|, | for | \(/

/** Who and what for, of the sentence that an amount stands in; null where it says neither. */
export function remarkAround(text: string, at: number, to: number): SentenceRemark | null {
  const before = text.slice(Math.max(0, at - LONGEST), at)
  const isToYou = /^ ?to (?:you\b|your\b)/i.test(text.slice(to, to + LONGEST))
  const named = (/ you(?: the sum of)? ?$/.test(before) || isToYou ? SENDER : BOUGHT).exec(before)
  const name = named?.groups?.['name']?.replace(/^.*\bNotification /i, '').trim()
  if (named !== null && name !== undefined && !/^you\b/i.test(name)) {
    const start = at - before.length + before.lastIndexOf(name)
    const rest = /^ ?- (?<for>[^.\n]{1,80})/.exec(text.slice(to, to + LONGEST))?.groups?.['for']
    const words = rest === undefined ? name : `${name} - ${rest.trim()}`
    return { text: words, party: name, isPrinted: false, at: start, to: start + name.length }
  }
  return remarkAfter(text, to)
}

const PRINTED = /[A-Z]{2}|[|/;(\0]|^[ ,:-]*(?!(?:On|Has|Was|Is|Have|Been)\b)[A-Z]/

function remarkAfter(text: string, to: number): SentenceRemark | null {
  const after = withoutOwn(text.slice(to, to + LONGEST))
  const lead = LEAD.exec(after)
  // A narration that stands there as printed is taken whole.
  if (lead === null || PRINTED.test(lead.groups?.['lead'] ?? '')) return null
  const rest = after.slice(lead[0].length)
  const end = rest.search(END)
  const said = (end < 0 ? rest : rest.slice(0, end)).replace(/[\s,|-]+$/, '').trim()
  if (said === '') return null
  const at = to + lead[0].length
  return { text: said, party: partyOf(said, lead), isPrinted: false, at, to: at + said.length }
}

function partyOf(said: string, lead: RegExpExecArray): string | null {
  const isParty = /^(?:to|from|at|by|towards)$/i.test(lead.groups?.['preposition'] ?? '')
  // `for POS payment at CHICKEN REPUBLIC`
  const named = isParty ? said : (/ (?:to|from|at) (?<who>.+)$/.exec(said)?.groups?.['who'] ?? '')
  const party = (named.split(NAME_END)[0] ?? '').trim()
  return party === '' ? null : party
}

/** The same length of text, without the person's own account; where a date stood is an end. */
function withoutOwn(after: string): string {
  return after
    .replaceAll(YOURS, blank)
    .replaceAll(ACCOUNT, blank)
    .replaceAll(WHEN, found => `${blank(found.slice(1))}\0`)
}

function blank(found: string): string {
  return ' '.repeat(found.length)
}

const VERB =
  /^(?:[ ,]*\b(?:has|have|had|been|was|were|is|just|successfully|debited|credited|deducted|withdrawn|received|paid|occurred|back|in|on|to|from|of|your|by|for|into|sent|reversed|received|completed|business|date|ref|desc|narr|narration|details?)\b)+[ :,]*/i

/**
 * What stands behind an amount as a narration does, between the account, the date and the balance (AL20):
 * `Debit of NGN500.00 on acct 10****96. POS SHOPRITE IKEJA. 14-Oct-2026. Bal: …`.
 */
function narrationAfter(text: string, to: number, end: number): SentenceRemark | null {
  const after = withoutOwn(text.slice(to, Math.min(end, to + LONGEST)))
  let at = 0
  for (const clause of after.split(CLAUSE_END)) {
    const bare = clause.replace(VERB, found => blank(found))
    const said = bare
      .replace(BALANCE_LEAD, '')
      .replace(VERB_BEHIND, '')
      .replaceAll(/^[\s.,:;|-]+|[\s.,:;|-]+$/g, '')
    const start = to + at + bare.indexOf(said)
    if (/[A-Za-z]{3}/.test(said)) {
      const isPrinted = /^[A-Z\d]/.test(said)
      return { text: said, party: null, isPrinted, at: start, to: start + said.length }
    }
    at += clause.length + 1
  }
  return null
}

const VERB_BEHIND = / (?:(?:has|have|was|were|is)(?: been)? \w+|successful(?:ly)?)[ .]*$/i
const CLAUSE_END = /\0|(?<=[^\s.])[.](?=\s|$)|[;\n]/
const BALANCE_LEAD =
  /(?:\b(?:your|the|new|current|acct|account|avail(?:able)?|avl|bal(?:ance)?|is)\b[ :.]*)+$/i

/** What the message says the movement was (AL7); empty where it says nothing. */
export function wordsOf(message: Message, moved: Moved): string {
  const narrated = [...labelled(message, 'words'), ...labelled(message, 'remark')].map(each =>
    tidy(valueOf(message, each)),
  )
  const words = narrated.find(each => each !== '')
  if (words !== undefined) return words
  if (moved.remark !== null) return tidy(moved.remark.text)
  return payeeOf(message, moved) ?? linesBetween(message, moved)
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
function linesBetween(message: Message, { event }: Moved): string {
  const isSaid = event.kind === 'said'
  // What goes on behind the amount is the sentence, and no narration.
  if (isSaid && !/^[ .]*\n/.test(message.text.slice(event.to - message.offset))) return ''
  // What stands before it is an address.
  const first = isSaid ? message.events.indexOf(event) : 0
  return spansBetween(message)
    .slice(first)
    .flatMap(([from, to]) => message.text.slice(from, to).split('\n'))
    .filter(line => !isMomentLine(line))
    .map(line => tidy(line))
    .filter(each => /[A-Za-z]{3}/.test(each) && !TAIL.test(each))
    .join(' ')
    .trim()
}

function tidy(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.,:;|-]+|[\s.,:;|-]+$/g, '')
}
