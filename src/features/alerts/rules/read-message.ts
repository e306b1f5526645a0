import { partyNamed } from '#features/statements/rules/meaning/counterparty.ts'
import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import {
  ADVERT,
  bankNamed,
  BANKS,
  CODE,
  DONE_SURELY,
  FAILED,
  FAILED_LINE,
  MONTH_FIRST_BANKS,
  namesBank,
  NOTICE,
  OF_BANKS,
  REFUND,
  SOLD,
  TO_COME,
} from './alert-shapes.ts'
import {
  type AlertMoment,
  digitsInSentence,
  lastDigits,
  momentAtStart,
  momentIn,
  momentOfLine,
  moneyAtStart,
  type MoneyText,
  typeOfMark,
} from './alert-values.ts'
import type { NotEntry, ReadAlert } from './alert.ts'
import type { AlertEvent } from './find-events.ts'
import type { LabelKey } from './find-labels.ts'
import {
  findMoved,
  isMoneyOf,
  labelled,
  type Message,
  type Moved,
  partyIn,
  payeeOf,
  textOutside,
  valueOf,
  wordsOf,
} from './message.ts'

/** What a message turned out to be. */
export type ReadMessage =
  | { readonly kind: 'alert'; readonly alert: ReadAlert }
  | { readonly kind: 'other'; readonly other: NotEntry }

/** Reads one message; it holds one amount that moved. */
export function readMessage(message: Message, today: Day): ReadMessage {
  const moved = findMoved(message)
  // Only messages that have one come here.
  if (moved === undefined) return { kind: 'other', other: { reason: 'balance' } }
  const reason = whyNot(message, moved)
  if (reason !== undefined) return { kind: 'other', other: { reason } }
  const { currency, amount } = moved.money
  if (currency !== 'NGN') return { kind: 'other', other: { reason: 'foreign', currency } }
  const type = typeOf(message, moved)
  const outside = textOutside(message, moved)
  const bank = bankOf(message, outside)
  const isMonthFirst = bank !== null && MONTH_FIRST_BANKS.has(bank)
  const moment = momentOf(message, outside, { today, isMonthFirst })
  const words = wordsOf(message, moved)
  return {
    kind: 'alert',
    alert: {
      bank,
      last4: accountOf(message, outside, type),
      type,
      amount: kobo(Math.abs(amount)),
      day: moment.day,
      time: moment.time,
      balance: balanceOf(message),
      words,
      payee: partyNamed(payeeOf(message, moved) ?? '') ?? partyIn(words, type),
      charge: chargeOf(message),
    },
  }
}

/** Which way the money went (AL4); null where nothing says, or what says it does not agree. */
function typeOf(message: Message, { money, event }: Moved): TransactionType | null {
  const heads = message.events.flatMap(each => (each.kind === 'head' ? [each.type] : []))
  const fields = labelled(message, 'direction').flatMap(
    each => typeOfMark(valueOf(message, each)) ?? [],
  )
  const sides = labelled(message, 'side').flatMap(each => typeOfMark(each.spelling) ?? [])
  const spelled = event.kind === 'label' ? typeOfMark(event.spelling) : null
  const said = message.events.flatMap(each =>
    each.kind === 'said' && (each.role === 'income' || each.role === 'expense') ? [each.role] : [],
  )
  const own = money.type ?? spelled
  if (own !== null) return own
  const types = new Set([...fields, ...sides, ...heads, ...said])
  if (types.size > 1) return null
  return [...types][0] ?? typeOfMark(textOutside(message, null))
}

/** Why the message is no entry (AL9); undefined where it is one. */
function whyNot(message: Message, moved: Moved): NotEntry['reason'] | undefined {
  const { event } = moved
  const sentence = sentenceOf(message, moved)
  const status = labelled(message, 'status').map(each => valueOf(message, each))
  const isLabelled = event.kind === 'label'
  const isWhole = message.events.some(each => isAccountOrBalance(each))
  const said = [...status, ...headOf(message, moved), ...sentencesOf(message, moved, isWhole)]
  if (isFailed(message, { event, sentence, said })) return 'failed'
  if (says(status, TO_COME)) return 'to-come'
  if (isLabelled && isWhole) return undefined
  if (CODE.test(sentence)) return 'code'
  if (!isWhole && isAdvert(sentence)) return 'advert'
  const told = REASONS.find(([, pattern]) => says([message.lead, ...said], pattern))?.[0]
  return told ?? (!isWhole && isThin(message, moved) ? 'unsure' : undefined)
}

/** Without account and balance nothing shows that a bank says it, and to whom (AL21). */
function isThin(message: Message, moved: Moved): boolean {
  if (moved.event.kind === 'label') {
    return message.events.every(each => each === moved.event) && moved.money.type === null
  }
  return !OF_BANKS.test(sentenceAround(message, moved.event)) && !namesBank(message.text)
}

const REASONS = [
  ['to-come', TO_COME],
  ['notice', NOTICE],
] as const

interface Told {
  readonly event: AlertEvent
  readonly sentence: string
  readonly said: readonly string[]
}

function isFailed(message: Message, { event, sentence, said }: Told): boolean {
  // `Refund of a failed transfer` came in.
  const isBack = event.kind === 'said' && event.role === 'income' && REFUND.test(sentence)
  return (!isBack && says(said, FAILED)) || FAILED_LINE.test(textOutside(message, null))
}

function says(texts: readonly string[], pattern: RegExp): boolean {
  return texts.some(text => pattern.test(text))
}

/** The first line, where it is a title. Of a narration nothing is taken: what it says, a sender wrote. */
function headOf(message: Message, moved: Moved): readonly string[] {
  const isLabelled = moved.event.kind === 'label'
  const outside = textOutside(message, printedOnly(moved))
  // A sentence is asked by itself; what banks add behind it is none of it.
  if (!isLabelled && moved.event.at - message.offset < firstEnd(message.text)) return []
  const head = outside.slice(0, firstEnd(outside))
  return isLabelled && head.includes(':') ? [] : [head]
}

/** `Your loan has been credited` tells of a movement, and `get a loan` does not. */
function isAdvert(sentence: string): boolean {
  const isDone = DONE_SURELY.test(sentence)
  return ADVERT.test(isDone ? sentence.replaceAll(SOLD, '') : sentence)
}

function isAccountOrBalance(event: AlertEvent): boolean {
  if (event.kind === 'said') return event.role === 'balance'
  return event.kind === 'label' && ['account', 'balance', 'book', 'cleared'].includes(event.key)
}

/** What may undo a sentence: itself, and where it has no account and balance, what stands around it. */
function sentencesOf(message: Message, moved: Moved, isWhole: boolean): readonly string[] {
  if (moved.event.kind === 'label') return []
  const sentence = sentenceOf(message, moved)
  return isWhole ? [sentence] : [sentence, textOutside(message, printedOnly(moved))]
}

/** The sentence of the amount, without a narration in it. */
function sentenceOf(message: Message, moved: Moved): string {
  const sentence = sentenceAround(message, moved.event)
  const printed = moved.remark?.isPrinted === true ? moved.remark.text : ''
  return printed === '' ? sentence : sentence.replace(printed, '')
}

function printedOnly(moved: Moved): Moved | null {
  return moved.remark?.isPrinted === true ? moved : null
}

const LONGEST_SENTENCE = 400

function sentenceAround(message: Message, { at, to }: AlertEvent): string {
  const { offset } = message
  const text = withoutNarrations(message)
  const before = text.slice(Math.max(0, at - offset - LONGEST_SENTENCE), at - offset)
  const after = text.slice(to - offset, to - offset + LONGEST_SENTENCE)
  const start =
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n'), before.lastIndexOf('! ')) + 1
  const end = after.search(/[.!](?:\s|$)|\n/)
  return (
    before.slice(start) +
    text.slice(at - offset, to - offset) +
    after.slice(0, end < 0 ? undefined : end)
  )
}

/** The same length of text, with nothing where a label's narration stands. */
function withoutNarrations(message: Message): string {
  let { text } = message
  for (const { from, to } of [...labelled(message, 'words'), ...labelled(message, 'remark')]) {
    const [start, end] = [from - message.offset, to - message.offset]
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  }
  return text
}

function firstEnd(text: string): number {
  const end = text.search(/(?<=\S)\n/)
  return end < 0 ? text.length : end
}

/** Whose message it is, by what stands outside of narrations (AL5). */
function bankOf({ events }: Message, outside: string): string | null {
  if (namesBank(outside)) return bankNamed(outside)
  const dialled = BANKS.find(({ dials }) => dials?.test(outside) === true)
  if (dialled !== undefined) return dialled.bank
  const spellings = events
    .flatMap(event => (event.kind === 'said' ? [] : [event.spelling]))
    .join(' ')
  return BANKS.find(({ labels }) => labels?.test(spellings) === true)?.bank ?? null
}

/** The last digits of the account, as far as they are shown (AL5). */
function accountOf(message: Message, outside: string, type: TransactionType | null): string {
  const values = [...labelled(message, 'account'), ...labelled(message, 'side')]
    .filter(each => each.key === 'account' || !isMoneyOf(each, message))
    .map(each => lastDigits(valueOf(message, each)))
  return (
    values.find(digits => digits !== '') ??
    digitsInSentence(type === 'income' ? outside.replaceAll(GIVER, '') : outside)
  )
}

// `credited with ₦5 from your card ****9911`
const GIVER = /\bfrom (?:your )?(?:card|account|acct|a\/c)\b[^.\n]{0,24}/gi

/** When it was (AL6). */
function momentOf(
  message: Message,
  outside: string,
  rules: { readonly today: Day; readonly isMonthFirst: boolean },
): AlertMoment {
  const labels = [...labelled(message, 'day'), ...labelled(message, 'time')]
  const valueDays = labelled(message, 'value-day')
  const moments = [...labels, ...valueDays].flatMap(
    each => momentAtStart(valueOf(message, each), rules) ?? [],
  )
  if (labels.length + valueDays.length === 0) {
    const ofLine = message.text.split('\n').flatMap(line => momentOfLine(line, rules) ?? [])[0]
    const said = / on (?=\d)/i.exec(message.text)
    const ofSentence =
      said === null ? undefined : momentAtStart(message.text.slice(said.index + 4), rules)
    return ofLine ?? momentIn(outside, rules) ?? ofSentence ?? { day: null, time: null }
  }
  const day = moments.find(each => each.day !== null)?.day ?? null
  const time = moments.find(each => each.time !== null)?.time ?? null
  return { day, time }
}

/** The balance after it (AL3). */
function balanceOf(message: Message): Kobo | null {
  const said = message.events.flatMap(each =>
    each.kind === 'said' && each.role === 'balance' ? [each.money] : [],
  )
  const whole = moneysOf(message, 'book').filter(({ hasKobo }) => hasKobo)
  return (
    [...whole, ...moneysOf(message, 'balance'), ...said, ...moneysOf(message, 'cleared')].find(
      ({ currency }) => currency === 'NGN',
    )?.amount ?? null
  )
}

function moneysOf(message: Message, key: LabelKey): readonly MoneyText[] {
  return labelled(message, key).flatMap(each => moneyAtStart(valueOf(message, each)) ?? [])
}

/** What the bank took for it, where that is printed apart (AL3). */
function chargeOf(message: Message): Kobo | null {
  const labels = moneysOf(message, 'charge')
  const said = message.events.flatMap(each =>
    each.kind === 'said' && each.role === 'charge' ? [each.money] : [],
  )
  const taken = [...labels, ...said].filter(
    ({ currency, amount }) => currency === 'NGN' && amount !== ZERO_KOBO,
  )
  return taken.length === 0 ? null : addKobo(...taken.map(({ amount }) => kobo(Math.abs(amount))))
}
