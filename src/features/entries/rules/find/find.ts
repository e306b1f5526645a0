import { assertNever } from '#base/assert.ts'
import { foldText } from '#base/folded-text.ts'
import { amountToText, type Kobo, kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { DayRange } from '#time/period.ts'
import { type Weekday, weekdayNames } from '#time/weekday.ts'

/** What a search asks for: terms, and how they are joined (FD3). */
export type Find =
  | { readonly type: 'all' | 'any'; readonly parts: readonly Find[] }
  | { readonly type: 'not'; readonly part: Find }
  | FindTerm

/** One thing that a search asks for, as typed. */
export type FindTerm =
  | FindWords
  | ({ readonly type: 'text'; readonly field: (typeof TEXT_FIELDS)[number] } & Typed)
  /** One payee alone: the one that is called so, or whom these words name. */
  | { readonly type: 'paid'; readonly text: string }
  | ({ readonly type: 'named'; readonly field: NamedField } & Typed)
  | { readonly type: 'is'; readonly value: IsValue }
  | { readonly type: 'has'; readonly value: HasValue }
  | ({ readonly type: 'days' } & DayRange)
  | ({ readonly type: 'clock' } & ClockTimes)
  | ({ readonly type: 'amount' } & AmountRange)
  | { readonly type: 'unread'; readonly field: FindField; readonly text: string }

/** A text to look for; `isWhole` where it stood in quotes. */
interface Typed {
  readonly text: string
  readonly isWhole: boolean
}

/** Words without a field; a figure is an amount too, and a date its day. */
export interface FindWords extends Typed {
  readonly type: 'words'
  readonly amounts?: AmountRange
  readonly days?: DayRange
}

/** Amounts from the one to the other, both of them too. */
export interface AmountRange {
  readonly least: Kobo
  readonly most: Kobo
}

/** Days of the week, or hours of the day. */
export type ClockTimes = { readonly weekdays: readonly Weekday[] } | { readonly hours: HourRange }

/** Hours of a day from the one on, before the other, 0 to 24; over midnight where the other is the smaller. */
export interface HourRange {
  readonly from: number
  readonly until: number
}

/** What a row names by id or value; `moved-to` is the wallet that own money went to, of the leg that left. */
export const NAMED_FIELDS = ['label', 'category', 'wallet', 'budget', 'moved-to'] as const

/** A field whose value is a name. */
export type NamedField = (typeof NAMED_FIELDS)[number]

/** Fields that look in a row's own words. */
export const TEXT_FIELDS = ['payee', 'note'] as const

/** What a row may be. */
export const IS_VALUES = [
  'income',
  'expense',
  'transfer',
  'adjustment',
  'loan',
  'held',
  'imported',
  'uncategorized',
  'waiting',
  // Which way money went, also where own money was moved or a balance adjusted.
  'in',
  'out',
] as const

/** A value of `is:`. */
export type IsValue = (typeof IS_VALUES)[number]

/** What a row may have. */
export const HAS_VALUES = ['label', 'budget', 'note', 'payee'] as const

/** A value of `has:`. */
export type HasValue = (typeof HAS_VALUES)[number]

/** The names that may stand before a colon. */
export const FIND_FIELDS = [
  ...TEXT_FIELDS,
  ...NAMED_FIELDS,
  'type',
  'is',
  'has',
  'from',
  'to',
  'on',
  'time',
  'amount',
] as const

/** A field of a search. */
export type FindField = (typeof FIND_FIELDS)[number]

/** What of a search was not taken as typed, or finds nothing for a reason to be told; `text` is as typed. */
export interface FindNotice {
  readonly kind: 'unknown-field' | 'unknown-name' | 'unread-value' | 'too-long'
  readonly text: string
}

/** Whether a search asks which rows the server does not have yet (FD15). */
export function asksForWaiting(find: Find): boolean {
  if ('parts' in find) return find.parts.some(asksForWaiting)
  if (find.type === 'not') return asksForWaiting(find.part)
  return find.type === 'is' && find.value === 'waiting'
}

/** A search that asks for nothing: every row passes. */
export const FIND_ALL: Find = { type: 'all', parts: [] }

/** The search as a text that reads as the same search (FD11). */
export function printFind(find: Find): string {
  if ('parts' in find) {
    const isAny = find.type === 'any'
    return find.parts.map(part => bracketed(part, ['any'])).join(isAny ? ' OR ' : ' ')
  }
  if (find.type === 'not') return `-${bracketed(find.part, ['all', 'any'])}`
  return printTerm(find)
}

function bracketed(find: Find, types: readonly Find['type'][]): string {
  return types.includes(find.type) ? `(${printFind(find)})` : printFind(find)
}

function printTerm(term: FindTerm): string {
  switch (term.type) {
    case 'words':
      return printWords(term)
    case 'text':
    case 'named':
      return `${term.field}:${printTyped(term)}`
    case 'paid':
      return `payee:="${term.text}"`
    case 'is':
    case 'has':
      return `${term.type}:${term.value}`
    case 'days':
      return printDays(term)
    case 'clock':
      return printTimes(term)
    case 'amount':
      return `amount:${printAmounts(term)}`
    case 'unread':
      return `${term.field}:"${term.text}"`
    default:
      return assertNever(term)
  }
}

function printDays({ from, to }: DayRange): string {
  return from === undefined ? `to:${to ?? ''}` : `from:${from}`
}

function printTimes(times: ClockTimes): string {
  if ('weekdays' in times) return `on:${weekdayNames(times.weekdays).join(',')}`
  const { from, until } = times.hours
  return `time:${from}..${until}`
}

const KOBO_BELOW_NEXT_NAIRA = 99

/** What a figure without kobo means: that naira, whatever its kobo. */
export function wholeNaira(amount: Kobo): AmountRange {
  return { least: amount, most: kobo(amount + KOBO_BELOW_NEXT_NAIRA) }
}

/** Comparisons in words, and the signs that they stand for (FD16). */
export const COMPARISONS: readonly (readonly [words: readonly string[], sign: string])[] = [
  [['more', 'than'], '>'],
  [['less', 'than'], '<'],
  [['at', 'least'], '>='],
  [['at', 'most'], '<='],
  [['above'], '>'],
  [['over'], '>'],
  [['below'], '<'],
  [['under'], '<'],
]

/** A word that would compare with a figure behind it stands in brackets, where it is a word alone. */
function printWords(typed: Typed): string {
  const isComparing = COMPARISONS.some(([[first]]) => first === foldText(typed.text))
  return isComparing && !typed.isWhole ? `(${typed.text})` : printTyped(typed)
}

function printTyped({ text, isWhole }: Typed): string {
  return isWhole ? `"${text}"` : text
}

function printAmounts(range: AmountRange): string {
  const { least, most } = range
  if (most === least) return exactly(least)
  if (least % 100 === 0 && most === wholeNaira(least).most) return amountToText(least)
  const { from, to } = amountsAsTyped(range)
  return `${from}..${to}`
}

/** A range as it is typed: nothing where it has no end (FD8). */
export function amountsAsTyped({ least, most }: AmountRange): AmountsAsTyped {
  const from = least === 0 ? '' : amountToText(least)
  if (most >= MAX_AMOUNT_KOBO) return { from: amountToText(least), to: '' }
  const isWhole = most % 100 === KOBO_BELOW_NEXT_NAIRA
  const to = isWhole ? amountToText(kobo(most - KOBO_BELOW_NEXT_NAIRA)) : exactly(most)
  return { from, to }
}

/** The ends of a range of amounts, in naira. */
export interface AmountsAsTyped {
  readonly from: string
  readonly to: string
}

function exactly(amount: Kobo): string {
  const text = amountToText(amount)
  return text.includes('.') ? text : `${text}.00`
}
