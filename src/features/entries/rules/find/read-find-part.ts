import { foldText } from '#base/folded-text.ts'
import { kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { addDays, addMonths, type Day, parseDay } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { type DayRange, NAMED_PERIODS, type NamedPeriod, periodDays } from '#time/period.ts'
import { readWeekdays } from '#time/weekday.ts'
import { monthNumber } from '../entry-line/calendar-day.ts'
import { findFigures } from '../entry-line/figures.ts'
import { type LineWord, lineWords } from '../entry-line/line-words.ts'
import { dayAt } from '../entry-line/read-line-day.ts'
import {
  type AmountRange,
  COMPARISONS,
  type Find,
  type FindField,
  type FindNotice,
  HAS_VALUES,
  IS_VALUES,
  NAMED_FIELDS,
  TEXT_FIELDS,
  wholeNaira,
} from './find.ts'
import { readHours } from './read-hours.ts'
import type { FindPart } from './scan-find.ts'

/** What a part asks for, undefined where it asks for nothing, and how many parts it took. */
interface ReadPart {
  readonly find: Find | undefined
  readonly notices: readonly FindNotice[]
  readonly used: number
}

const NO_TEXT = /^[<>=≤≥:]*$/u

/** Reads the first of the parts; a day may go on in those behind it. */
export function readFindPart(parts: readonly FindPart[], today: Day): ReadPart {
  const [part] = parts
  if (part === undefined || NO_TEXT.test(foldText(part.text))) return readAs(undefined)
  const { field, text, isQuoted: isWhole } = part
  if (field === undefined) return readCompared(parts) ?? readWords(part, today)
  if (part.isExact) return readAs({ type: 'paid', text })
  if (field === 'from' || field === 'to') return readDay(field, parts, today)
  if (field === 'is' || field === 'type' || field === 'has') return readValue(field, text)
  const read = fieldTerm(field, text, isWhole)
  return read === undefined ? unread(field, text) : readAs(read)
}

/** What a field asks for by one value; undefined where that cannot be read. */
function fieldTerm(
  field: Exclude<FindField, 'from' | 'to' | 'is' | 'type' | 'has'>,
  text: string,
  isWhole: boolean,
): Find | undefined {
  if (isOf(TEXT_FIELDS, field)) return { type: 'text', field, text, isWhole }
  if (isOf(NAMED_FIELDS, field)) return { type: 'named', field, text, isWhole }
  if (field === 'on') return weekdayTerm(text)
  return field === 'time' ? hourTerm(text) : amountTerm(text)
}

function amountTerm(text: string): Find | undefined {
  const range = readAmounts(text)
  return range && { type: 'amount', ...range }
}

function hourTerm(text: string): Find | undefined {
  const hours = readHours(foldText(text))
  return hours && { type: 'clock', hours }
}

/** `friday`, `fri,sat`, `weekend` (FD18). */
function weekdayTerm(text: string): Find | undefined {
  const days = foldText(text).split(',').map(readWeekdays)
  if (days.some(({ length }) => length === 0)) return undefined
  return { type: 'clock', weekdays: [...new Set(days.flat())].toSorted((a, b) => a - b) }
}

function isOf<const Some extends FindField>(
  some: readonly Some[],
  field: FindField,
): field is Some {
  return some.some(each => each === field)
}

function readAs(find: Find | undefined): ReadPart {
  return { find, notices: [], used: 1 }
}

function unread(field: FindField, text: string): ReadPart {
  const notices = [{ kind: 'unread-value', text: `${field}:${text}` }] as const
  return { find: { type: 'unread', field, text }, notices, used: 1 }
}

/** `over 10k`, `less than 5000`: a comparison in words, where a figure follows it (FD16). */
function readCompared(parts: readonly FindPart[]): ReadPart | undefined {
  const typed = parts.map(plainWord)
  const found = COMPARISONS.find(([words]) => words.every((word, at) => typed[at] === word))
  if (found === undefined) return undefined
  const [words, sign] = found
  const figure = typed[words.length]
  const range = figure === undefined ? undefined : comparedTo(sign, figure)
  return range && { find: { type: 'amount', ...range }, notices: [], used: words.length + 1 }
}

/** A part as it is compared; undefined where it is in quotes or of a field, and says nothing else. */
function plainWord({ field, text, isQuoted }: FindPart): string | undefined {
  return field === undefined && !isQuoted ? foldText(text) : undefined
}

// `Uncle:` before a space is a word, and so is an address.
const UNKNOWN_FIELD = /^\p{L}+:[^/:]/u
const COMPARED = /^[<>≤≥]/u

/** Words as they stand; a figure may be an amount too, and a date its day. */
function readWords({ text, isQuoted: isWhole }: FindPart, today: Day): ReadPart {
  if (isWhole) return readAs({ type: 'words', text, isWhole })
  const amounts = readAmounts(text)
  if (amounts !== undefined && (COMPARED.test(text) || text.includes('..'))) {
    return readAs({ type: 'amount', ...amounts })
  }
  const words = lineWords(text)
  const days = BARE_DAY.test(words[0]?.key ?? '') ? readDays(words, today)?.value : undefined
  const find: Find = {
    type: 'words',
    text,
    isWhole,
    ...(amounts && { amounts }),
    ...(days && { days }),
  }
  const isUnknown = UNKNOWN_FIELD.test(text)
  return { find, notices: isUnknown ? [{ kind: 'unknown-field', text }] : [], used: 1 }
}

/** A value of `is:`, `type:` or `has:`, or what begins several of them. */
function readValue(field: 'is' | 'type' | 'has', text: string): ReadPart {
  const typed = foldText(text)
  const parts: readonly Find[] =
    field === 'has'
      ? beginning(HAS_VALUES, typed).map(value => ({ type: 'has', value }))
      : beginning(IS_VALUES, typed).map(value => ({ type: 'is', value }))
  const [only] = parts
  if (only === undefined) return unread(field, text)
  return readAs(parts.length === 1 ? only : { type: 'any', parts })
}

/** The one that is typed in full, else all that begin so; `in` and `out` begin too much to be meant by less. */
function beginning<V extends string>(values: readonly V[], typed: string): readonly V[] {
  const exact = values.filter(value => value === typed)
  if (exact.length > 0) return exact
  return values.filter(value => value.length > SHORT_VALUE && value.startsWith(typed))
}

const SHORT_VALUE = 3

const ANY_AMOUNT: AmountRange = { least: ZERO_KOBO, most: MAX_AMOUNT_KOBO }
const COMPARISON = /^(?<sign>[<>]=?|[≤≥])(?<figure>.+)$/u

/** `5000`, `>5k`, `<=2k`, `5k..10k`, `5k..`, `..10k`. */
function readAmounts(text: string): AmountRange | undefined {
  const { sign = '', figure = '' } = COMPARISON.exec(text)?.groups ?? {}
  if (sign !== '') return comparedTo(sign, figure)
  const [from = '', to, ...others] = text.split('..')
  if (to === undefined) return readFigure(text)
  return others.length > 0 || text === '..' ? undefined : amountsBetween(from, to)
}

/** Typed the other way round, it is the same range. */
function amountsBetween(from: string, to: string): AmountRange | undefined {
  const first = from === '' ? ANY_AMOUNT : readFigure(from)
  const last = to === '' ? ANY_AMOUNT : readFigure(to)
  if (first === undefined || last === undefined) return undefined
  const isTurned = last.least < first.least && to !== ''
  return isTurned
    ? { least: last.least, most: first.most }
    : { least: first.least, most: last.most }
}

function comparedTo(sign: string, figure: string): AmountRange | undefined {
  const amount = readFigure(figure)
  if (amount === undefined) return undefined
  if (sign === '>=' || sign === '≥') return { least: amount.least, most: MAX_AMOUNT_KOBO }
  if (sign === '<=' || sign === '≤') return { least: ZERO_KOBO, most: amount.most }
  if (sign === '>') return { least: kobo(amount.least + 1), most: MAX_AMOUNT_KOBO }
  return amount.least === 0 ? undefined : { least: ZERO_KOBO, most: kobo(amount.least - 1) }
}

const NOTHING = /^[₦nN]?0+$/u
const WITH_KOBO = /\.\d+(?:naira|ngn)?$/iu

/** A figure as the entry line reads it (EL2), without a sign; without kobo, the naira that it names. */
function readFigure(text: string): AmountRange | undefined {
  if (NOTHING.test(text)) return wholeNaira(ZERO_KOBO)
  const words = lineWords(text)
  const [found] = findFigures(words)
  if (found === undefined || found.words.length < words.length) return undefined
  const { amount, sign } = found.value
  if (sign !== '' || !amount.ok) return undefined
  const isExact = WITH_KOBO.test(text) || amount.value % 100 !== 0
  return isExact ? { least: amount.value, most: amount.value } : wholeNaira(amount.value)
}

/** A day's words may go on behind the field's own; in quotes they do not. */
function readDay(field: 'from' | 'to', parts: readonly FindPart[], today: Day): ReadPart {
  const [own, ...others] = parts
  const text = own?.text ?? ''
  const end = others.findIndex(part => part.isQuoted || part.field !== undefined)
  const more = own?.isQuoted === true ? [] : others.slice(0, end === -1 ? others.length : end)
  const ownWords = lineWords(text)
  const words = lineWords([text, ...more.map(part => part.text)].join(' '))
  const found = [words, ownWords]
    .map(each => readDays(each, today))
    .find(each => each !== undefined && each.used >= ownWords.length)
  if (found === undefined) return unread(field, text)
  const find: Find = { type: 'days', [field]: found.value[field] }
  return { find, notices: [], used: 1 + found.used - ownWords.length }
}

// Words that seldom mean anything else; `may` and `march` do.
const BARE_DAY =
  /^(?:\d{4}-\d{2}(?:-\d{2})?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|today|yesterday|january|february|april|june|july|august|september|october|november|december)$/u
const ISO_MONTH = /^\d{4}-\d{2}$/u
const YEAR = /^(?:19|20)\d\d$/u

interface FoundDays {
  readonly value: Required<DayRange>
  readonly used: number
}

/** The days that the words begin with: a day (EL3), a month, a year, a period by its name. */
function readDays(words: readonly LineWord[], today: Day): FoundDays | undefined {
  const [first = '', second = ''] = words.map(word => word.key)
  const period = NAMED_PERIODS.find(name => name !== 'all-time' && name === `${first}-${second}`)
  if (period !== undefined) return periodFound(period, today, 2)
  const one = NAMED_PERIODS.find(name => name !== 'all-time' && name === first)
  if (one !== undefined) return periodFound(one, today, 1)
  const day = dayAt(words, today)
  if (day !== undefined) {
    if (typeof day.value !== 'string') return undefined
    return { value: { from: day.value, to: day.value }, used: day.words.length }
  }
  return monthFound(first, second, today)
}

function periodFound(choice: NamedPeriod, today: Day, used: number): FoundDays | undefined {
  const { from, to } = periodDays({ choice }, today, CALENDAR_MONTHS)
  return from === undefined || to === undefined ? undefined : { value: { from, to }, used }
}

function monthFound(first: string, second: string, today: Day): FoundDays | undefined {
  if (ISO_MONTH.test(first)) return monthsFrom(`${first}-01`, 1, 1)
  if (YEAR.test(first)) return monthsFrom(`${first}-01-01`, 12, 1)
  const number = monthNumber(first)
  if (number === undefined) return undefined
  const month = String(number).padStart(2, '0')
  if (YEAR.test(second)) return monthsFrom(`${second}-${month}-01`, 1, 2)
  const year = Number(today.slice(0, 4))
  const isToCome = `${year}-${month}` > monthOf(today)
  return monthsFrom(`${isToCome ? year - 1 : year}-${month}-01`, 1, 1)
}

function monthsFrom(text: string, count: number, used: number): FoundDays | undefined {
  const from = parseDay(text)
  if (from === undefined) return undefined
  return { value: { from, to: addDays(addMonths(firstDayOf(monthOf(from)), count), -1) }, used }
}
