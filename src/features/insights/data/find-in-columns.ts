import { createDescribedMonths } from '#features/analytics/data/described-months.ts'
import { toFindNames } from '#features/entries/rules/find/resolve-find.ts'
import { paidNames } from '#features/entries/rules/payee-of.ts'
import type { FindInColumns } from '#ledger/columns/columns.ts'
import { type HeldColumns, walletFlowsOf } from '#ledger/columns/load-columns.ts'
import type { FindWorld } from '#ledger/columns/open-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { readMonths } from '#ledger/store/read/read-months.ts'
import { bookOf, ownUnits, unitsInNaira } from '#money/currency.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import { findInsights } from '../rules/find-insights.ts'
import type { Insight } from '../rules/insight.ts'
import { firstDayLookedAt } from '../rules/spent-rows.ts'

/** Looks for insights in a ledger's columns; whom words name is kept for as long as there are these words. */
export function createInsights(world: FindWorld): FindInColumns<Insight> {
  const describe = createDescribedMonths(world)

  return async (columns, today, signal) => {
    // Of a part of a ledger much looks new, or lacking.
    if (columns.boot !== null) return []
    const { own, payeeBook } = await readOwn(world.db, columns, today)
    const from = firstDayLookedAt(today)
    const { described, payeeNumbers } = await describe(columns, { from, payeeBook, signal })
    return findInsights({ ...own, chunks: columns.chunks, described, payeeNumbers })
  }
}

async function readOwn(db: LedgerDb, columns: HeldColumns, today: Day) {
  const [wallets, rateRows, labels, budgets, book, payeeBook, months] = await Promise.all([
    db.wallets.toArray(),
    db.rates.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    readCategoryBook(db),
    readPayeeBook(db),
    readMonths(db, today),
  ])
  const flows = walletFlowsOf(columns)
  const rates = bookOf(rateRows)
  const payees = paidNames(payeeBook)
  const { zone } = columns
  const names = toFindNames({ wallets, labels, budgets, payees, book, usedCategories: [], zone })
  const own = {
    today,
    zone,
    budgets,
    months,
    payeeNames: new Map(payees.map(({ id, name }) => [id, name])),
    walletNames: new Map(wallets.map(({ id, name }) => [id, name])),
    wallets: wallets.flatMap(({ id, name, openingAmount, foreign, archivedAt }) => {
      if (archivedAt !== null) return []
      const opening = ownUnits(openingAmount, foreign)
      const { amount } = walletFigures(opening, flows.get(id) ?? NO_FLOWS)
      const held = unitsInNaira(amount, foreign?.currency ?? null, { rates, day: today })
      return [{ id, name, held }]
    }),
    names: { ...names, today },
  }
  return { own, payeeBook }
}
