import { err, ok, type Result } from '#base/result.ts'
import type { DaySpan } from '#features/assistant/rules/plan/calendar-span.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Finding, GroupFigure, HeldFigure } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { amountOf, type Figure, moneyOf, NO_TOTALS, sumTotals, type Totals } from '../figure.ts'
import { fittingGroups } from '../fitting-groups.ts'
import type { Grouping } from '../group-cells.ts'
import { isUnit } from '../is-unit.ts'
import type { Cell, OpenedWallet } from '../plan-reader.ts'
import type { Plan, Scope, Thing, Unit, Where } from '../plan.ts'
import type { Source } from '../source.ts'
import { partsOf } from '../unit-count.ts'
import { inOrderOfEnds, nearestEnd, shownOf, sizeOfEnd } from './rank-groups.ts'
import { payDaysFor, type Reading } from './reading.ts'

type Held = Extract<Finding, { type: 'held' }>
/** What of a plan says which wallets or budgets. */
export type Wanted = Pick<Plan, 'measure' | 'where' | 'by' | 'keep' | 'rank'>

// What lies in a wallet that is gone is in none of those that there are.
// More days than any ledger has.
const MOST_ENDS = 40_000
const IN_NO_WALLET: Thing = { kind: 'wallet', id: '' }

/** What the wallets of a plan hold at the end of its days, or at its lowest or highest in them. */
export async function readHeld(
  { measure, where, by = [], ...chosen }: Wanted,
  { spans }: Reading,
  source: Source,
): Promise<Result<Held, Fault>> {
  const wallets = await walletsOf(where, source)
  if (wallets.length === 0) return err({ type: 'no-wallet' })
  const { from, to } = daysOf(spans, source.today)
  const unit = by.find(isUnit)
  const at = measure.of === 'held' ? measure.at : 'close'
  const isNow = to >= source.today && unit === undefined && at === 'close'
  if (!isNow && isSomeAbroad(wallets)) return err({ type: 'past-rate' })
  const opening = addKobo(...wallets.map(wallet => wallet.opening))
  const asked = { where, opening, from, to }
  if (unit !== undefined) return heldByUnit(asked, { unit, chosen }, source)
  if (at !== 'close') return ok(await heldAtExtreme(asked, at, source))
  return ok(await heldAtClose(asked, { wallets, keep: chosen.keep }, source))
}

function daysOf(spans: Reading['spans'], today: Day): DaySpan {
  return { from: spans[0]?.from ?? today, to: spans.at(-1)?.to ?? today }
}

function isSomeAbroad(wallets: readonly OpenedWallet[]): boolean {
  return wallets.some(({ isAbroad }) => isAbroad)
}

async function heldAtClose(
  { where, opening, to }: AskedHeld,
  { wallets, keep }: { readonly wallets: readonly OpenedWallet[]; readonly keep: Plan['keep'] },
  source: Source,
): Promise<Held> {
  const scope = heldScope(where, to)
  const cells = await source.reader.fetchCells(scope, ['wallet'])
  const each = wallets.map(wallet => heldBy(wallet, cells))
  return {
    type: 'held',
    figure: heldFigure(scope, cells, opening),
    day: to,
    opening,
    wallets: each.filter(isKept(keep)).toSorted((a, b) => b.amount - a.amount),
    groups: [],
  }
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
  { unit, chosen }: { readonly unit: Unit; readonly chosen: Chosen },
  source: Source,
): Promise<Result<Held, Fault>> {
  const payDays = await payDaysFor([unit], source)
  if (!payDays.ok) return payDays
  const scope = heldScope(where, to)
  const cells = await source.reader.fetchCells(scope, ['day'])
  const days = { by: [unit], spans: [{ from, to }], payDays: payDays.value, months: source.months }
  // Which of all days is asked cannot be said of weeks.
  const isChosen = chosen.keep !== undefined || chosen.rank !== undefined
  const grouping = isChosen ? days : fittingGroups(days)
  const groups = closesOf(grouping, where, { cells, opening })
  const [told = unit] = grouping.by
  const figure = heldFigure(scope, cells, opening)
  const held: Held = { type: 'held', figure, day: to, opening, wallets: [], groups, by: told }
  return ok(isChosen ? chosenOf(held, chosen) : held)
}

/** Of which amounts, and which of these. */
type Chosen = Pick<Plan, 'keep' | 'rank'>

function isKept(keep: Plan['keep']): (held: { readonly amount: Kobo }) => boolean {
  return ({ amount }) => keep === undefined || (amount >= keep.least && amount <= keep.most)
}

/** The ends that were asked for; where there are none, what was nearest to it. */
function chosenOf(held: Held, { keep, rank = { order: 'oldest' } }: Chosen): Held {
  const kept = held.groups.filter(group => isKept(keep)({ amount: sizeOfEnd(group) }))
  const groups = shownOf(inOrderOfEnds(kept, rank.order), rank)
  const first = groups[0] ?? nearestEnd(held.groups, keep)
  return first === undefined
    ? { ...held, groups }
    : { ...held, groups, figure: first.figure, day: first.days?.to ?? held.day }
}

/** The wallets of a plan. */
export async function walletsOf(where: Where, source: Source): Promise<readonly OpenedWallet[]> {
  const { wallets } = await source.names()
  return wallets.filter(({ id }) => where.all.every(list => list.some(thing => thing.id === id)))
}

/** Also what is dated later than today. */
export const EVER = 'ever'

/** All that ever changed what the wallets hold, up to the end of a day. */
export function heldScope({ all }: Where, to: Day | typeof EVER): Scope {
  const days = to === EVER ? [] : [{ to }]
  return { flow: 'all', where: { all, none: [IN_NO_WALLET] }, days }
}

/** What wallets hold by these cells. */
export function heldFigure(scope: Scope, cells: readonly Totals[], opening: Kobo): Figure {
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
  return partsOf(unit, grouping.spans, { ...grouping, most: MOST_ENDS }).flatMap(part => {
    const keys = [part.unitDays.from as string]
    const [first, last] = [part.days[0], part.days.at(-1)]
    if (first === undefined || last === undefined) return []
    const start = place
    while (place < cells.length && (cells[place]?.keys[0] ?? '') <= last.to) place += 1
    before = sumTotals([before, ...cells.slice(start, place)])
    const figure = heldFigure(heldScope(where, last.to), [before], opening)
    return [{ keys, days: { from: first.from, to: last.to }, figure }]
  })
}
