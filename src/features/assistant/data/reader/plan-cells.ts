import { assertNever } from '#base/assert.ts'
import { type Chunk, rowCount } from '#features/analytics/rules/chunk.ts'
import { hoursOf, NO_HOUR } from '#features/analytics/rules/clock-test.ts'
import { isIncome } from '#features/analytics/rules/entry-list.ts'
import {
  type ChunkGroups,
  createGroupNumbers,
  createNumbers,
  groupAt,
  type GroupNumbers,
} from '#features/analytics/rules/flow-groups.ts'
import { describedBy, type Readings } from '#features/analytics/rules/readings.ts'
import { addFlow, type FlowTotals, noFlows } from '#features/analytics/rules/row-totals.ts'
import { byKeys } from '#features/assistant/rules/plan/cell-order.ts'
import type { Cell, CellKey } from '#features/assistant/rules/plan/plan-reader.ts'
import { type PaidName, writtenPayee } from '#features/entries/rules/payee-of.ts'
import { totalKobo } from '#money/money.ts'
import type { ScopeRows } from './scope-rows.ts'

/** What rows are parted with. */
export interface CellTools {
  readonly zone: string
  readonly readings: Readings
  /** Of payees, kept from question to question. */
  readonly payeeNumbers: GroupNumbers
  readonly payees: readonly PaidName[]
  /** The ids that are there; what has another is without. */
  readonly standing: Readonly<Record<'wallet' | 'label' | 'budget', ReadonlySet<string>>>
}

/** A cell while it is added up. */
interface OpenCell extends FlowTotals {
  readonly groups: readonly number[]
  days: number
  /** The day of its last row. */
  lastDay: number
}

/** Adds rows up by cells, in one go over each month; months come oldest first. */
export function addCells(
  months: readonly ScopeRows[],
  by: readonly CellKey[],
  tools: CellTools,
): readonly Cell[] {
  const numbers = by.map(key => numbersFor(key, tools))
  // All of them first: no group is met later, and places are by their number.
  for (const { chunk } of months) for (const each of numbers) each.groupsOf(chunk)
  const cells = createCells(numbers)
  let daysBefore = 0
  for (const month of months) {
    addMonth(month, { cells, numbers, tools, daysBefore })
    daysBefore += tools.readings.daysOf(month.chunk, tools.zone).length
  }
  if (by.length === 0) cells.at(0, 0)
  const nameOf = by.includes('payee') ? payeeNames(months, tools) : undefined
  return cells.all.map(cell => toCell(cell, by, { numbers, nameOf })).toSorted(byKeys)
}

interface Adding {
  readonly cells: ReturnType<typeof createCells>
  readonly numbers: readonly GroupNumbers[]
  readonly tools: CellTools
  readonly daysBefore: number
}

function addMonth(
  { chunk, first, end, marks }: ScopeRows,
  { cells, numbers, tools, daysBefore }: Adding,
): void {
  const [one, other] = numbers.map(each => each.groupsOf(chunk))
  const days = dayCodes(chunk, tools)
  for (let row = first; row < end; row += 1) {
    if (marks[row] !== 1) continue
    const isIn = isIncome(chunk, row)
    const cell = cells.at(
      one === undefined ? 0 : groupAt(one, row, isIn),
      other === undefined ? 0 : groupAt(other, row, isIn),
    )
    addFlow(cell, isIn, chunk.amounts[row] ?? 0)
    // Rows come by their days.
    const day = daysBefore + (days[row] ?? 0)
    if (cell.lastDay !== day) {
      cell.lastDay = day
      cell.days += 1
    }
  }
}

// Of so many pairs each has a place; of more only those that there are.
const MOST_PLACES = 1_000_000

function createCells(numbers: readonly GroupNumbers[]) {
  const all: OpenCell[] = []
  const [oneCount = 1, width = 1] = numbers.map(each => each.count())
  const isDense = oneCount * width <= MOST_PLACES
  const dense: (OpenCell | undefined)[] = isDense ? Array.from({ length: oneCount * width }) : []
  const sparse = new Map<number, OpenCell>()

  return {
    all,
    at(one: number, other: number): OpenCell {
      const place = one * width + other
      const known = isDense ? dense[place] : sparse.get(place)
      if (known !== undefined) return known
      const cell = { ...noFlows(), groups: [one, other], days: 0, lastDay: -1 }
      all.push(cell)
      if (isDense) dense[place] = cell
      else sparse.set(place, cell)
      return cell
    },
  }
}

function numbersFor(key: CellKey, tools: CellTools): GroupNumbers {
  switch (key) {
    case 'day':
      return rowNumbers(chunk => ({ codes: dayCodes(chunk, tools), texts: dayTexts(chunk, tools) }))
    case 'hour':
      return rowNumbers(chunk => ({
        codes: hoursOf(chunk, tools.zone, tools.readings.daysOf),
        texts: HOURS,
      }))
    case 'payee':
      return tools.payeeNumbers
    case 'category':
      return createGroupNumbers(key)
    case 'wallet':
    case 'label':
    case 'budget':
      return createGroupNumbers(key, id => (tools.standing[key].has(id) ? id : ''))
    default:
      return assertNever(key)
  }
}

const HOURS = Array.from({ length: NO_HOUR + 1 }, (_, hour) =>
  hour === NO_HOUR ? '' : String(hour),
)

interface RowTexts {
  readonly codes: ChunkGroups['codes']
  readonly texts: readonly string[]
}

/** Numbers groups by what each row of a chunk is of. */
function rowNumbers(textsOf: (chunk: Chunk) => RowTexts): GroupNumbers {
  const { numberOf, ...numbers } = createNumbers()
  const known = new Map<Chunk, ChunkGroups>()

  return {
    ...numbers,
    groupsOf(chunk) {
      const found = known.get(chunk)
      if (found !== undefined) return found
      const { codes, texts } = textsOf(chunk)
      const groups = Int32Array.from(texts, numberOf)
      const made = { codes, spent: groups, received: groups }
      known.set(chunk, made)
      return made
    },
  }
}

/** For each row, the how manyth of its chunk's days it is of. */
function dayCodes(chunk: Chunk, { readings, zone }: CellTools): Uint16Array<ArrayBuffer> {
  const codes = new Uint16Array(rowCount(chunk))
  for (const [at, { first, end }] of readings.daysOf(chunk, zone).entries()) {
    codes.fill(at, first, end)
  }
  return codes
}

function dayTexts(chunk: Chunk, { readings, zone }: CellTools): readonly string[] {
  return readings.daysOf(chunk, zone).map(({ day }) => day)
}

interface Naming {
  readonly numbers: readonly GroupNumbers[]
  readonly nameOf: ((payee: number) => string) | undefined
}

function toCell(cell: OpenCell, by: readonly CellKey[], { numbers, nameOf }: Naming): Cell {
  const { income, expense, incomeCount, expenseCount, days, groups } = cell
  return {
    keys: numbers.map((each, place) => each.keyOf(groups[place] ?? 0)),
    income: totalKobo(income),
    expense: totalKobo(expense),
    incomeCount,
    expenseCount,
    days,
    ...(nameOf && { payee: nameOf(groups[by.indexOf('payee')] ?? 0) }),
  }
}

/** As the person called a payee, or as it is written in the last of the rows. */
function payeeNames(
  months: readonly ScopeRows[],
  { payeeNumbers, payees }: CellTools,
): (payee: number) => string {
  const named = new Map(payees.map(({ id, name }) => [id, name]))
  const last = new Map<number, string>()
  for (const { chunk, first, end, marks } of months.toReversed()) {
    const groups = payeeNumbers.groupsOf(chunk)
    const { texts, codes } = describedBy(chunk)
    for (let row = end - 1; row >= first; row -= 1) {
      if (marks[row] !== 1) continue
      const isIn = isIncome(chunk, row)
      const payee = groupAt(groups, row, isIn)
      if (last.has(payee)) continue
      const key = payeeNumbers.keyOf(payee)
      const text = texts[codes[row] ?? 0] ?? ''
      last.set(payee, named.get(key) ?? writtenName(text, isIn))
    }
  }
  return payee => last.get(payee) ?? ''
}

function writtenName(text: string, isIn: boolean): string {
  return writtenPayee(text, isIn ? 'income' : 'expense')?.name ?? ''
}
