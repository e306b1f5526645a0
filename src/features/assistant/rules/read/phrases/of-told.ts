import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { amountAt } from '../amount-at.ts'
import type { Meaning, PhraseContext } from '../bits.ts'
import { between, type CalendarUnit, type DaySpan, monthDays, unitOf } from '../days/calendar.ts'
import { spansAt } from '../days/spans-at.ts'
import { behind, keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import { thingsAt } from '../names/things-at.ts'
import { numberAt, ordinalAt } from '../numbers.ts'
import PHRASES from './phrases.json' with { type: 'json' }

const DURING = ['in', 'on', 'for', 'of', 'during']
const PREPS = ['at', 'by', 'for', 'from', 'in', 'of', 'on', 'to', 'under', 'with']

/** What points at what was told or asked before in the chat: `that day`, `him`, `the second`. */
export function toldAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  return [
    ...shiftAt(line, past(line, at, DURING)),
    ...(isBehindDays(line, at, context.today) ? [] : timeToldAt(line, at, context)),
    ...thingToldAt(line, at, context),
    ...otherAt(line, at, context),
    ...(context.isFollowing === true ? placeAt(line, at) : []),
    ...(context.isDrafted === true ? draftAt(line, at) : []),
  ]
}

/** `the month before`. */
function shiftAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.beforeThat)
  return end === undefined ? [] : [{ value: { is: 'shift' }, end, cost: 0.02 }]
}

/** `that day`, `since then`; where no time was told nothing is known by it. */
function timeToldAt(
  line: Line,
  at: number,
  { told, today }: PhraseContext,
): readonly Taken<Meaning>[] {
  const start = past(line, at, DURING)
  const then = longestBehind(line, start, PHRASES.then) ?? theMonthEnd(line, { at, start, told })
  const unit = unitOf(keyAt(line, (then ?? 0) - 1))
  const since = longestBehind(line, at, PHRASES.sinceThen)
  // `that day`, where none was told, or several.
  if (then !== undefined && unit !== undefined && !isTold(told, unit)) {
    return [{ value: { is: 'unknown', typed: 'that' }, end: then, cost: 0 }]
  }
  if (told === undefined) return []
  const next = longestBehind(line, start, PHRASES.dayAfter)
  return [
    ...(since === undefined ? [] : [daysTaken({ from: told.from }, since)]),
    ...(then === undefined ? [] : [daysTaken(spanTold(keyAt(line, then - 1), told), then)]),
    ...(next === undefined || told.from !== told.to || told.to >= today
      ? []
      : [daysTaken(dayAfter(told.to), next)]),
  ]
}

/** `in october then`, `above 15k then`: it joins. */
function isBehindDays(line: Line, at: number, today: Day): boolean {
  const isThen = keyAt(line, at) === 'then' && at === line.length - 1
  const isBehind = line.some(
    (_, from) => from < at && (spansAt(line, from, today) ?? amountAt(line, from))?.end === at,
  )
  return isThen && isBehind
}

interface MonthAt {
  readonly at: number
  readonly start: number
  readonly told: DaySpan | undefined
}

/** `for the month`, where one was told. */
function theMonthEnd(line: Line, { at, start, told }: MonthAt): number | undefined {
  const isMonth = told !== undefined && isWithin(told, 'month') && told.from < told.to
  return isMonth && start > at ? behind(line, start, ['the month']) : undefined
}

function isTold(told: DaySpan | undefined, unit: CalendarUnit): boolean {
  return told !== undefined && isWithin(told, unit)
}

function isWithin({ from, to }: DaySpan, unit: CalendarUnit): boolean {
  if (unit === 'day') return from === to
  if (unit === 'week' || unit === 'weekend') return daysBetween(from, to) < DAYS_IN_WEEK
  return unit !== 'month' || from.slice(0, 7) === to.slice(0, 7)
}

const DAYS_IN_WEEK = 7

function daysTaken(range: Partial<DaySpan>, end: number): Taken<Meaning> {
  return {
    value: { is: 'days', days: { spans: [between(range)], range, as: 'during' } },
    end,
    cost: 0,
  }
}

function spanTold(unit: string, told: DaySpan): DaySpan {
  return unit === 'month' ? wholeMonth(told) : told
}

function wholeMonth({ from }: DaySpan): DaySpan {
  return monthDays(Number(from.slice(0, 4)), Number(from.slice(5, 7))) ?? { from, to: from }
}

function dayAfter(day: Day): DaySpan {
  const next = addDays(day, 1)
  return { from: next, to: next }
}

const POINTERS: readonly (readonly [kind: Thing['kind'], phrases: readonly string[]])[] = [
  ['payee', PHRASES.thatPayee],
  ['category', PHRASES.thatCategory],
  ['wallet', PHRASES.thatWallet],
  ['label', PHRASES.thatLabel],
]
// `show them` is of rows, `pay them` of somebody.
const GIVES =
  /^(?:pay|paid|paying|give|gave|given|send|sent|dash|dashed|use|used|at|by|from|to|with)$/u

/** `him`, `that shop`: whom or what the row or group that was told is of. */
function thingToldAt(
  line: Line,
  at: number,
  { about = [] }: PhraseContext,
): readonly Taken<Meaning>[] {
  const start = past(line, at, PREPS)
  const prep = start > at ? keyAt(line, at) : ''
  return POINTERS.flatMap(([kind, phrases]) => {
    const things = about.filter(thing => thing.kind === kind)
    const end = longestBehind(line, start, phrases) ?? themAt(line, start, kind)
    if (end === undefined || things.length === 0) return []
    const names = [{ things, typed: keyAt(line, end - 1) }]
    return [
      { value: { is: 'things', things: { names, prep, join: 'and', noun: '' } }, end, cost: -0.05 },
    ]
  })
}

/** `the other Patience`: all of the name but whom was spoken of. */
function otherAt(
  line: Line,
  at: number,
  { spoken = [], index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const start = past(line, at, PREPS)
  const other = longestBehind(line, start, ['the other', 'other', 'the second', 'another'])
  if (other === undefined || spoken.length === 0) return []
  return thingsAt(line, other, index).flatMap(({ value, end, cost }) => {
    const names = value.names.map(name => ({
      ...name,
      things: name.things.filter(
        ({ kind, id }) => !spoken.some(thing => thing.kind === kind && thing.id === id),
      ),
    }))
    const isOther = names.every(
      ({ things }, place) =>
        things.length > 0 && things.length < (value.names[place]?.things.length ?? 0),
    )
    return isOther
      ? [{ value: { is: 'things', things: { ...value, names } } as const, end, cost: cost - 0.2 }]
      : []
  })
}

function themAt(line: Line, at: number, kind: Thing['kind']): number | undefined {
  const isOfPayee =
    kind === 'payee' && keyAt(line, at) === 'them' && GIVES.test(keyAt(line, at - 1))
  return isOfPayee ? at + 1 : undefined
}

/** `the second`, `number 3`, `the 2nd one`: a place among those that were told. */
function placeAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = past(line, past(line, at, PREPS), ['the'])
  const numbered = longestBehind(line, start, ['number', 'no', 'item', 'option'])
  const place = numbered === undefined ? ordinalAt(line, start) : numberAt(line, numbered)
  if (place === undefined || place.value < 1) return []
  const end = past(line, place.end, [
    'one',
    'item',
    'expense',
    'payment',
    'transaction',
    'on the list',
  ])
  // `first one` stands for the earliest as well.
  return [{ value: { is: 'place', nth: place.value }, end, cost: -0.02 }]
}

/** `before that one`, behind a form for what is not recorded yet: it is in no figure. */
function draftAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.besideDraft)
  return end === undefined ? [] : [{ value: { is: 'word' }, end, cost: 0 }]
}

/** `dont count november`: days that are left out. */
export function withoutDaysAt(
  line: Line,
  at: number,
  { today }: PhraseContext,
): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.without)
  const days = end === undefined ? undefined : spansAt(line, end, today)
  if (days === undefined || days.value.spans.length === 0 || days.value.as === 'by') return []
  // Before whatever is called like a month.
  const cost = days.cost - 0.4
  return [{ value: { is: 'withoutDays', days: days.value }, end: days.end, cost }]
}
