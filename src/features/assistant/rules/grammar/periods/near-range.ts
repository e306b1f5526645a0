import { addDays, type Day, daysSinceMonday } from '#time/day.ts'
import { countOf } from '../words/word-forms.ts'
import type { AskedRange, Taken } from './asked-range.ts'
import { spanOf, type SpanUnit } from './calendar-span.ts'

const UNITS: Readonly<Record<string, SpanUnit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
}
const PRESENT = /^(?:this|current|present)$/u
const PAST = /^(?:last|past|previous|prior|preceding)$/u
const COMING = /^(?:next|coming|following)$/u
const AGO = /^(?:ago|back)$/u
const ARTICLE = /^an?$/u
const SATURDAY = 5

/** `the month` behind `end of`: the present one. */
export function presentRangeAt(
  [first, second = '']: readonly string[],
  today: Day,
): Taken<AskedRange> | undefined {
  const unit = first === 'the' ? UNITS[second] : undefined
  return unit && { value: unitRange(unit, today, 0), count: 2 }
}

/** `this month`, `the last 3 weeks`, `2 months ago`, `last weekend`, `year to date`. */
export function nearRangeAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  if (keys[0] === 'the') return oneMore(nearRangeAt(keys.slice(1), today))
  return (
    weekendAt(keys, today) ??
    toDateAt(keys, today) ??
    agoAt(keys, today) ??
    severalAt(keys, today) ??
    singleAt(keys, today)
  )
}

function oneMore(taken: Taken<AskedRange> | undefined): Taken<AskedRange> | undefined {
  return taken && { ...taken, count: taken.count + 1 }
}

/** Saturday and Sunday; of the weekend that began last unless another is named. */
function weekendAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const [first = '', second] = keys
  if (first === 'weekend') {
    const weeks = daysSinceMonday(today) < SATURDAY ? -1 : 0
    return { value: weekendOf(today, weeks, 'the weekend'), count: 1 }
  }
  if (second !== 'weekend') return undefined
  if (PRESENT.test(first)) return { value: weekendOf(today, 0, 'this weekend'), count: 2 }
  return PAST.test(first) ? { value: weekendOf(today, -1, 'last weekend'), count: 2 } : undefined
}

function weekendOf(today: Day, weeksLater: number, words: string): AskedRange {
  const from = addDays(spanOf('week', today, { offset: weeksLater }).from, SATURDAY)
  return { from, to: addDays(from, 1), words, unit: 'other' }
}

function toDateAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const [first = '', second, third] = keys
  if (first === 'ytd') return { value: unitRange('year', today, 0), count: 1 }
  if (first === 'mtd') return { value: unitRange('month', today, 0), count: 1 }
  const unit = UNITS[first]
  if (unit === undefined || second !== 'to' || third !== 'date') return undefined
  return { value: unitRange(unit, today, 0), count: 3 }
}

/** A day, or the whole week, month or year, so many ago (the presets *2 weeks ago*, *2 months ago*). */
function agoAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const number = numberAt(keys)
  if (number === undefined) return undefined
  const { value: count, count: at } = number
  const unit = UNITS[keys[at] ?? '']
  if (unit === undefined || !AGO.test(keys[at + 1] ?? '')) return undefined
  const words = `${count} ${unit}${count === 1 ? '' : 's'} ago`
  return { value: { ...spanOf(unit, today, { offset: -count }), words, unit }, count: at + 2 }
}

/** `3`, `a`, `a few`, `a couple of`. */
function numberAt(keys: readonly string[]): Taken<number> | undefined {
  const article = ARTICLE.test(keys[0] ?? '') ? 1 : 0
  const number = countOf(keys[article])
  if (number === undefined) return article === 1 ? { value: 1, count: 1 } : undefined
  return { value: number, count: article + (keys[article + 1] === 'of' ? 2 : 1) }
}

/** So many whole weeks, months or years before this one; of days, today is the last. */
function severalAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const number = PAST.test(keys[0] ?? '') ? numberAt(keys.slice(1)) : undefined
  if (number === undefined) return undefined
  const { value: count, count: at } = number
  const unit = UNITS[keys[at + 1] ?? '']
  return unit && { value: lastRange(unit, count, today), count: at + 2 }
}

function lastRange(unit: SpanUnit, count: number, today: Day): AskedRange {
  if (unit === 'day') {
    const span = spanOf('day', today, { offset: 1 - count, count })
    return { ...span, words: count === 1 ? 'today' : `the last ${count} days`, unit: 'other' }
  }
  if (count === 1) return unitRange(unit, today, -1)
  const span = spanOf(unit, today, { offset: -count, count })
  return { ...span, words: `the last ${count} ${unit}s`, unit: 'other' }
}

function singleAt(keys: readonly string[], today: Day): Taken<AskedRange> | undefined {
  const [first = '', second = ''] = keys
  const unit = UNITS[second]
  const offset = offsetOf(first)
  if (unit === undefined || offset === undefined || second.endsWith('s')) return undefined
  return { value: unitRange(unit, today, offset), count: 2 }
}

function offsetOf(word: string): number | undefined {
  if (PRESENT.test(word)) return 0
  if (PAST.test(word)) return -1
  return COMING.test(word) ? 1 : undefined
}

/** The present unit, or the one before or after it. */
function unitRange(unit: SpanUnit, today: Day, offset: number): AskedRange {
  const name = offset === 0 ? 'this' : offset < 0 ? 'last' : 'next'
  const words = unit === 'day' ? dayName(offset) : `${name} ${unit}`
  return { ...spanOf(unit, today, { offset }), words, unit }
}

function dayName(offset: number): string {
  if (offset === 0) return 'today'
  return offset < 0 ? 'yesterday' : 'tomorrow'
}
