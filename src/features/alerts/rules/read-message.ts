import { partyNamed } from '#features/statements/rules/meaning/counterparty.ts'
import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Day } from '#time/day.ts'
import {
  ADVERT,
  BANKS,
  CODE,
  FAILED,
  type LabelKey,
  MONTH_FIRST_BANKS,
  TO_COME,
} from './alert-shapes.ts'
import {
  type AlertMoment,
  digitsInSentence,
  lastDigits,
  momentAtStart,
  momentIn,
  moneyAtStart,
  type MoneyText,
  typeOfMark,
} from './alert-values.ts'
import type { NotEntry, ReadAlert } from './alert.ts'
import type { AlertEvent, LabelEvent } from './find-events.ts'
import {
  labelled,
  type Message,
  type Moved,
  partyIn,
  payeeOf,
  remarkAround,
  type SentenceRemark,
  spansBetween,
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
      last4: accountOf(message, outside),
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

function findMoved(message: Message): Moved | undefined {
  for (const event of message.events) {
    if (event.kind === 'label' && (event.key === 'amount' || event.key === 'side')) {
      const money = moneyAtStart(valueOf(message, event))
      if (money !== undefined && money.amount !== ZERO_KOBO && isMoneyOf(event, message)) {
        const remark = event.key === 'side' ? remarkOf(message, event.at, event.to) : null
        return { money, event, remark }
      }
    }
    if (event.kind === 'said' && (event.role === 'income' || event.role === 'expense')) {
      return { money: event.money, event, remark: remarkOf(message, event.at, event.to) }
    }
  }
  return undefined
}

function remarkOf({ text, offset }: Message, at: number, to: number): SentenceRemark | null {
  return remarkAround(text, at - offset, to - offset)
}

function isMoneyOf(event: LabelEvent, message: Message): boolean {
  return event.key === 'amount' || /₦|N|\.\d\d/.test(valueOf(message, event))
}

/** Why the message is no entry; undefined where it is one. */
function whyNot(message: Message, { event }: Moved): NotEntry['reason'] | undefined {
  const sentence = sentenceAround(message, event)
  const status = labelled(message, 'status').map(each => valueOf(message, each))
  const outside = textOutside(message, null)
  const head = outside.slice(0, firstEnd(outside))
  // Of a narration nothing is taken: what it says, a sender wrote.
  const isLabelled = event.kind === 'label'
  const said = [
    ...(isLabelled && head.includes(':') ? [] : [head]),
    ...status,
    ...(isLabelled ? [] : [sentence]),
  ]
  if (said.some(text => FAILED.test(text))) return 'failed'
  const isWhole = isLabelled && message.events.some(each => isAccountOrBalance(each))
  if (isWhole) return undefined
  if (CODE.test(sentence)) return 'code'
  if (said.some(text => TO_COME.test(text))) return 'to-come'
  return message.events.every(each => !isAccountOrBalance(each)) && ADVERT.test(sentence)
    ? 'advert'
    : undefined
}

function isAccountOrBalance(event: AlertEvent): boolean {
  if (event.kind === 'said') return event.role === 'balance'
  return event.kind === 'label' && ['account', 'balance', 'book'].includes(event.key)
}

const LONGEST_SENTENCE = 400

function sentenceAround({ text, offset }: Message, { at, to }: AlertEvent): string {
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

function firstEnd(text: string): number {
  const end = text.search(/(?<=\S)\n/)
  return end < 0 ? text.length : end
}

/** AL4 */
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
  return (
    money.type ??
    spelled ??
    fields[0] ??
    sides[0] ??
    heads[0] ??
    said[0] ??
    typeOfMark(textOutside(message, null))
  )
}

/** The message without what a narration, a party or the sentence's remark says. */
function textOutside(message: Message, moved: Moved | null): string {
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

/** AL5 */
function bankOf({ events }: Message, outside: string): string | null {
  const named = BANKS.map(({ bank, names }) => ({ bank, at: outside.search(names) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  if (named[0] !== undefined) return named[0].bank
  const dialled = BANKS.find(({ dials }) => dials?.test(outside) === true)
  if (dialled !== undefined) return dialled.bank
  const spellings = events
    .flatMap(event => (event.kind === 'said' ? [] : [event.spelling]))
    .join(' ')
  return BANKS.find(({ labels }) => labels?.test(spellings) === true)?.bank ?? null
}

function accountOf(message: Message, outside: string): string {
  const values = [...labelled(message, 'account'), ...labelled(message, 'side')]
    .filter(each => each.key === 'account' || !isMoneyOf(each, message))
    .map(each => lastDigits(valueOf(message, each)))
  return values.find(digits => digits !== '') ?? digitsInSentence(outside)
}

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
    return momentIn(outside, rules) ?? { day: null, time: null }
  }
  const day = moments.find(each => each.day !== null)?.day ?? null
  const time = moments.find(each => each.time !== null)?.time ?? null
  return { day, time }
}

/** AL3 */
function balanceOf(message: Message): Kobo | null {
  const said = message.events.flatMap(each =>
    each.kind === 'said' && each.role === 'balance' ? [each.money] : [],
  )
  const whole = moneysOf(message, 'book').filter(({ hasKobo }) => hasKobo)
  return (
    [...whole, ...moneysOf(message, 'balance'), ...said].find(({ currency }) => currency === 'NGN')
      ?.amount ?? null
  )
}

function moneysOf(message: Message, key: LabelKey): readonly MoneyText[] {
  return labelled(message, key).flatMap(each => moneyAtStart(valueOf(message, each)) ?? [])
}

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
