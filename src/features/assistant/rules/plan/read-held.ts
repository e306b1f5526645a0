import { err, ok, type Result } from '#base/result.ts'
import { addKobo, kobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { lastDayOfMonth } from '../answer/unfinished.ts'
import type { DaySpan } from './calendar-span.ts'
import { isUnit } from './check-plan.ts'
import type { Finding, GroupFigure, HeldFigure, Use } from './evaluated.ts'
import type { Fault } from './fault.ts'
import { amountOf, type Figure, moneyOf, NO_TOTALS, sumTotals, type Totals } from './figure.ts'
import { allKeys, fittingGroups, type Grouping, partOf } from './group-cells.ts'
import type { BudgetUse, Cell, OpenedWallet } from './plan-reader.ts'
import type { Plan, Scope, Thing, Unit, Where } from './plan.ts'
import { payDaysFor, type Reading } from './reading.ts'
import type { Source } from './source.ts'

type Held = Extract<Finding, { type: 'held' }>
type Wanted = Pick<Plan, 'measure' | 'where' | 'by'>

// What lies in a wallet that is gone is in none of those that there are.
const IN_NO_WALLET: Thing = { kind: 'wallet', id: '' }

/** What the wallets of a plan hold at the end of its days, or at its lowest or highest in them. */
export async function readHeld(
  { measure, where, by }: Wanted,
  { spans }: Reading,
  source: Source,
): Promise<Result<Held, Fault>> {
  const wallets = await walletsOf(where, source)
  if (wallets.length === 0) return err({ type: 'no-wallet' })
  const from = spans[0]?.from ?? source.today
  const to = spans.at(-1)?.to ?? source.today
  const opening = addKobo(...wallets.map(wallet => wallet.opening))
  const asked = { where, opening, from, to }
  const unit = by?.find(isUnit)
  if (unit !== undefined) return heldByUnit(asked, unit, source)
  if (measure.of === 'held' && measure.at !== 'close') {
    return ok(await heldAtExtreme(asked, measure.at, source))
  }
  const scope = heldScope(where, to)
  const cells = await source.reader.fetchCells(scope, ['wallet'])
  const each = wallets.map(wallet => heldBy(wallet, cells))
  return ok({
    type: 'held',
    figure: heldFigure(scope, cells, opening),
    day: to,
    opening,
    wallets: each.toSorted((a, b) => b.amount - a.amount),
    groups: [],
  })
}

/** Which wallets, in which days. */
interface AskedHeld extends DaySpan {
  readonly where: Where
  readonly opening: Kobo
}

async function heldAtExtreme(
  { where, opening, from, to }: AskedHeld,
  at: 'lowest' | 'highest',
  source: Source,
): Promise<Held> {
  const cells = await source.reader.fetchCells(heldScope(where, to), ['day'])
  const day = extremeDay(endsOf(cells, opening, { from, to }), at === 'highest')
  const figure = heldAt(where, day, { cells, opening })
  return { type: 'held', figure, day, opening, wallets: [], groups: [] }
}

async function heldByUnit(
  { where, opening, from, to }: AskedHeld,
  unit: Unit,
  source: Source,
): Promise<Result<Held, Fault>> {
  const payDays = await payDaysFor([unit], source)
  if (!payDays.ok) return payDays
  const scope = heldScope(where, to)
  const cells = await source.reader.fetchCells(scope, ['day'])
  const days = { by: [unit], spans: [{ from, to }], payDays: payDays.value }
  const grouping = fittingGroups(days)
  const groups = closesOf(grouping, where, { cells, opening })
  const [told = unit] = grouping.by
  const figure = heldFigure(scope, cells, opening)
  return ok({ type: 'held', figure, day: to, opening, wallets: [], groups, by: told })
}

async function walletsOf(where: Where, source: Source): Promise<readonly OpenedWallet[]> {
  const { wallets } = await source.names()
  return wallets.filter(({ id }) => where.all.every(list => list.some(thing => thing.id === id)))
}

/** All that ever changed what the wallets hold, up to the end of a day. */
function heldScope({ all }: Where, to: Day): Scope {
  return { flow: 'all', where: { all, none: [IN_NO_WALLET] }, days: [{ to }] }
}

function heldFigure(scope: Scope, cells: readonly Totals[], opening: Kobo): Figure {
  const totals = cells.length === 0 ? NO_TOTALS : sumTotals(cells)
  const value = moneyOf(addKobo(opening, amountOf(totals, 'all')))
  return { value, scope, rowCount: totals.incomeCount + totals.expenseCount, totals }
}

function heldBy({ id, opening }: OpenedWallet, cells: readonly Cell[]): HeldFigure {
  const cell = cells.find(({ keys }) => keys[0] === id) ?? NO_TOTALS
  return { walletId: id, opening, amount: addKobo(opening, amountOf(cell, 'all')) }
}

interface Closes {
  readonly cells: readonly Cell[]
  readonly opening: Kobo
}

function heldAt(where: Where, day: Day, { cells, opening }: Closes): Figure {
  const before = cells.filter(({ keys }) => (keys[0] ?? '') <= day)
  return heldFigure(heldScope(where, day), before, opening)
}

/** What is held at the end of the days between which it changes, the first and the last day among them. */
function endsOf(
  cells: readonly Cell[],
  opening: Kobo,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly (readonly [Day, number])[] {
  let held: number = opening
  const ends = new Map<Day, number>([[from, held]])
  for (const cell of cells) {
    const day = cell.keys[0] as Day
    held += cell.income - cell.expense
    ends.set(day < from ? from : day, held)
  }
  return [...ends].filter(([day]) => day <= to)
}

/** Of equal ones the first. */
function extremeDay(ends: readonly (readonly [Day, number])[], isHighest: boolean): Day {
  const sign = isHighest ? -1 : 1
  return ends.reduce((best, end) => (sign * end[1] < sign * best[1] ? end : best))[0]
}

/** What is held at the end of each stretch: all up to it, read once in order. */
function closesOf(
  grouping: Grouping,
  where: Where,
  { cells, opening }: Closes,
): readonly GroupFigure[] {
  const [unit] = grouping.by
  if (unit === undefined || !isUnit(unit)) return []
  let place = 0
  let before = NO_TOTALS
  return allKeys(grouping, undefined).flatMap(keys => {
    const [part] = partOf(unit, keys[0] ?? '', grouping)
    const [first, last] = [part?.days[0], part?.days.at(-1)]
    if (first === undefined || last === undefined) return []
    const start = place
    while (place < cells.length && (cells[place]?.keys[0] ?? '') <= last.to) place += 1
    before = sumTotals([before, ...cells.slice(start, place)])
    const figure = heldFigure(heldScope(where, last.to), [before], opening)
    return [{ keys, days: { from: first.from, to: last.to }, figure }]
  })
}

/** The budgets of a plan, each in its present cycle: those that are named, or what runs; of labels their parts. */
export async function readBudgets(
  { where, measure }: Wanted,
  source: Source,
): Promise<Result<Extract<Finding, { type: 'budget' }>, Fault>> {
  const uses = usesOf(where, await source.budgets())
  if (uses.length === 0) return err({ type: 'no-budget' })
  const part = measure.of === 'budget' ? measure.part : 'left'
  const amounts = uses.map(({ set, spent }) =>
    part === 'set' ? set : part === 'spent' ? spent : subtractKobo(set, spent),
  )
  const value = moneyOf(addKobo(...amounts))
  const [only] = uses
  const scope = uses.length === 1 ? only?.scope : undefined
  const rows = scope === undefined ? [] : await source.reader.fetchCells(scope, [])
  const totals = rows.length === 0 ? NO_TOTALS : sumTotals(rows)
  const figure = { value, rowCount: totals.expenseCount, totals, ...(scope && { scope }) }
  return ok({ type: 'budget', uses, figure })
}

function usesOf({ all }: Where, budgets: readonly BudgetUse[]): readonly Use[] {
  const named = idsOf(all, 'budget')
  const labels = idsOf(all, 'label')
  const chosen = budgets.filter(({ id, ended }) =>
    named === undefined ? !ended : named.includes(id),
  )
  if (labels === undefined) {
    return chosen.map(budget => useOf(budget, { set: budget.amount, spent: budget.spent }))
  }
  return chosen.flatMap(budget =>
    budget.labels
      .filter(({ labelId }) => labels.includes(labelId))
      .map(({ labelId, allocated, used }) =>
        useOf(budget, { labelId, set: allocated, spent: used }),
      ),
  )
}

function idsOf(all: Where['all'], kind: Thing['kind']): readonly string[] | undefined {
  const ids = all.flat().flatMap(thing => (thing.kind === kind ? [thing.id] : []))
  return ids.length === 0 ? undefined : ids
}

function useOf(budget: BudgetUse, part: Pick<Use, 'labelId' | 'set' | 'spent'>): Use {
  const { id, startDay, endDay } = budget
  const things: Thing[] = [{ kind: 'budget', id }]
  if (part.labelId !== undefined) things.push({ kind: 'label', id: part.labelId })
  const days = [{ ...(startDay && { from: startDay }), to: endDay }]
  const scope: Scope = { flow: 'out', where: { all: things.map(thing => [thing]), none: [] }, days }
  return { budget, ...part, scope }
}

/** What wallets hold, less what is not yet spent of budgets that end this month (UA14). */
export async function readFree(
  { where }: Wanted,
  source: Source,
): Promise<Result<Extract<Finding, { type: 'free' }>, Fault>> {
  const { today } = source
  const wallets = await walletsOf(where, source)
  if (wallets.length === 0) return err({ type: 'no-wallet' })
  const scope = heldScope(where, today)
  const cells = await source.reader.fetchCells(scope, [])
  const held = heldFigure(scope, cells, addKobo(...wallets.map(({ opening }) => opening)))
  const kept = usesOf({ all: [], none: [] }, await source.budgets()).filter(
    ({ budget: { endDay } }) => endDay >= today && endDay <= lastDayOfMonth(today),
  )
  const amount = held.value.type === 'money' ? held.value.amount : ZERO_KOBO
  const free = subtractKobo(amount, addKobo(...kept.map(unspentOf)))
  const { scope: _rows, ...whole } = held
  const figure = { ...whole, value: moneyOf(free) }
  return ok({ type: 'free', figure, held, walletCount: wallets.length, kept })
}

/** What a budget still sets aside; of one that is over nothing. */
export function unspentOf({ set, spent }: Use): Kobo {
  return kobo(Math.max(subtractKobo(set, spent), ZERO_KOBO))
}
