import { addMonths, type Day } from '#time/day.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import { isUnit } from './check-plan.ts'
import { NO_TOTALS, sumTotals, type Totals } from './figure.ts'
import type { Cell, CellKey } from './plan-reader.ts'
import { type Group, PLAN_LIMITS, type Scope, type Thing, type Unit } from './plan.ts'
import { lengthOf, partsOf, type Spans, type UnitPart, within } from './unit-count.ts'

/** What groups of rows are told by, and the days that they are of. */
export interface Grouping {
  readonly by: readonly Group[]
  readonly spans: Spans
  readonly payDays: readonly Day[]
}

/** The rows of one group; `others` are the different ones of what is counted in it. */
export interface GroupCell {
  readonly keys: readonly string[]
  readonly totals: Totals
  readonly payee?: string
  readonly others: number
}

/** What cells have to be parted by for groups: days first, which they are then in order of. */
export function cellKeysOf(groups: readonly Group[]): readonly CellKey[] {
  const keys = groups.map(group => (isUnit(group) || group === 'weekday' ? 'day' : group))
  return [...new Set(keys)].toSorted((a, b) => Number(b === 'day') - Number(a === 'day'))
}

/** What cells are parted by, and what of it is counted in each group. */
export interface CellParts {
  readonly keys: readonly CellKey[]
  readonly what?: Group
}

/**
 * Cells as groups of them, which may be of whole stretches of the calendar; those of a day that is in none are left out.
 */
export function groupCells(
  cells: readonly Cell[],
  { by, spans, payDays }: Grouping,
  { keys, what }: CellParts,
): readonly GroupCell[] {
  const groups = what === undefined ? by : [...by, what]
  const readers = groups.map(group => keyReader(group, keys, { spans, payDays }))
  const found = new Map<string, { keys: string[]; parts: Cell[]; others: Set<string> }>()
  for (const cell of cells) {
    const read = readers.map(reader => reader(cell))
    const own: string[] = []
    for (const key of read.slice(0, by.length)) if (key !== undefined) own.push(key)
    if (own.length < by.length) continue
    const text = own.join('\n')
    const known = found.get(text) ?? { keys: own, parts: [], others: new Set() }
    found.set(text, known)
    known.parts.push(cell)
    const other = read[by.length]
    if (other !== undefined && other !== '') known.others.add(other)
  }
  return [...found.values()].map(({ keys: own, parts, others }) => {
    const payee = parts.at(-1)?.payee
    const totals = sumTotals(parts)
    const group = { keys: own, totals, others: others.size }
    return payee === undefined ? group : Object.assign(group, { payee })
  })
}

type KeyReader = (cell: Cell) => string | undefined

function keyReader(
  group: Group,
  keys: readonly CellKey[],
  { spans, payDays }: Omit<Grouping, 'by'>,
): KeyReader {
  if (group === 'weekday') return cell => String(weekdayOf(dayOf(cell)))
  if (!isUnit(group)) {
    const place = keys.indexOf(group)
    // What has no time is of no hour.
    return cell => (group === 'hour' && cell.keys[place] === '' ? undefined : cell.keys[place])
  }
  // Days come in order, so each stretch is looked up once.
  let part: UnitPart | undefined
  const whole = spans.at(-1)
  return cell => {
    const day = dayOf(cell)
    if (part === undefined || day > part.unitDays.to || day < part.unitDays.from) {
      const to = whole !== undefined && whole.to > day ? whole.to : day
      part = partsOf(group, [{ from: day, to }], { payDays, most: 1 })[0]
    }
    return part !== undefined && day >= part.unitDays.from ? part.unitDays.from : undefined
  }
}

function dayOf({ keys }: Cell): Day {
  return keys[0] as Day
}

/** No rows of a group. */
export function emptyGroup(keys: readonly string[]): GroupCell {
  return { keys, totals: NO_TOTALS, others: 0 }
}

const COARSER: Readonly<Partial<Record<Unit, Unit>>> = {
  day: 'week',
  week: 'month',
  weekend: 'month',
}
const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 }

/**
 * Groups that a table can hold: days become weeks where there are too many, weeks and weekends months, and of other
 * stretches the last are kept (UA17).
 */
export function fittingGroups(grouping: Grouping): Grouping & { readonly isCut: boolean } {
  const { by, spans, payDays } = grouping
  const unit = by.find(isUnit)
  const most = PLAN_LIMITS.rows
  const isMany =
    unit !== undefined && partsOf(unit, spans, { payDays, most: most + 1 }).length > most
  if (unit === undefined || !isMany) return { ...grouping, isCut: false }
  const coarser = COARSER[unit]
  if (coarser !== undefined) {
    const groups = by.map(group => (group === unit ? coarser : group))
    return fittingGroups({ ...grouping, by: [...new Set(groups)] })
  }
  const from = latestStart(unit, spans, payDays)
  const kept = within(spans, { from }).flatMap(({ from: start, to }) =>
    start === undefined || to === undefined ? [] : [{ from: start, to }],
  )
  return { by, spans: kept, payDays, isCut: true }
}

/** On which day the last units that a table holds begin. */
function latestStart(unit: Unit, spans: Spans, payDays: readonly Day[]): Day {
  const last = spans.at(-1)?.to ?? ('9999-12-31' as Day)
  const [part] = partsOf(unit, [{ from: last, to: last }], { payDays, most: 1 })
  const from = part?.unitDays.from ?? last
  if (unit !== 'paycycle') return addMonths(from, (1 - PLAN_LIMITS.rows) * (MONTHS[unit] ?? 1))
  const place = payDays.indexOf(from)
  return payDays[Math.max(0, place + 1 - PLAN_LIMITS.rows)] ?? from
}

/** The rows of one group alone. */
export function scopeOfGroup(
  scope: Scope,
  { by, spans, payDays }: Grouping,
  keys: readonly string[],
): Scope {
  const keyed = by.map((group, place) => ({ group, key: keys[place] ?? '' }))
  const days = keyed.reduce((narrow, { group, key }) => {
    const [part] = isUnit(group) ? partOf(group, key, { spans, payDays }) : []
    return part === undefined ? narrow : within(narrow, part.unitDays)
  }, scope.days)
  const things = keyed.flatMap(({ group, key }): readonly Thing[] =>
    isUnit(group) || group === 'weekday' || group === 'hour' ? [] : [{ kind: group, id: key }],
  )
  const weekday = keyed.find(({ group }) => group === 'weekday')?.key
  const hour = keyed.find(({ group }) => group === 'hour')?.key
  const { where } = scope
  return {
    ...scope,
    days,
    where: {
      ...where,
      all: [...where.all, ...things.map(thing => [thing])],
      ...(weekday !== undefined && { weekdays: [Number(weekday) as Weekday] }),
      ...(hour !== undefined && { hours: { from: Number(hour), until: Number(hour) + 1 } }),
    },
  }
}

/** The stretch of the calendar that a key of a group is. */
export function partOf(
  unit: Unit,
  key: string,
  { spans, payDays }: Omit<Grouping, 'by'>,
): readonly UnitPart[] {
  const from = key as Day
  const to = spans.at(-1)?.to ?? from
  const parts = partsOf(unit, [{ from, to: to < from ? from : to }], { payDays, most: 1 })
  return parts.map(({ unitDays }) => ({
    unitDays,
    days: within(spans, unitDays).flatMap(({ from: start, to: end }) =>
      start === undefined || end === undefined ? [] : [{ from: start, to: end }],
    ),
  }))
}

/** The keys of the groups that there are with rows or without: stretches of the days, and days of the week. */
export function allKeys(
  { by, spans, payDays }: Grouping,
  weekdays: readonly Weekday[] | undefined,
) {
  const [group] = by
  if (by.length !== 1 || group === undefined) return []
  if (group === 'weekday') return weekdaysOf(spans, weekdays).map(day => [String(day)])
  if (!isUnit(group)) return []
  return partsOf(group, spans, { payDays, most: PLAN_LIMITS.rows })
    .filter(({ unitDays }) => group !== 'day' || isCounted(unitDays.from, weekdays))
    .map(({ unitDays }) => [unitDays.from as string])
}

function weekdaysOf(spans: Spans, weekdays: readonly Weekday[] | undefined): readonly Weekday[] {
  const days = ([1, 2, 3, 4, 5, 6, 7] as const).filter(day => weekdays?.includes(day) ?? true)
  return days.filter(day => spans.some(span => lengthOf(span) >= 7 || hasWeekday(span, day)))
}

function hasWeekday(span: Spans[number], weekday: Weekday): boolean {
  const first = weekdayOf(span.from)
  return (weekday - first + 7) % 7 < lengthOf(span)
}

function isCounted(day: Day, weekdays: readonly Weekday[] | undefined): boolean {
  return weekdays === undefined || weekdays.includes(weekdayOf(day))
}
