import { ANYWHERE, type Rows, SALARY } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { Meaning, PhraseContext, SaidThings, SaidThan } from '../bits.ts'
import { spansAt } from '../days/spans-at.ts'
import { cuesAt } from '../lexicon/cue-index.ts'
import type { Cue } from '../lexicon/cues.ts'
import { behind, keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import { thingsAt } from '../names/things-at.ts'
import { numberAt } from '../numbers.ts'
import { drawnAt } from './of-things.ts'
import PHRASES from './phrases.json' with { type: 'json' }

type As = 'since' | 'after' | 'before'

const SINCE: readonly (readonly [as: As, phrases: readonly string[]])[] = [
  ['since', PHRASES.sinceWhen],
  ['after', ['after', 'right after', 'just after', 'immediately after']],
  ['before', ['before']],
]
const TO_NOW = [
  'and now',
  'and today',
  'and date',
  'till now',
  'until now',
  'up to now',
  'up till now',
  'to now',
  'to date',
  'till date',
  'till today',
  'until today',
  'to today',
]
/** `since my last salary`, `after I paid rent`, `between payday and now`: from some row on. */
export function eventAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const length = lengthAfterAt(line, at)
  if (length === undefined) return edgeEventAt(line, at, context)
  return edgeEventAt(line, length.end, context).flatMap(({ value, end, cost }) =>
    value.is === 'event' ? [{ value: { ...value, length: length.value }, end, cost }] : [],
  )
}

const DAYS_IN: Readonly<Record<string, number>> = { day: 1, days: 1, week: 7, weeks: 7 }

/** `in the seven days`, `the first week`, before `after I paid rent`: of so many days. */
function lengthAfterAt(line: Line, at: number): Taken<number> | undefined {
  const start = past(line, past(line, at, ['in', 'within', 'for', 'during', 'over']), ['the'])
  const first = past(line, start, ['first', '1st', 'next'])
  const count = numberAt(line, first) ?? { value: 1, end: first }
  const days = DAYS_IN[keyAt(line, count.end)]
  if (days === undefined || count.end === at || keyAt(line, count.end + 1) !== 'after')
    return undefined
  return { value: count.value * days, end: count.end + 1, cost: 0 }
}

function edgeEventAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const open = behind(line, at, ['between'])
  const payday = open === undefined ? undefined : longestBehind(line, open, PHRASES.paid)
  const now = payday === undefined ? undefined : longestBehind(line, payday, TO_NOW)
  if (now !== undefined) return [paidSince('since', now)]
  for (const [as, phrases] of SINCE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const paid = longestBehind(line, end, PHRASES.paid)
    if (paid !== undefined) return [paidSince(as, longestBehind(line, paid, TO_NOW) ?? paid)]
    if (as === 'since' && keyAt(line, end - 1) === 'from') return []
    return [...new Set([longestBehind(line, end, PHRASES.did) ?? end, deedEnd(line, end) ?? end])]
      .flatMap(start => [...drawnSince(line, start, context), ...doneSince(line, start, context)])
      .map(({ value: rows, end: to, cost }) => ({
        value: { is: 'event', rows, nth: 1, as },
        end: to,
        cost: cost + 0.1,
      }))
  }
  return []
}

/** Rows of a name, and what its owner did: `Studio Mango last paid me`. */
function doneSince(line: Line, at: number, { index }: PhraseContext): readonly Taken<Rows>[] {
  return thingsAt(line, at, index)
    .filter(({ value }) => value.names.length === 1)
    .map(({ value, end, cost }) => {
      const rows = eventRows(value)
      const paid = longestBehind(line, end, PHRASES.theyPaid)
      if (paid !== undefined) {
        return { value: { ...rows, flow: 'in' }, end: past(line, paid, TO_NOW), cost: cost - 0.1 }
      }
      return { value: rows, end: longestBehind(line, end, PHRASES.lastOfThem) ?? end, cost }
    })
}

/** `my last withdrawal`. */
function drawnSince(line: Line, at: number, context: PhraseContext): readonly Taken<Rows>[] {
  return drawnAt(line, at, context).flatMap(({ value, end, cost }) =>
    value.is === 'things'
      ? [{ value: { ...eventRows(value.things), flow: 'moved' }, end, cost }]
      : [],
  )
}

function paidSince(as: As, end: number): Taken<Meaning> {
  return { value: { is: 'event', rows: SALARY, nth: 1, as }, end, cost: 0 }
}

const DOERS = ['i', 'we', 'they', 'he', 'she', 'i have', 'we have', 'they have', 'i don', 'did i']
const DEEDS: ReadonlySet<Cue> = new Set<Cue>(['out', 'in', 'move', 'visit'])
const AGAIN = ['last', 'first', 'ever', 'been']

/** `we overhaul`, `i last sent money to`: who did something, up to whom or what it was done with. */
function deedEnd(line: Line, at: number): number | undefined {
  const doer = longestBehind(line, at, DOERS)
  const start = past(line, doer ?? at, AGAIN)
  const keys = line.slice(start, start + 5).map(({ key }) => key)
  const deed = cuesAt(keys).find(({ cues }) => cues.some(cue => DEEDS.has(cue)))
  if (deed === undefined) return doer === undefined ? undefined : start
  return past(line, start + deed.count, ['money', 'cash', 'something', 'anything'])
}

function eventRows({ names }: SaidThings): Rows {
  const things = names.flatMap(name => name.things)
  return { flow: 'any', where: { ...ANYWHERE, all: [things] } }
}

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
  const end = longestBehind(line, at, PHRASES.than) ?? changedFromAt(line, at, context.today)
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
