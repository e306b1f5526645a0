import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { daysText, placedWords, whenText } from '../answer/shown-period.ts'
import { unfinishedNote } from '../answer/unfinished.ts'
import type { Span } from '../plan/plan.ts'
import type { UnitSpan } from '../plan/resolve-days.ts'
import { lengthOf, type Spans } from '../plan/unit-count.ts'
import { spanText, type SpanWords, unitName, unitWord } from '../plan/words/span-text.ts'

/** The days of an answer: as asked for, and as they were counted. */
export interface ToldDays {
  readonly asked: readonly Span[]
  readonly counted: Spans
}

/** When, as it follows a verb, the days always with it: `in October 2026 (1 Oct to 31 Oct 2026)`. */
export function toldWhen({ asked, counted }: ToldDays, words: SpanWords): string {
  const placed = asked.map(span => placedSpan(span, words))
  const said = placed.length === 0 ? ['since your first record'] : placed
  const [first, ...others] = counted
  // Days that are all before the first record have no first one.
  if (first === undefined) return said.join(' and ')
  const [span] = asked
  if (others.length === 0 && asked.length < 2) {
    return whenText({
      ...first,
      words: span === undefined ? 'since your first record' : spanWords(span, words),
    })
  }
  return `${said.join(' and ')} (${daysOfSpans(counted)})`
}

const MOST_SAID = 2

/** `1 Oct to 31 Oct 2026`; of many parts how many days they are, and between which. */
export function daysOfSpans(counted: Spans): string {
  if (counted.length <= MOST_SAID) {
    return counted.map(({ from, to }) => daysText(from, to)).join(' and ')
  }
  const days = counted.reduce((count, span) => count + lengthOf(span), 0)
  return `${days} days of ${daysText(counted[0]?.from ?? ('' as Day), counted.at(-1)?.to ?? ('' as Day))}`
}

function placedSpan(span: Span, words: SpanWords): string {
  if (span.type !== 'units') return spanText(span, words)
  return placedWords({ to: words.today, words: spanWords(span, words) })
}

/** A span as people name it: `last month`, `October 2026`, `the last 3 months`. */
export function spanWords(span: Span, words: SpanWords): string {
  if (span.type === 'cycle') return spanText(span, words)
  if (span.type === 'edges') return edgeWords(span, words)
  return span.count > 1 ? runWords(span, words) : unitWords(span, words.today)
}

function runWords(span: UnitSpan, words: SpanWords): string {
  const { unit, back, count } = span
  const run = `the last ${count} ${unitWord(unit)}s`
  if (back === 1 || (back === 0 && unit === 'day')) return run
  return back === 0 ? `${run}, this one included` : spanText(span, words).replace(/^in /u, '')
}

function unitWords({ unit, back }: UnitSpan, today: Day): string {
  if (back > 1 || back < 0) return unitName({ unit, back }, today)
  if (unit === 'day') return back === 0 ? 'today' : 'yesterday'
  return `${back === 0 ? 'this' : 'last'} ${unitWord(unit)}`
}

function edgeWords(span: Extract<Span, { type: 'edges' }>, words: SpanWords): string {
  const { from, to } = span
  const isPlain = [from, to].every(edge => edge !== undefined && 'day' in edge)
  // Such days are said once, and not in words and numbers.
  if (isPlain && from && 'day' in from) return fullDayText(from.day)
  return spanText(span, words)
}

/** Of one running unit: how much of it is gone. */
export function unfinishedOf({ asked, counted }: ToldDays, words: SpanWords): string {
  const [first] = counted
  const [span] = asked
  if (first === undefined || span === undefined || counted.length > 1 || asked.length > 1) return ''
  return unfinishedNote({ ...first, words: spanWords(span, words) }, words.today)
}
