import type { Thing, Group, Unit } from '#features/assistant/rules/plan/plan.ts'
import type { Meaning, PhraseContext } from '../bits.ts'
import { clockAt } from '../clock-at.ts'
import { unitOf } from '../days/calendar.ts'
import { cuesAt } from '../lexicon/cue-index.ts'
import type { Cue } from '../lexicon/cues.ts'
import { isAt, keyAt, type Line, longestBehind, past, type Taken, behind } from '../line.ts'
import type { NameIndex } from '../names/name-index.ts'
import { thingsAt } from '../names/things-at.ts'
import PHRASES from './phrases.json' with { type: 'json' }

// Behind a comma something else begins as often as the list goes on.
const COMMA = 0.3
const BESIDE = 0.5
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
// `comot rent, how much I spend`: at the start it is taken out.
const TAKEN_OUT = [...PHRASES.without, 'but went out', 'drop', 'went out', 'take out', 'leave']

/** `except food`, `without transport and rent`, `not from GTBank`. */
export function withoutAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  // `how much less on outings than usual`
  if (isAt(line, at - 1, 'much less')) return []
  const isStart = at === 0 || keyAt(line, at) === 'but'
  const end = longestBehind(line, at, isStart ? TAKEN_OUT : PHRASES.without)
  const moved = withoutMovesAt(line, at, end)
  if (moved !== undefined) return [moved, ...besideMoves(line, moved.end, index)]
  return end === undefined
    ? leftOutAt(line, at, index)
    : [...otherDaysAt(line, end), ...excludedAt(line, end, index)]
}

/** `not counting own transfers`, `own transfers not included`: they never count. */
function withoutMovesAt(
  line: Line,
  at: number,
  start: number | undefined,
): Taken<Meaning> | undefined {
  const moves = longestBehind(line, past(line, start ?? at, ['the', 'all']), PHRASES.ownMoves)
  const end = start === undefined && moves !== undefined ? leftOutEnd(line, moves) : moves
  return end === undefined ? undefined : { value: { is: 'word' }, end, cost: 0 }
}

/** `minus transfers and ajo`: that as well, and it alone counts. */
function besideMoves(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  const start = behind(line, at, [', and', 'and', ','])
  const also = start === undefined ? [] : excludedAt(line, start, index)
  return also.map(({ value, end, cost }) => ({ value, end, cost: cost - BESIDE }))
}

/** Where a phrase ends that leaves out what stands before it, and nothing behind. */
function leftOutEnd(line: Line, at: number): number | undefined {
  return longestBehind(line, at, PHRASES.leftOut)
}

/** `food excluded`. */
function leftOutAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, at, index).flatMap(({ value, end, cost }) => {
    const to = leftOutEnd(line, end)
    // `food not counting rent` leaves out what stands behind.
    const isBehind = to !== undefined && thingsAt(line, to, index).some(each => each.cost < 1)
    return to === undefined || isBehind
      ? []
      : [{ value: { is: 'without', things: value } as const, end: to, cost }]
  })
}

/** `except Sundays`: on the other days of the week. */
function otherDaysAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const times = clockAt(line, at)
  if (times === undefined || !('weekdays' in times.value)) return []
  const left = times.value.weekdays
  const weekdays = WEEK.filter(day => !left.includes(day))
  return [{ value: { is: 'clock', times: { weekdays } }, end: times.end, cost: 0 }]
}

function excludedAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, past(line, at, ['any']), index).map(({ value, end, cost }) => ({
    value: { is: 'without', things: value },
    end,
    cost: cost - 0.1 + (isAllOf(line, end) ? 0 : commaCost(line.slice(at, end))),
  }))
}

/** `take out ajo, rent`: nothing stands before it, and nothing behind. */
function isAllOf(line: Line, end: number): boolean {
  return end === line.length && longestBehind(line, 0, TAKEN_OUT) !== undefined
}

/** `rent, food and fuel` is one list. */
function commaCost(line: Line): number {
  const commas = line.filter(({ key }) => key === ',').length
  const isList = line.findLastIndex(({ key }) => key === 'and' || key === 'or') > 0
  return isList ? 0 : COMMA * commas
}

/** Cash drawn: own money moved to the wallet of cash, where there is one. */
export function drawnAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.drawn)
  const cash = index.names.wallets.find(({ name }) => name.toLowerCase() === 'cash')
  if (end === undefined || cash === undefined) return []
  const name = { things: [{ kind: 'toWallet', id: cash.id } as const], typed: 'cash' }
  return [
    {
      value: { is: 'things', things: { names: [name], prep: 'to', join: 'and', noun: '' } },
      end,
      cost: -0.1,
    },
  ]
}

const NONE: readonly (readonly [thing: Thing, phrases: readonly string[]])[] = [
  [{ kind: 'label', id: '' }, PHRASES.noLabel],
  [{ kind: 'budget', id: '' }, PHRASES.noBudget],
  [{ kind: 'payee', id: '' }, PHRASES.noPayee],
  [{ kind: 'category', id: 'uncategorized' }, PHRASES.noCategory],
]

/** `without any label`: rows that have none of a kind. */
export function noneAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [thing, phrases] of NONE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const name = { things: [thing], typed: '' }
    return [
      {
        value: { is: 'things', things: { names: [name], prep: 'with', join: 'and', noun: '' } },
        end,
        cost: 0,
      },
    ]
  }
  return []
}

const GROUPS: Readonly<Partial<Record<Cue, Group>>> = {
  aCategory: 'category',
  aLabel: 'label',
  aWallet: 'wallet',
  aPayee: 'payee',
  aDay: 'day',
  aWeek: 'week',
  aWeekend: 'weekend',
  aMonth: 'month',
  aPayCycle: 'paycycle',
  aQuarter: 'quarter',
  aYear: 'year',
  aWeekday: 'weekday',
  anHour: 'hour',
  budget: 'budget',
}
const UNITLY: Readonly<Record<string, Unit>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
}
const PER = ['per', 'a', 'an', 'in a', 'for a', 'in one', 'for one', 'for every one']

/** `by category`, `for each wallet`, `every month`. */
export function groupAt(line: Line, at: number): readonly Taken<Meaning>[] {
  return [unitlyAt, byAt, perAt, whichAt, whoseAt].flatMap(meaningsAt => meaningsAt(line, at))
}

/** `monthly`: in each month, or for a month. */
function unitlyAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const unit = UNITLY[keyAt(line, at)]
  if (unit === undefined) return []
  return [
    { value: { is: 'per', per: unit }, end: at + 1, cost: 0 },
    { value: { is: 'by', group: unit }, end: at + 1, cost: 0 },
  ]
}

function byAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const payee = longestBehind(line, at, PHRASES.byPayee)
  if (payee !== undefined) return [{ value: { is: 'by', group: 'payee' }, end: payee, cost: 0 }]
  const group = nounBehind(line, at, PHRASES.by)
  if (group === undefined) return []
  const isLoose = ['a', 'between', 'in'].includes(keyAt(line, at))
  return [{ value: { is: 'by', group: group.value }, end: group.end, cost: isLoose ? 0.2 : 0 }]
}

/** `per month`, `in a week`. */
function perAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PER) ?? averagedAt(line, at)
  if (end === undefined || keyAt(line, end).endsWith('s')) return []
  const unit = unitOf(keyAt(line, end))
  return unit === undefined ? [] : [{ value: { is: 'per', per: unit }, end: end + 1, cost: 0 }]
}

/** `on a normal day`, `for an average week`, `average month`: what is so said of a unit is a mean of many. */
function averagedAt(line: Line, at: number): number | undefined {
  const start = past(line, past(line, at, ['in', 'on', 'for']), ['a', 'an', 'one', 'the', 'my'])
  return AVERAGED.has(keyAt(line, start)) ? start + 1 : undefined
}

const AVERAGED = new Set(['average', 'normal', 'ordinary', 'regular', 'typical', 'usual'])

/** `which category`. */
function whichAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const group = nounBehind(line, at, PHRASES.which)
  return group === undefined
    ? []
    : [{ value: { is: 'which', group: group.value }, end: group.end, cost: 0 }]
}

function whoseAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const end = behind(line, at, ['to whom', 'who', 'whom', 'which person', 'where'])
  return end === undefined ? [] : [{ value: { is: 'which', group: 'payee' }, end, cost: 0.1 }]
}

function nounBehind(line: Line, at: number, phrases: readonly string[]): Taken<Group> | undefined {
  const start = longestBehind(line, at, phrases)
  if (start === undefined) return undefined
  const keys = line.slice(start, start + 5).map(({ key }) => key)
  for (const { count, cues } of cuesAt(keys)) {
    const group = cues.map(cue => GROUPS[cue]).find(each => each !== undefined)
    if (group !== undefined) return { value: group, end: start + count, cost: 0 }
  }
  return undefined
}
