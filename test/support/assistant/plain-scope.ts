import { assertNever } from '#base/assert.ts'
import { foldText } from '#base/folded-text.ts'
import { writtenKey } from '#features/analytics/rules/figure-keys.ts'
import type { StoredKept } from '#features/assistant/rules/plan/kept.ts'
import type { CellKey, Named } from '#features/assistant/rules/plan/plan-reader.ts'
import type { Flow, Scope, Thing } from '#features/assistant/rules/plan/plan.ts'
import {
  type PaidName,
  paidNames,
  toPayeeBook,
  writtenPayee,
} from '#features/entries/rules/payee-of.ts'
import type { Alias, Payee } from '#records/payee.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import type { Transaction } from '#records/transaction.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { hourOf, isAtTimes, isWithin, walletsMovedTo } from '../oracles/plain-find.ts'
import type { PlainLedger } from './plain-ledger.ts'

/** All that a person has, live rows only, in any order; nobody is named where no payees are given. */
export interface PlanLedger extends PlainLedger {
  readonly payees?: readonly Payee[]
  readonly aliases?: readonly Alias[]
  /** What repeats, none of it paid yet. */
  readonly schedules?: readonly Schedule[]
  /** Goals, debts, circles and things; rows that name them are among the transactions. */
  readonly kept?: Partial<Omit<StoredKept, 'schedules' | 'rows' | 'wallets'>>
}

/** A ledger with the names of its payees, and the zone of its days. */
export interface Whole extends PlanLedger {
  readonly zone: string
  readonly paid: readonly PaidName[]
}

/** The rows that a scope is of. */
export function plainScopeRows(
  ledger: PlanLedger,
  scope: Scope,
  zone: string,
): readonly Transaction[] {
  return rowsOf(withNames(ledger, zone), scope)
}

/** The ledger with the names of its payees. */
export function withNames(ledger: PlanLedger, zone: string): Whole {
  const paid = paidNames(toPayeeBook(ledger.payees ?? [], ledger.aliases ?? []))
  return { ...ledger, zone, paid }
}

/** The same of a ledger with its names. */
export function rowsOf(ledger: Whole, { flow, where, days }: Scope): readonly Transaction[] {
  const { zone } = ledger
  const { all, none, amount, weekdays, hours } = where
  return ledger.transactions.filter(row =>
    [
      FLOWS[flow](row),
      days.length === 0 || days.some(range => isWithin(range, row, zone)),
      all.every(things => things.some(thing => isOf(thing, row, ledger))),
      !none.some(thing => isOf(thing, row, ledger)),
      amount === undefined || (row.amount >= amount.least && row.amount <= amount.most),
      weekdays === undefined || isAtTimes({ weekdays }, row, zone),
      hours === undefined || isAtTimes({ hours }, row, zone),
    ].every(Boolean),
  )
}

/** Neither own money moved, nor an adjustment. */
export function isOrdinary({ transferId, purpose }: Transaction): boolean {
  return transferId === null && purpose === null
}

const FLOWS: Readonly<Record<Flow, (row: Transaction) => boolean>> = {
  out: row => isOrdinary(row) && row.type === 'expense',
  in: row => isOrdinary(row) && row.type === 'income',
  any: isOrdinary,
  net: isOrdinary,
  moved: ({ transferId, purpose, type }) =>
    transferId !== null && purpose === null && type === 'expense',
  all: () => true,
}

function isOf({ kind, id }: Thing, row: Transaction, ledger: Whole): boolean {
  if (kind === 'words') return saysAll(row.description, id)
  // Every row has a category.
  if (kind === 'category') return row.category === id
  if (kind !== 'toWallet') return keyOf(kind, row, ledger) === id
  const wallets = walletsMovedTo(row, ledger.transactions).filter(
    wallet => standing(ledger.wallets, wallet) !== '',
  )
  return id === '' ? wallets.length === 0 : wallets.includes(id)
}

/** Each of the words, which may be a part of one; without any, that nothing is said. */
function saysAll(description: string, words: string): boolean {
  if (words === '') return description === ''
  const wanted = foldText(words)
    .split(' ')
    .filter(word => word !== '')
  return wanted.length > 0 && wanted.every(word => foldText(description).includes(word))
}

/** What a row is parted by; a wallet, label or budget that is gone is none. */
export function keyOf(by: CellKey, row: Transaction, ledger: Whole): string {
  switch (by) {
    case 'day':
      return instantToDay(row.createdAt, ledger.zone)
    case 'hour':
      return String(hourOf(row, ledger.zone) ?? '')
    case 'category':
      return row.category
    case 'label':
      return standing(ledger.labels, row.labelId)
    case 'wallet':
      return standing(ledger.wallets, row.walletId)
    case 'budget':
      return standing(ledger.budgets, row.budgetId)
    case 'payee':
      return payeeKey(row, ledger)
    default:
      return assertNever(by)
  }
}

function standing(named: readonly Named[], id: string | null): string {
  return named.find(each => each.id === id)?.id ?? ''
}

/** Whom a row's words name: as the person named them, else what is written. */
export function payeeKey({ description, type }: Transaction, { paid }: Whole): string {
  const key = writtenPayee(description, type)?.key
  if (key === undefined) return ''
  return paid.find(({ keys }) => keys.includes(key))?.id ?? writtenKey(foldText(key))
}
