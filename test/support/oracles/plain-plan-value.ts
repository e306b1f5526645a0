import { foldText } from '#base/folded-text.ts'
import type { Figure, Value } from '#features/assistant/rules/plan/figure.ts'
import type { Group, Measure, Scope } from '#features/assistant/rules/plan/plan.ts'
import { paidNames, toPayeeBook, writtenPayee } from '#features/entries/rules/payee-of.ts'
import { totalKobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type PlanLedger, plainScopeRows } from '../assistant/plain-scope.ts'
import { hourOf } from './plain-find.ts'

/** What a measure makes of the rows of a figure's scope, row by row; `undefined` of a budget, which is no sum of rows. */
export function plainValue(
  ledger: PlanLedger,
  measure: Measure,
  { figure, today }: { readonly figure: Figure; readonly today: Day },
): Value | undefined {
  const { scope } = figure
  if (scope === undefined || measure.of === 'budget') return figure.value
  const rows = plainScopeRows(ledger, scope, DEFAULT_ZONE)
  if (measure.of === 'distinct') {
    return { type: 'number', number: differentOf(rows, measure.what, ledger) }
  }
  if (measure.of === 'empty') {
    const whole = wholeOf(rows, scope, { measure, today })
    expectPlain(whole, figure.over?.whole)
    const counted = differentOf(rows, measure.what, ledger)
    return { type: 'number', number: (whole ?? figure.over?.whole ?? 0) - counted }
  }
  if (measure.of === 'mean') {
    expectPlain(wholeOf(rows, scope, { measure, today }), figure.over?.whole)
  }
  return dividedOf(rows, measure, { figure, scope, ledger })
}

function dividedOf(
  rows: readonly Transaction[],
  { of }: Measure,
  { figure: { over }, scope, ledger }: { figure: Figure; scope: Scope; ledger: PlanLedger },
): Value {
  const { parts, whole } = over ?? { parts: 1, whole: 1 }
  if (whole === 0) return { type: 'none' }
  if (of === 'count') return { type: 'number', number: rows.length / whole }
  const total = amountOf(rows, scope) + (of === 'held' ? opening(ledger, scope) : 0)
  return { type: 'money', amount: totalKobo(nearest(BigInt(total) * BigInt(parts), BigInt(whole))) }
}

function expectPlain(whole: number | undefined, told: number | undefined): void {
  if (whole !== undefined && whole !== told) throw new Error(`divided by ${told}, not by ${whole}`)
}

/** What a mean of rows, of visits and of days is divided by. */
function wholeOf(
  rows: readonly Transaction[],
  scope: Scope,
  { measure, today }: { readonly measure: Measure; readonly today: Day },
): number | undefined {
  if (measure.of !== 'mean' && measure.of !== 'empty') return undefined
  const per = measure.of === 'empty' ? measure.what : measure.per
  if (per === 'row') return rows.length
  if (per === 'visit') return new Set(rows.map(dayOf)).size
  if (per !== 'day' || scope.days.some(({ from }) => from === undefined)) return undefined
  const { weekdays } = scope.where
  return scope.days
    .flatMap(({ from = today, to = today }) => daysFrom(from, to))
    .filter(day => weekdays?.some(each => each === weekdayOf(day)) ?? true).length
}

function daysFrom(from: Day, to: Day): readonly Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

function nearest(product: bigint, whole: bigint): number {
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + whole) / (whole * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

function amountOf(rows: readonly Transaction[], { flow }: Scope): number {
  const income = rows
    .filter(({ type }) => type === 'income')
    .reduce((sum, row) => sum + row.amount, 0)
  const expense = rows
    .filter(({ type }) => type === 'expense')
    .reduce((sum, row) => sum + row.amount, 0)
  if (flow === 'in') return income
  if (flow === 'any') return income + expense
  return flow === 'net' || flow === 'all' ? income - expense : expense
}

function opening({ wallets }: PlanLedger, { where }: Scope): number {
  return wallets
    .filter(({ id }) => where.all.every(list => list.some(thing => thing.id === id)))
    .reduce((sum, { openingAmount }) => sum + openingAmount, 0)
}

function dayOf({ createdAt }: Transaction): Day {
  return instantToDay(createdAt, DEFAULT_ZONE)
}

function differentOf(rows: readonly Transaction[], what: Group, ledger: PlanLedger): number {
  const keys = rows.map(row => differenceOf(row, what, ledger)).filter(key => key !== '')
  return new Set(keys).size
}

function differenceOf(row: Transaction, what: Group, ledger: PlanLedger): string {
  const day = dayOf(row)
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  const monday = addDays(day, 1 - weekdayOf(day))
  const names: Readonly<Record<Exclude<Group, 'paycycle'>, () => string>> = {
    day: () => day,
    week: () => monday,
    weekend: () => (weekdayOf(day) > 5 ? monday : ''),
    month: () => day.slice(0, 7),
    quarter: () => `${year} ${Math.ceil(month / 3)}`,
    year: () => year,
    weekday: () => String(weekdayOf(day)),
    hour: () => String(hourOf(row, DEFAULT_ZONE) ?? ''),
    category: () => row.category,
    label: () => ledger.labels.find(({ id }) => id === row.labelId)?.id ?? '',
    wallet: () => ledger.wallets.find(({ id }) => id === row.walletId)?.id ?? '',
    budget: () => ledger.budgets.find(({ id }) => id === row.budgetId)?.id ?? '',
    payee: () => payeeOf(row, ledger),
  }
  return what === 'paycycle' ? payCycleOf(day, ledger) : names[what]()
}

function payeeOf({ description, type }: Transaction, ledger: PlanLedger): string {
  const key = writtenPayee(description, type)?.key
  if (key === undefined) return ''
  const paid = paidNames(toPayeeBook(ledger.payees ?? [], ledger.aliases ?? []))
  return paid.find(({ keys }) => keys.includes(key))?.id ?? foldText(key)
}

function payCycleOf(day: Day, { transactions }: PlanLedger): string {
  const days = transactions
    .filter(row => row.category === 'salary' && row.type === 'income')
    .filter(({ transferId, purpose }) => transferId === null && purpose === null)
    .map(dayOf)
    .toSorted()
  let opened = ''
  let last: Day | undefined
  for (const each of days) {
    if (last !== undefined && each < addDays(last, 10)) continue
    last = each
    if (each <= day) opened = each
  }
  return opened
}
