import { createDescribedMonths } from '#features/analytics/data/described-months.ts'
import type { FindInColumns } from '#ledger/columns/columns.ts'
import type { FindWorld } from '#ledger/columns/open-columns.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { findRepeats } from '../rules/repeats/find-repeats.ts'
import { firstDayRead } from '../rules/repeats/paid-groups.ts'
import type { Repeat } from '../rules/repeats/repeat.ts'

/** Looks for money that repeats in a ledger's columns (SC12). */
export function createRepeats(world: FindWorld): FindInColumns<Repeat> {
  const { db } = world
  const describe = createDescribedMonths(world)

  return async (columns, today, signal) => {
    // Of what is yet to be laid out it is not known what it pays.
    if (columns.boot !== null || (await db.olderDays.count()) > 0) return []
    const [schedules, payments, payeeBook] = await Promise.all([
      db.schedules.toArray(),
      db.transactions.orderBy('pays.scheduleId').toArray(),
      readPayeeBook(db),
    ])
    const from = firstDayRead(today)
    const { described, payeeNumbers } = await describe(columns, { from, payeeBook, signal })
    return findRepeats({
      today,
      zone: columns.zone,
      chunks: described,
      payeeNumbers,
      payeeBook,
      schedules,
      payments,
    })
  }
}
