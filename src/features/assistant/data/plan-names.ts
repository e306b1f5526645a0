import { type FindNames, toFindNames } from '#features/entries/rules/find/resolve-find.ts'
import { paidNames } from '#features/entries/rules/payee-of.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import type { Day } from '#time/day.ts'
import { sortedByName } from '../rules/named-order.ts'
import type { LedgerNames } from '../rules/plan/plan-reader.ts'
import { readKeptNames } from './reader/read-kept.ts'

/** What plans and their rows are said by, and found by, on this device today. */
export interface PlanNames {
  readonly ledger: LedgerNames
  readonly find: FindNames
  readonly today: Day
}

/** The names of what the person has; undefined while they load. */
export function usePlanNames(): PlanNames | undefined {
  const [today, zone] = [useToday(), useZone()]
  const known = useShared(knownNames, undefined)
  return known && { ledger: known.ledger, find: { ...known.find, zone }, today }
}

const knownNames = shareQuery(async db => {
  const [wallets, labels, budgets, book, payeeBook, kept] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    readCategoryBook(db),
    readPayeeBook(db),
    readKeptNames(db),
  ])
  const payees = sortedByName(paidNames(payeeBook))
  const ledger: LedgerNames = {
    wallets: sortedByName(wallets).map(({ id, name, openingAmount }) => {
      return { id, name, opening: openingAmount }
    }),
    labels: sortedByName(labels),
    budgets: sortedByName(budgets),
    categories: book.categories.map(({ value }) => value),
    book,
    payees,
    kept,
  }
  const find = toFindNames({ ...ledger, usedCategories: [], zone: '' })
  return { ledger, find }
})
