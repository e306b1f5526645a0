import type { Day } from '#time/day.ts'
import type { Meaning, PhraseContext, SaidThan } from '../bits.ts'
import { spansAt } from '../days/spans-at.ts'
import { keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import { thingsAt } from '../names/things-at.ts'
import PHRASES from './phrases.json' with { type: 'json' }

const CYCLES: readonly (readonly [back: number, phrases: readonly string[]])[] = [
  [0, PHRASES.thisCycle],
  [1, PHRASES.lastCycle],
]

/** `this pay cycle`: from the last pay-day on. */
export function payCycleAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = past(line, at, ['in', 'for', 'during', 'over'])
  for (const [back, phrases] of CYCLES) {
    const end = longestBehind(line, start, phrases)
    if (end === undefined) continue
    const span = { type: 'units', unit: 'paycycle', back, count: 1 } as const
    return [{ value: { is: 'days', days: { spans: [span], as: 'during' } }, end, cost: 0 }]
  }
  return []
}

const MORE = new Set(['more', 'higher', 'greater', 'up', 'beyond', 'over'])
const LESS = new Set(['less', 'lower', 'down'])

/** `than last month`, `versus transport`, `compared to the same time last month`. */
export function thanAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const than = longestBehind(line, at, PHRASES.than)
  const end = than ?? changedFromAt(line, at, context.today)
  if (end === undefined) return []
  const bonus = than === undefined ? CHANGED_SINCE : 0
  const more = moreOf(keyAt(line, at))
  const start = past(line, end, PHRASES.thanWhatWas)
  if (isOtherWay(line, at, start)) return []
  const found = [
    ...namedDaysAt(line, start),
    ...sameDaysOfAt(line, start, context),
    ...daysAt(line, start, context),
    ...[...new Set([end, start])].flatMap(place => thanThingsAt(line, place, context)),
  ]
  return found.map(({ value, end: to, cost }) => ({
    value: { is: 'than', than: value, more },
    end: to,
    cost: cost + bonus,
  }))
}

const SPENT = new Set(['spend', 'spent', 'paid', 'pay'])
const EARNED = new Set(['earn', 'earned', 'make', 'made', 'receive', 'received', 'income'])

/** `did I spend more than I earned in october`: held against what came in, and no other days. */
function isOtherWay(line: Line, at: number, start: number): boolean {
  const own = line.slice(0, at)
  const than = line.slice(at, start)
  return (
    (own.some(({ key }) => SPENT.has(key)) && than.some(({ key }) => EARNED.has(key))) ||
    (own.some(({ key }) => EARNED.has(key)) && than.some(({ key }) => SPENT.has(key)))
  )
}

// Rather than days that are asked about.
const CHANGED_SINCE = -0.2
const CHANGES = new Set(
  'change changed changes increase increased rise risen rose grew grown drop dropped fell fallen'.split(
    ' ',
  ),
)

/** `what changed from last month`: what it is held against. */
function changedFromAt(line: Line, at: number, today: Day): number | undefined {
  const isFrom = keyAt(line, at) === 'from' || keyAt(line, at) === 'since'
  // `rose from September to October` is a stretch of its own.
  if (isFrom && spansAt(line, at, today)?.value.ends !== undefined) return undefined
  return isFrom && line.slice(0, at).some(({ key }) => CHANGES.has(key)) ? at + 1 : undefined
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
