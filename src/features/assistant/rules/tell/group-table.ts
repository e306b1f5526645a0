import { NO_LABEL } from '#features/labels/rules/label-defaults.ts'
import { percentages } from '#money/percentages.ts'
import { monthText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { daysOfMonth } from '#time/period.ts'
import type { Weekday } from '#time/weekday.ts'
import type { AnswerTable, Phrase } from '../answer/answer.ts'
import { percentText, shownText } from '../answer/phrase-text.ts'
import { say } from '../answer/say.ts'
import { daysText } from '../answer/shown-period.ts'
import type { GroupFigure } from '../plan/evaluated.ts'
import { isUnit } from '../plan/is-unit.ts'
import type { LedgerNames } from '../plan/plan-reader.ts'
import type { Group } from '../plan/plan.ts'
import { groupWord } from '../plan/words/plan-text.ts'
import { hourText, nameOfThing, weekdayName } from '../plan/words/where-text.ts'
import { capital, column, sizeOf, valueCell } from './told.ts'

/** How groups are told. */
export interface GroupWords {
  readonly by: readonly Group[]
  readonly names: LedgerNames
}

/** What a group is called: a name, or the days that it is of. */
export function groupName(group: GroupFigure, place: number, { by, names }: GroupWords): string {
  const kind = by[place] ?? 'category'
  const key = group.keys[place] ?? ''
  if (isUnit(kind)) return daysName(kind, key as Day, group)
  if (kind === 'weekday') return weekdayName(Number(key) as Weekday)
  if (kind === 'hour') return `${hourText(Number(key))} to ${hourText(Number(key) + 1)}`
  if (key === '') return NONE[kind]
  if (kind === 'payee' && group.payee !== undefined && group.payee !== '') {
    return shownText(group.payee)
  }
  return nameOfThing({ kind, id: key }, names)
}

const NONE = {
  category: 'No category',
  label: NO_LABEL,
  wallet: 'No wallet',
  budget: 'No budget',
  payee: 'No description',
} as const

function daysName(unit: Group, key: Day, group: GroupFigure): string {
  if (unit === 'month' && isOfCalendar(key, group)) return monthText(monthOf(key))
  if (unit === 'year') return key.slice(0, 4)
  const { from, to } = group.days ?? { from: key, to: key }
  return daysText(from, to)
}

/** Whether a month is one of the calendar, and no month of one's own: that has its days for a name (MM8). */
function isOfCalendar(key: Day, { days }: GroupFigure): boolean {
  const { from, to } = daysOfMonth(monthOf(key))
  return key === from && (days === undefined || days.to <= to)
}

/** How a name of a group follows a verb: `in October 2026`, `on 18 Nov 2026`. */
export function placedGroup(group: GroupFigure, place: number, words: GroupWords): string {
  const kind = words.by[place] ?? 'category'
  const name = groupName(group, place, words)
  const isNamed = kind === 'month' && isOfCalendar((group.keys[place] ?? '') as Day, group)
  if (isNamed || kind === 'year') return `in ${name}`
  if (kind === 'weekday') return `on ${name}s`
  if (!isUnit(kind)) return name
  return group.days !== undefined && group.days.from < group.days.to ? `from ${name}` : `on ${name}`
}

interface SharesWanted extends GroupWords {
  /** At most so many rows. */
  readonly most: number
  /** What all of them come to, of which each is a part; left out where parts say nothing. */
  readonly whole?: number
}

/** Groups with their numbers, the largest first where nothing else orders them, and their part of it all. */
export function sharesTable(groups: readonly GroupFigure[], wanted: SharesWanted): AnswerTable {
  const { whole, most, by } = wanted
  const sorted = groups.toSorted((a, b) => sizeOf(b.figure.value) - sizeOf(a.figure.value))
  return groupsTable(sorted.slice(0, most), {
    by,
    names: wanted.names,
    ...(whole !== undefined && { whole }),
  })
}

/** Groups as they stand, with what they are held against where there is such. */
export function groupsTable(
  groups: readonly GroupFigure[],
  words: GroupWords & { readonly whole?: number; readonly value?: string; readonly other?: string },
): AnswerTable {
  const { by, whole, value = 'Amount', other } = words
  return {
    columns: [
      ...by.map(group => column(isUnit(group) ? 'When' : capital(groupWord(group)))),
      column(value, true),
      ...(whole === undefined ? [] : [column('Share', true)]),
      ...(other === undefined ? [] : [column(other, true)]),
    ],
    rows: groups.map(group => [
      ...by.map((_, place): Phrase => say`${groupName(group, place, words)}`),
      valueCell(group.figure.value),
      ...(whole === undefined ? [] : [say`${shareOf(sizeOf(group.figure.value), whole)}`]),
      ...(other === undefined || group.than === undefined ? [] : [valueCell(group.than.value)]),
    ]),
  }
}

/** As `percentages` rounds it among all of them. */
function shareOf(part: number, whole: number): string {
  const [percent = 0] = percentages([part, whole - part])
  return percentText(percent)
}
