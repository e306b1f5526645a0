import type { Meaning, PhraseContext, SaidThan } from '../bits.ts'
import { spansAt } from '../days/spans-at.ts'
import { keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import { thingsAt } from '../names/things-at.ts'
import PHRASES from './phrases.json' with { type: 'json' }

const MORE = new Set(['more', 'higher', 'greater', 'up', 'beyond', 'over'])
const LESS = new Set(['less', 'lower', 'down'])

/** `than last month`, `versus transport`, `compared to the same time last month`. */
export function thanAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.than)
  if (end === undefined) return []
  const more = moreOf(keyAt(line, at))
  const start = past(line, end, PHRASES.thanWhatWas)
  const found = [
    ...namedDaysAt(line, start),
    ...sameDaysOfAt(line, start, context),
    ...daysAt(line, start, context),
    ...[...new Set([end, start])].flatMap(place => thanThingsAt(line, place, context)),
  ]
  return found.map(({ value: than, end: to, cost }) => ({
    value: { is: 'than', than, more },
    end: to,
    cost,
  }))
}

function moreOf(word: string): 'more' | 'less' | '' {
  if (MORE.has(word)) return 'more'
  return LESS.has(word) ? 'less' : ''
}

const NAMED_DAYS = [
  ['sameDays', PHRASES.sameDays],
  ['before', PHRASES.before],
  ['usual', PHRASES.usual],
] as const

function namedDaysAt(line: Line, at: number): readonly Taken<SaidThan>[] {
  return NAMED_DAYS.flatMap(([type, phrases]) => {
    const end = longestBehind(line, at, phrases)
    return end === undefined ? [] : [{ value: { type }, end, cost: 0 }]
  })
}

/** `the same days of last month`. */
function sameDaysOfAt(
  line: Line,
  at: number,
  { today }: PhraseContext,
): readonly Taken<SaidThan>[] {
  const same = longestBehind(line, at, PHRASES.sameDaysOf)
  const month = same === undefined ? undefined : spansAt(line, same, today)
  return month === undefined
    ? []
    : [{ value: { type: 'sameDays' }, end: month.end, cost: month.cost }]
}

function daysAt(line: Line, at: number, { today }: PhraseContext): readonly Taken<SaidThan>[] {
  const days = spansAt(line, at, today)
  return days === undefined || days.value.spans.length === 0
    ? []
    : [{ value: { type: 'days', days: days.value }, end: days.end, cost: days.cost }]
}

function thanThingsAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<SaidThan>[] {
  return thingsAt(line, at, index).map(({ value, end, cost }) => ({
    value: { type: 'things', things: value },
    end,
    cost,
  }))
}
