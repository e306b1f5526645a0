import { compareTexts } from '#base/compare-texts.ts'
import type { Timers } from '#base/timers.ts'
import type { Chunk } from '#features/analytics/rules/chunk.ts'
import { createBookNumbers } from '#features/analytics/rules/flow-groups.ts'
import { toFindNames } from '#features/entries/rules/find/resolve-find.ts'
import { paidNames } from '#features/entries/rules/payee-of.ts'
import type { FindInColumns } from '#ledger/columns/columns.ts'
import { createDescriptions } from '#ledger/columns/descriptions.ts'
import { type HeldColumns, walletFlowsOf } from '#ledger/columns/load-columns.ts'
import type { InsightsWorld } from '#ledger/columns/open-columns.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readPayeeBook } from '#ledger/store/payee-book.ts'
import { readMonths } from '#ledger/store/read-months.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { findInsights } from '../rules/find-insights.ts'
import { firstDayLookedAt } from '../rules/spent-rows.ts'

// Who is named in words is read once; so long at a time, and other questions come between.
const SLICE_MS = 10

/** Looks for insights in a ledger's columns; whom words name is kept for as long as there are these words. */
export function createInsights({ db, readings, clock, timers }: InsightsWorld): FindInColumns {
  const fetchDescriptions = createDescriptions(db)
  const payeeNumbersOf = createBookNumbers(readings.payeeKeysOf)

  return async (columns, today, signal) => {
    // Of a part of a ledger much looks new, or lacking.
    if (columns.boot !== null) return []
    const { own, payeeBook } = await readOwn(db, columns, today)
    const payeeNumbers = payeeNumbersOf(payeeBook)
    const months = monthsSince(columns, today)
    const texts = await fetchDescriptions({ columns, months, signal })
    const described: Chunk[] = []
    let since = clock()
    for (const month of months) {
      const [chunk, descriptions] = [columns.chunks.get(month), texts.get(month)]
      if (chunk === undefined || descriptions === undefined) continue
      const shown = { ...chunk, descriptions }
      payeeNumbers.groupsOf(shown)
      described.push(shown)
      if (clock() - since < SLICE_MS) continue
      await pause(timers)
      signal?.throwIfAborted()
      since = clock()
    }
    return findInsights({ ...own, chunks: columns.chunks, described, payeeNumbers })
  }
}

/** The months that are looked at, oldest first. */
function monthsSince({ chunks }: HeldColumns, today: Day): readonly string[] {
  const first = monthOf(firstDayLookedAt(today))
  return [...chunks.keys()].filter(month => month >= first).toSorted(compareTexts)
}

async function readOwn(db: LedgerDb, columns: HeldColumns, today: Day) {
  const [wallets, labels, budgets, book, payeeBook, months] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    readCategoryBook(db),
    readPayeeBook(db),
    readMonths(db, today),
  ])
  const flows = walletFlowsOf(columns)
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
    wallets: wallets.flatMap(({ id, name, openingAmount, archivedAt }) =>
      archivedAt === null
        ? [{ id, name, held: walletFigures(openingAmount, flows.get(id) ?? NO_FLOWS).amount }]
        : [],
    ),
    names: { ...names, today },
  }
  return { own, payeeBook }
}

function pause(timers: Timers): Promise<void> {
  return new Promise(resolve => {
    timers.setTimeout(resolve, 0)
  })
}
