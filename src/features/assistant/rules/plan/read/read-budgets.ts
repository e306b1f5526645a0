import { err, ok, type Result } from '#base/result.ts'
import { lastDayOfMonth } from '#features/assistant/rules/answer/unfinished.ts'
import { addKobo, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { percentUsed } from '#money/percentages.ts'
import { proportion } from '#money/proportion.ts'
import { usedPercent } from '#records/budget/budget-figures.ts'
import { type Day, daysBetween } from '#time/day.ts'
import type { Finding, Use } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { moneyOf, NO_TOTALS, NO_VALUE, numberOf, sumTotals, type Value } from '../figure.ts'
import type { BudgetUse } from '../plan-reader.ts'
import type { BudgetPart, Scope, Thing, Where } from '../plan.ts'
import type { Source } from '../source.ts'
import { heldFigure, heldScope, walletsOf, type Wanted } from './read-held.ts'

/** The budgets of a plan, each in its present cycle: those that are named, or what runs; of labels their parts. */
export async function readBudgets(
  { where, measure }: Wanted,
  source: Source,
): Promise<Result<Extract<Finding, { type: 'budget' }>, Fault>> {
  const uses = usesOf(where, await source.budgets())
  if (uses.length === 0) return err({ type: 'no-budget' })
  const part = measure.of === 'budget' ? measure.part : 'left'
  const value = sumOf(uses.map(use => valueOfUse(use, part, source.today)))
  const [only] = uses
  const isYes = uses.length === 1 ? isAsAsked(only, part, source.today) : undefined
  const scope = uses.length === 1 ? only?.scope : undefined
  const rows = scope === undefined ? [] : await source.reader.fetchCells(scope, [])
  const totals = rows.length === 0 ? NO_TOTALS : sumTotals(rows)
  const figure = { value, rowCount: totals.expenseCount, totals, ...(scope && { scope }) }
  return ok({ type: 'budget', uses, figure, ...(isYes !== undefined && { isYes }) })
}

function sumOf(values: readonly Value[]): Value {
  const amounts = values.flatMap(each => (each.type === 'money' ? [each.amount] : []))
  const [first = NO_VALUE] = values
  return values.length === 1 || amounts.length === 0 ? first : moneyOf(addKobo(...amounts))
}

function valueOfUse(use: Use, part: BudgetPart, today: Day): Value {
  const { set, spent } = use
  if (part === 'set') return moneyOf(set)
  if (part === 'spent') return moneyOf(spent)
  if (part === 'over') return moneyOf(subtractKobo(spent, availableOf(use)))
  const days = daysOfUse(use, today)
  if (part === 'days') return numberOf(days.left)
  if (part !== 'daily') return moneyOf(leftOf(use))
  return days.left > 0 ? moneyOf(proportion(unspentOf(use), 1, days.left)) : NO_VALUE
}

/** Days of a budget's cycle, today among those that are gone and those that are left. */
interface CycleDays {
  readonly left: number
  readonly gone: number
  /** Undefined where the cycle reaches back without end. */
  readonly all: number | undefined
}

/** How far a budget's cycle has run. */
export function daysOfUse({ budget: { startDay, endDay } }: Use, today: Day): CycleDays {
  const left = Math.max(daysBetween(today, endDay) + 1, 0)
  if (startDay === null) return { left, gone: 0, all: undefined }
  const all = daysBetween(startDay, endDay) + 1
  return { left, all, gone: Math.min(Math.max(daysBetween(startDay, today) + 1, 0), all) }
}

/** Whether no greater part of a budget is spent than of its days is gone; undefined where it has no such part. */
export function isOnPace(use: Use, today: Day): boolean | undefined {
  const { gone, all } = daysOfUse(use, today)
  if (all === undefined || use.set === 0) return undefined
  return percentOfUse(use) <= percentUsed(gone, all)
}

function isAsAsked(use: Use | undefined, part: BudgetPart, today: Day): boolean | undefined {
  if (use === undefined) return undefined
  if (part === 'over') return leftOf(use) < 0
  return part === 'pace' ? isOnPace(use, today) : undefined
}

function usesOf({ all }: Where, budgets: readonly BudgetUse[]): readonly Use[] {
  const named = idsOf(all, 'budget')
  const labels = idsOf(all, 'label')
  const chosen = budgets.filter(({ id, ended }) =>
    named === undefined ? !ended : named.includes(id),
  )
  if (labels === undefined) {
    return chosen.map(budget => {
      const { amount: set, carried, spent } = budget
      return useOf(budget, { set, carried, spent })
    })
  }
  return chosen.flatMap(budget =>
    budget.labels
      .filter(({ labelId }) => labels.includes(labelId))
      .map(({ labelId, allocated, carried, used }) =>
        useOf(budget, { labelId, set: allocated, carried, spent: used }),
      ),
  )
}

function idsOf(all: Where['all'], kind: Thing['kind']): readonly string[] | undefined {
  const ids = all.flat().flatMap(thing => (thing.kind === kind ? [thing.id] : []))
  return ids.length === 0 ? undefined : ids
}

function useOf(budget: BudgetUse, part: Pick<Use, 'labelId' | 'set' | 'carried' | 'spent'>): Use {
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
export function unspentOf(use: Use): Kobo {
  return kobo(Math.max(leftOf(use), ZERO_KOBO))
}

/** What may be spent of a budget, or its part: what is set, and what it brings along (BC12). */
function availableOf({ set, carried }: Pick<Use, 'set' | 'carried'>): Kobo {
  return addKobo(set, carried)
}

/** What is left of that; below zero what it is over. */
export function leftOf(use: Pick<Use, 'set' | 'carried' | 'spent'>): Kobo {
  return subtractKobo(availableOf(use), use.spent)
}

/** What is used of that, in percent. */
export function percentOfUse({ set, carried, spent }: Use): number {
  return usedPercent({ amount: set, carried, spent })
}
