import { unitsBetween } from '#features/assistant/rules/plan/calendar-span.ts'
import type { Span, Unit } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { dayOf, monthNumber, unitOf } from '../days/calendar.ts'
import { behindWords, type ExactText, type Read, type Reads, thingAt } from './exact-text.ts'

type UnitsSpan = Extract<Span, { type: 'units' }>

/** `October 2026`, `the 3 months to October 2026`. */
export function unitsAt(text: ExactText, at: number): Reads<UnitsSpan> {
  const several = behindWords(text, at, 'the')
  const count = several === undefined ? undefined : countAt(text, several)
  const unit = count && unitPlural(text, count.end)
  const last = unit === undefined ? undefined : behindWords(text, unit.end, 'to')
  const runs =
    count === undefined || unit === undefined || last === undefined
      ? []
      : unitAt(text, last).flatMap(({ value, end }) =>
          value.unit === unit.value ? [{ value: { ...value, count: count.value }, end }] : [],
        )
  return [...runs, ...unitAt(text, at)]
}

/** A number by itself. */
export function countAt({ line }: ExactText, at: number): Read<number> | undefined {
  const typed = /^\d{1,6}$/u.exec(line[at]?.key ?? '')?.[0]
  return typed === undefined ? undefined : { value: Number(typed), end: at + 1 }
}

/** Several of a unit: `months`, `pay cycles`. */
export function unitPlural(text: ExactText, at: number): Read<Unit> | undefined {
  const cycles = behindWords(text, at, 'pay cycles')
  if (cycles !== undefined) return { value: 'paycycle', end: cycles }
  const word = text.line[at]?.key ?? ''
  const unit = word.endsWith('s') ? unitOf(word) : undefined
  return unit && { value: unit, end: at + 1 }
}

/** One unit by its dates. */
function unitAt(text: ExactText, at: number): Reads<UnitsSpan> {
  const weeks = (['week', 'weekend'] as const).flatMap(unit => {
    const start = behindWords(text, at, `the ${unit} of`)
    return start === undefined ? [] : unitsOf(unit, dateAt(text, start), text)
  })
  const cycles = agoAt(text, at, 'pay cycle').map(({ value, end }) => units('paycycle', value, end))
  return [...weeks, ...unitsOf('day', dateAt(text, at), text), ...monthsAt(text, at), ...cycles]
}

function unitsOf(unit: Unit, day: Read<Day> | undefined, { today }: ExactText): Reads<UnitsSpan> {
  return day === undefined ? [] : [units(unit, unitsBetween(unit, day.value, today), day.end)]
}

function units(unit: Unit, back: number, end: number): Read<UnitsSpan> {
  return { value: { type: 'units', unit, back, count: 1 }, end }
}

const MONTHS_IN_QUARTER = 3

/** `October 2026`, `Q4 2026`, `2026`. */
function monthsAt(text: ExactText, at: number): Reads<UnitsSpan> {
  const only = firstOf(yearAt(text, at), 1, at + 1)
  if (only !== undefined) return unitsOf('year', only, text)
  const year = yearAt(text, at + 1)
  const word = text.line[at]?.key ?? ''
  const quarter = /^q(?<index>[1-4])$/u.exec(word)?.groups?.['index']
  if (quarter === undefined) return unitsOf('month', firstOf(year, monthNumber(word), at + 2), text)
  const month = (Number(quarter) - 1) * MONTHS_IN_QUARTER + 1
  return unitsOf('quarter', firstOf(year, month, at + 2), text)
}

/** The first day of a month. */
function firstOf(
  year: number | undefined,
  month: number | undefined,
  end: number,
): Read<Day> | undefined {
  const day = year === undefined || month === undefined ? undefined : dayOf(year, month, 1)
  return day && { value: day, end }
}

function yearAt({ line }: ExactText, at: number): number | undefined {
  const typed = /^\d{4}$/u.exec(line[at]?.key ?? '')?.[0]
  return typed === undefined ? undefined : Number(typed)
}

/** `5 Oct 2026`. */
export function dateAt(text: ExactText, at: number): Read<Day> | undefined {
  const { line } = text
  const dayOfMonth = /^\d{1,2}$/u.exec(line[at]?.key ?? '')?.[0]
  const month = monthNumber(line[at + 1]?.key ?? '')
  const year = yearAt(text, at + 2)
  if (dayOfMonth === undefined || month === undefined || year === undefined) return undefined
  const day = dayOf(year, month, Number(dayOfMonth))
  return day && { value: day, end: at + 3 }
}

const NEAR = [
  [0, 'this'],
  [1, 'the last'],
  [-1, 'the next'],
] as const

/** `this pay cycle`, `the last pay cycle`, `the pay cycle 2 before this one`. */
function agoAt(text: ExactText, at: number, word: string): Reads<number> {
  const near = NEAR.flatMap(([value, words]) => {
    const end = behindWords(text, at, `${words} ${word}`)
    return end === undefined ? [] : [{ value, end }]
  })
  const start = behindWords(text, at, `the ${word}`)
  const count = start === undefined ? undefined : countAt(text, start)
  if (count === undefined) return near
  const before = behindWords(text, count.end, 'before this one')
  const after = behindWords(text, count.end, 'after this one')
  if (before !== undefined) return [{ value: count.value, end: before }]
  return after === undefined ? [] : [{ value: -count.value, end: after }]
}

/** `this cycle of the budget X`. */
export function cycleAt(text: ExactText, at: number): Reads<Span> {
  return agoAt(text, at, 'cycle').flatMap(({ value: back, end }) => {
    const start = behindWords(text, end, 'of the budget')
    if (start === undefined) return []
    return thingAt(text, start, 'budget').map(budget => ({
      value: { type: 'cycle' as const, budgetId: budget.value.id, back },
      end: budget.end,
    }))
  })
}
