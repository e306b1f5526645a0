import { foldText } from '#base/folded-text.ts'
import { paginate } from '#base/page.ts'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import type { FindNames } from '#features/entries/rules/find/resolve-find.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { ListQuestion, PageQuestion } from '#ledger/columns/columns.ts'
import { ownUnits } from '#money/currency.ts'
import { addKobo } from '#money/money.ts'
import { givenName } from '#records/category/category.ts'
import type { Transaction } from '#records/transaction.ts'
import { NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { payeeIn, plainHolds } from './plain-find.ts'

/** What columns must answer, by filtering and sorting the rows themselves. */
export function plainPage(
  rows: readonly Transaction[],
  { filters, page, limit }: PageQuestion,
  zone: string,
) {
  const passing = rows.filter(row => passes(row, filters, zone)).toSorted(newestFirst)
  const { totalPages } = paginate(1, limit, passing.length)
  const pagination = paginate(Math.min(page, totalPages), limit, passing.length)
  const start = (pagination.page - 1) * limit
  return { ids: passing.slice(start, start + limit).map(row => row.id), pagination }
}

type PlainEntry = readonly [Transaction] | readonly [Transaction, Transaction]

/** What columns must answer to questions about a list, by looking at each row. */
export function plainList(rows: readonly Transaction[], question: ListQuestion, names: FindNames) {
  const { filters, find: typed = '', today, order = '-date' } = question
  const { find } = readFind(typed, today)
  const passing = rows
    .filter(row => passes(row, filters, names.zone) && plainHolds(find, row, { ...names, rows }))
    .toSorted(newestFirst)
  const newest = question.joinsTransfers ? withLegs(passing) : passing.map(row => [row] as const)
  const ordered = order === 'date' ? newest.toReversed() : ordersBy(newest, order, names)
  const counted = passing.filter(row => row.transferId === null && row.purpose === null)
  return {
    entries: ordered.map(entry => entry.map(row => row.id)),
    income: sumOf(counted.filter(row => row.type === 'income')),
    expense: sumOf(counted.filter(row => row.type === 'expense')),
    days: order.endsWith('date') ? daysOf(ordered, names.zone) : null,
  }
}

function withLegs(newest: readonly Transaction[]): readonly PlainEntry[] {
  const entries: PlainEntry[] = []
  const waiting = new Map<string, Transaction>()
  for (const row of newest) {
    const { transferId } = row
    const leg = transferId === null ? undefined : waiting.get(transferId)
    if (transferId !== null) waiting.set(transferId, row)
    if (transferId !== null && leg !== undefined && leg.type !== row.type) {
      waiting.delete(transferId)
      const place = entries.findIndex(([first]) => first === leg)
      entries[place] = leg.type === 'expense' ? [leg, row] : [row, leg]
    } else {
      entries.push([row])
    }
  }
  return entries
}

function ordersBy(
  newest: readonly PlainEntry[],
  order: string,
  names: FindNames,
): readonly PlainEntry[] {
  const turn = order.startsWith('-') ? -1 : 1
  function keyOf([row]: PlainEntry): string | number {
    const name = order.replace('-', '')
    if (name === 'amount') return row.amount
    if (name === 'category') return foldText(givenName(row.category))
    if (name === 'payee') return foldText(payeeIn(names, row)?.name ?? row.description)
    if (name === 'wallet') {
      return foldText(names.wallets.find(({ id }) => id === row.walletId)?.name ?? '')
    }
    if (name === 'label') {
      return foldText(names.labels.find(({ id }) => id === row.labelId)?.name ?? '')
    }
    return 0
  }
  // Sorting leaves equals as they are.
  return newest.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === b) return 0
    if (a === '') return 1
    if (b === '') return -1
    return a < b ? -turn : turn
  })
}

function daysOf(entries: readonly PlainEntry[], zone: string) {
  const days = [...new Set(entries.map(entry => dayOf(entry, zone)))]
  return days.map(day => {
    const ofDay = entries.filter(entry => dayOf(entry, zone) === day)
    const counted = ofDay
      .map(([row]) => row)
      .filter(row => row.transferId === null && row.purpose === null)
    return {
      day,
      income: sumOf(counted.filter(row => row.type === 'income')),
      expense: sumOf(counted.filter(row => row.type === 'expense')),
      count: ofDay.length,
    }
  })
}

/** Of legs apart, the later one's. */
function dayOf([one, other = one]: PlainEntry, zone: string): Day {
  return instantToDay(Math.max(one.createdAt, other.createdAt), zone)
}

function sumOf(rows: readonly Transaction[]): number {
  return addKobo(...rows.map(row => row.amount))
}

function newestFirst(a: Transaction, b: Transaction): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
}

/** What columns must answer, by adding the rows up one by one. */
export function plainFlows(rows: readonly Transaction[]): ReadonlyMap<string, WalletFlows> {
  const flowsById = new Map<string, WalletFlows>()
  for (const row of rows) {
    const flows = flowsById.get(row.walletId) ?? NO_FLOWS
    const key = flowOf(row)
    flowsById.set(row.walletId, {
      ...flows,
      [key]: addKobo(flows[key], ownUnits(row.amount, row.foreign)),
    })
  }
  return flowsById
}

function flowOf({ type, transferId, purpose }: Transaction): keyof WalletFlows {
  if (transferId === null && purpose === null) return type
  return type === 'income' ? 'transfersIn' : 'transfersOut'
}

function passes(row: Transaction, filters: TransactionFilters, zone: string): boolean {
  const { walletId, budgetId, categories, type, labelIds, from, to } = filters
  const day = instantToDay(row.createdAt, zone)
  const ordinary = row.purpose ?? row.type
  const kind = row.transferId !== null && row.purpose === null ? 'transfer' : ordinary
  return [
    walletId === undefined || row.walletId === walletId,
    budgetId === undefined || row.budgetId === budgetId,
    categories.length === 0 || categories.includes(row.category),
    type === undefined || kind === type,
    labelIds.length === 0 || labelIds.includes(row.labelId ?? ''),
    from === undefined || day >= from,
    to === undefined || day <= to,
  ].every(Boolean)
}
