import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import { addTo, NO_TOTALS, type Sums, type Totals, toTotals } from './figure.ts'
import { isUnit } from './is-unit.ts'
import type { Cell, CellKey } from './plan-reader.ts'
import type { Group, Scope, Thing, Unit, Where } from './plan.ts'
import { partsOf, type Spans, type UnitPart, within } from './unit-count.ts'

/** What groups of rows are told by, and the days that they are of. */
export interface Grouping {
  readonly by: readonly Group[]
  readonly spans: Spans
  readonly payDays: readonly Day[]
  readonly months: Months
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
  { by, ...stretches }: Grouping,
  { keys, what }: CellParts,
): readonly GroupCell[] {
  const groups = what === undefined ? by : [...by, what]
  const readers = groups.map(group => keyReader(group, keys, stretches))
  const own = readers.slice(0, by.length)
  const counted = readers[by.length]
  const found = new Map<string, Gathered>()
  for (const cell of cells) {
    const keyed = keysOfCell(cell, own)
    if (keyed === undefined) continue
    const known = found.get(keyed.text) ?? newGroup(keyed)
    if (known.cells === 0) found.set(keyed.text, known)
    gather(known, cell, counted?.(cell))
  }
  return [...found.values()].map(({ keyed, sums, payee, others }) => {
    const group = { keys: keyed.keys(), totals: toTotals(sums), others: others?.size ?? 0 }
    return payee === undefined ? group : Object.assign(group, { payee })
  })
}

/** What a group has so far. */
interface Gathered {
  readonly keyed: Keyed
  readonly sums: Sums
  cells: number
  payee?: string | undefined
  others?: Set<string>
}

/** The keys of a cell, as a text and, for the few groups, one by one. */
interface Keyed {
  readonly text: string
  readonly keys: () => readonly string[]
}

function keysOfCell(cell: Cell, [first, second]: readonly KeyReader[]): Keyed | undefined {
  if (first === undefined) return { text: '', keys: () => [] }
  const one = first(cell)
  if (one === undefined || second === undefined) {
    return one === undefined ? undefined : { text: one, keys: () => [one] }
  }
  const other = second(cell)
  return other === undefined ? undefined : { text: `${one}\n${other}`, keys: () => [one, other] }
}

function newGroup(keyed: Keyed): Gathered {
  const sums = { income: 0, expense: 0, incomeCount: 0, expenseCount: 0, days: 0 }
  return { keyed, sums, cells: 0 }
}

function gather(group: Gathered, cell: Cell, other: string | undefined): void {
  addTo(group.sums, cell)
  group.cells += 1
  group.payee = cell.payee
  if (other !== undefined && other !== '') (group.others ??= new Set()).add(other)
}

type KeyReader = (cell: Cell) => string | undefined

function keyReader(
  group: Group,
  keys: readonly CellKey[],
  { spans, payDays, months }: Omit<Grouping, 'by'>,
): KeyReader {
  if (group === 'weekday') return weekdayReader()
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
      part = partsOf(group, [{ from: day, to }], { payDays, months, most: 1 })[0]
    }
    return part !== undefined && day >= part.unitDays.from ? part.unitDays.from : undefined
  }
}

/** Cells of a day follow each other. */
function weekdayReader(): KeyReader {
  let last: Day | undefined
  let weekday = ''
  return cell => {
    const day = dayOf(cell)
    if (day !== last) weekday = String(weekdayOf(day))
    last = day
    return weekday
  }
}

function dayOf({ keys }: Cell): Day {
  return keys[0] as Day
}

/** No rows of a group. */
export function emptyGroup(keys: readonly string[]): GroupCell {
  return { keys, totals: NO_TOTALS, others: 0 }
}

/** The rows of one group alone. */
export function scopeOfGroup(
  scope: Scope,
  { by, ...stretches }: Grouping,
  keys: readonly string[],
): Scope {
  const keyed = by.map((group, place) => ({ group, key: keys[place] ?? '' }))
  const days = keyed.reduce((narrow, { group, key }) => {
    const [part] = isUnit(group) ? partOf(group, key, stretches) : []
    return part === undefined ? narrow : within(narrow, part.unitDays)
  }, scope.days)
  const things = keyed.flatMap(({ group, key }): readonly Thing[] =>
    isUnit(group) || group === 'weekday' || group === 'hour' ? [] : [{ kind: group, id: key }],
  )
  const { where } = scope
  return {
    ...scope,
    days,
    where: {
      ...where,
      all: [...where.all, ...things.map(thing => [thing])],
      ...timesOf(keyed, where),
    },
  }
}

/** One of two sides may have groups of times that the other leaves out: those are of no day. */
function timesOf(
  keyed: readonly { readonly group: Group; readonly key: string }[],
  { weekdays, hours = ANY_HOUR }: Where,
): Pick<Where, 'weekdays' | 'hours'> {
  const day = keyed.find(({ group }) => group === 'weekday')?.key
  const hour = keyed.find(({ group }) => group === 'hour')?.key
  const own = day === undefined ? weekdays : WEEKDAYS.filter(each => each === Number(day))
  const kept = own?.filter(each => weekdays?.includes(each) ?? true)
  if (hour === undefined) return kept ? { weekdays: kept } : {}
  const from = Number(hour)
  const narrow = isWithin(from, hours) ? kept : []
  return { ...(narrow && { weekdays: narrow }), hours: { from, until: from + 1 } }
}

function isWithin(hour: number, { from, until }: NonNullable<Where['hours']>): boolean {
  const [isLate, isEarly] = [hour >= from, hour < until]
  return from < until ? isLate && isEarly : isLate || isEarly
}

/** All hours; not those rows that have none. */
export const ANY_HOUR = { from: 0, until: 24 }
/** Monday to Sunday. */
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The stretch of the calendar that a key of a group is. */
export function partOf(
  unit: Unit,
  key: string,
  { spans, payDays, months }: Omit<Grouping, 'by'>,
): readonly UnitPart[] {
  const from = key as Day
  const to = spans.at(-1)?.to ?? from
  const parts = partsOf(unit, [{ from, to: to < from ? from : to }], { payDays, months, most: 1 })
  return parts.map(({ unitDays }) => ({
    unitDays,
    days: within(spans, unitDays).flatMap(({ from: start, to: end }) =>
      start === undefined || end === undefined ? [] : [{ from: start, to: end }],
    ),
  }))
}
