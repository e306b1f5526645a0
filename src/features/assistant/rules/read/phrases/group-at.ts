import type { Group, Unit } from '#features/assistant/rules/plan/plan.ts'
import type { Meaning } from '../bits.ts'
import { unitOf } from '../days/calendar.ts'
import { cuesAt } from '../lexicon/cue-index.ts'
import type { Cue } from '../lexicon/cues.ts'
import { behind, keyAt, type Line, longestBehind, type Taken } from '../line.ts'
import PHRASES from './phrases.json' with { type: 'json' }

const GROUPS: Readonly<Partial<Record<Cue, Group>>> = {
  aCategory: 'category',
  aLabel: 'label',
  aWallet: 'wallet',
  aPayee: 'payee',
  aDay: 'day',
  aWeek: 'week',
  aMonth: 'month',
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
  const group = nounBehind(line, at, PHRASES.by)
  if (group === undefined) return []
  const isLoose = ['a', 'in'].includes(keyAt(line, at))
  return [{ value: { is: 'by', group: group.value }, end: group.end, cost: isLoose ? 0.2 : 0 }]
}

/** `per month`, `in a week`. */
function perAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PER)
  if (end === undefined || keyAt(line, end).endsWith('s')) return []
  const unit = unitOf(keyAt(line, end))
  return unit === undefined ? [] : [{ value: { is: 'per', per: unit }, end: end + 1, cost: 0 }]
}

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
