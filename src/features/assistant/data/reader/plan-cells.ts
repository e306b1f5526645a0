import { isIncome } from '#features/analytics/rules/entry-list.ts'
import { groupAt, type GroupNumbers } from '#features/analytics/rules/flow-groups.ts'
import { describedBy } from '#features/analytics/rules/readings.ts'
import { addFlow, type FlowTotals, noFlows } from '#features/analytics/rules/row-totals.ts'
import { byKeys } from '#features/assistant/rules/plan/cells.ts'
import type { Cell, CellKey } from '#features/assistant/rules/plan/plan-reader.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { totalKobo } from '#money/money.ts'
import { type CellTools, dayCodes, numbersFor } from './cell-keys.ts'
import type { ScopeRows } from './scope-rows.ts'

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
