import { foldText } from '#base/folded-text.ts'
import {
  type Flow,
  type Thing,
  THING_KINDS,
  type Where,
} from '#features/assistant/rules/plan/plan.ts'
import { NONE_OF_KIND, wordBefore } from '#features/assistant/rules/plan/words/where-text.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { kobo, type Kobo, MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import { readWeekdays, type Weekday } from '#time/weekday.ts'
import { moneyAt } from '../numbers.ts'
import {
  behindAnd,
  behindWords,
  type ExactText,
  listAt,
  placedThingAt,
  quotedAt,
  type Read,
  type Reads,
} from './exact-text.ts'

/** A part of what rows are of. */
export type RowPart =
  | { readonly is: 'list'; readonly things: readonly Thing[] }
  | { readonly is: 'none'; readonly things: readonly Thing[] }
  | { readonly is: 'amount'; readonly amount: AmountRange }
  | { readonly is: 'weekdays'; readonly weekdays: readonly Weekday[] }
  | { readonly is: 'hours'; readonly hours: NonNullable<Where['hours']> }

/** Every part of what rows of a flow are of that the words from a place on say. */
export function rowPartsAt(text: ExactText, at: number, flow: Flow): Reads<RowPart> {
  return [
    ...listsAt(text, at, flow).map(read => as(read, things => ({ is: 'list', things }))),
    ...noneAt(text, at, flow).map(read => as(read, things => ({ is: 'none', things }))),
    ...boundsAt(text, at).map(read => as(read, amount => ({ is: 'amount', amount }))),
    ...weekdaysAt(text, at).map(read => as(read, weekdays => ({ is: 'weekdays', weekdays }))),
    ...hoursAt(text, at).map(read => as(read, hours => ({ is: 'hours', hours }))),
  ]
}

function as<Value>({ value, end }: Read<Value>, part: (value: Value) => RowPart): Read<RowPart> {
  return { value: part(value), end }
}

/** What rows are of, all parts of it together; undefined where they say one of them twice. */
export function whereOf(parts: readonly RowPart[]): Where | undefined {
  const tests = parts.filter(({ is }) => is !== 'list' && is !== 'none').map(({ is }) => is)
  if (new Set(tests).size < tests.length) return undefined
  return parts.reduce<Where>(withPart, { all: [], none: [] })
}

function withPart(where: Where, part: RowPart): Where {
  if (part.is === 'list') return { ...where, all: [...where.all, part.things] }
  if (part.is === 'none') return { ...where, none: [...where.none, ...part.things] }
  const { is: _, ...test } = part
  return { ...where, ...test }
}

/** `on Food and Transport or in the budget X`. */
function listsAt(text: ExactText, at: number, flow: Flow): Reads<readonly Thing[]> {
  return kindAt(text, at, flow).flatMap(({ value, end }): Reads<readonly Thing[]> => {
    const joined = behindWords(text, end, 'or')
    const more = joined === undefined ? [] : listsAt(text, joined, flow)
    const all = more.map(rest => ({ value: value.concat(rest.value), end: rest.end }))
    return [{ value, end }].concat(all)
  })
}

/** `not at A`, `not without a label`. */
function noneAt(text: ExactText, at: number, flow: Flow): Reads<readonly Thing[]> {
  const start = behindWords(text, at, 'not')
  return start === undefined ? [] : kindAt(text, start, flow)
}

/** Things of one kind, behind the word that it has. */
function kindAt(text: ExactText, at: number, flow: Flow): Reads<readonly Thing[]> {
  return THING_KINDS.flatMap(kind => {
    const none = behindWords(text, at, `without ${NONE_OF_KIND[kind]}`)
    if (none !== undefined) return [{ value: [{ kind, id: '' }], end: none }]
    const start = behindWords(text, at, wordBefore(kind, flow))
    if (start === undefined) return []
    return listAt(text, start, place =>
      kind === 'words' ? describedAt(text, place) : placedThingAt(text, place, kind),
    )
  })
}

function describedAt(text: ExactText, at: number): Reads<Thing> {
  return quotedAt(text, at).map(({ value, end }) => ({
    value: { kind: 'words', id: foldText(value) },
    end,
  }))
}

/** `over ₦5,000`, `of ₦2,000 or more and of ₦5,000 or less`; of counts without a currency. */
export function boundsAt(text: ExactText, at: number, isCount = false): Reads<AmountRange> {
  const exact = valueBehind(text, behindWords(text, at, 'of exactly'), isCount)
  if (exact !== undefined) return [{ value: rangeOf(exact.value, exact.value), end: exact.end }]
  const least = leastAt(text, at, isCount)
  if (least === undefined) {
    const only = mostAt(text, at, isCount)
    return only === undefined ? [] : [{ value: rangeOf(ZERO_KOBO, only.value), end: only.end }]
  }
  const joined = behindAnd(text, least.end)
  const most = joined === undefined ? undefined : mostAt(text, joined, isCount)
  return [
    { value: rangeOf(least.value, MAX_AMOUNT_KOBO), end: least.end },
    ...(most === undefined ? [] : [{ value: rangeOf(least.value, most.value), end: most.end }]),
  ]
}

function rangeOf(least: Kobo, most: Kobo): AmountRange {
  return { least, most }
}

function leastAt(text: ExactText, at: number, isCount: boolean): Read<Kobo> | undefined {
  const over = isCount ? undefined : valueBehind(text, behindWords(text, at, 'over'), isCount)
  if (over !== undefined) return { value: kobo(over.value + 1), end: over.end }
  return valueThen(text, at, { isCount, words: 'or more' })
}

function mostAt(text: ExactText, at: number, isCount: boolean): Read<Kobo> | undefined {
  const under = isCount ? undefined : valueBehind(text, behindWords(text, at, 'under'), isCount)
  if (under !== undefined && under.value > 0) {
    return { value: kobo(under.value - 1), end: under.end }
  }
  return valueThen(text, at, { isCount, words: 'or less' })
}

function valueThen(
  text: ExactText,
  at: number,
  { isCount, words }: { readonly isCount: boolean; readonly words: string },
): Read<Kobo> | undefined {
  const found = valueBehind(text, behindWords(text, at, 'of'), isCount)
  const end = found && behindWords(text, found.end, words)
  return found && end !== undefined ? { value: found.value, end } : undefined
}

function valueBehind(
  text: ExactText,
  at: number | undefined,
  isCount: boolean,
): Read<Kobo> | undefined {
  if (at === undefined) return undefined
  return isCount ? countAt(text, at) : nairaAt(text, at)
}

function countAt({ line }: ExactText, at: number): Read<Kobo> | undefined {
  const typed = /^\d+$/u.exec(line[at]?.key ?? '')?.[0]
  return typed === undefined ? undefined : { value: kobo(Number(typed)), end: at + 1 }
}

const BELOW = /^[-−–]/u

/** An amount as plans write one: `₦5,000`, `−₦20.50`. */
export function nairaAt({ line }: ExactText, at: number): Read<Kobo> | undefined {
  const isBelow = BELOW.test(line[at]?.typed ?? '')
  const unsigned = line
    .slice(at, at + 2)
    .map(token => Object.assign({}, token, { key: token.key.replace(BELOW, '') }))
  const found = moneyAt(unsigned, 0)
  if (found === undefined || !found.value.isMarked) return undefined
  const { amount } = found.value
  return { value: isBelow ? kobo(0 - amount) : amount, end: at + found.end }
}

function weekdaysAt(text: ExactText, at: number): Reads<readonly Weekday[]> {
  const start = behindWords(text, at, 'on')
  if (start === undefined) return []
  return listAt(text, start, place => {
    const days = pluralDays(text.line[place]?.key ?? '')
    return days.length === 0 ? [] : [{ value: days, end: place + 1 }]
  }).map(({ value, end }) => ({ value: [...new Set(value.flat())].toSorted((a, b) => a - b), end }))
}

const PLURAL = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday)s$/u

function pluralDays(word: string): readonly Weekday[] {
  return PLURAL.test(word) ? readWeekdays(word) : []
}

/** `between 18:00 and 24:00`. */
function hoursAt(text: ExactText, at: number): Reads<NonNullable<Where['hours']>> {
  const start = behindWords(text, at, 'between')
  const from = start === undefined ? undefined : hourAt(text, start)
  const joined = from && behindAnd(text, from.end)
  const until = joined === undefined ? undefined : hourAt(text, joined)
  return from === undefined || until === undefined
    ? []
    : [{ value: { from: from.value, until: until.value }, end: until.end }]
}

function hourAt({ line }: ExactText, at: number): Read<number> | undefined {
  const hour = /^(?<hour>\d\d):00$/u.exec(line[at]?.key ?? '')?.groups?.['hour']
  return hour === undefined ? undefined : { value: Number(hour), end: at + 1 }
}
