import { buildChunk } from '#features/analytics/rules/chunk.ts'
import { createBookNumbers } from '#features/analytics/rules/flow-groups.ts'
import { createReadings } from '#features/analytics/rules/readings.ts'
import { toFindNames } from '#features/entries/rules/find/resolve-find.ts'
import { NO_PAYEES } from '#features/entries/rules/payee-of.ts'
import { findInsights } from '#features/insights/rules/find-insights.ts'
import type { Insight } from '#features/insights/rules/insight.ts'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import { groupBy } from '../group-by.ts'
import type { Household } from './household.ts'

/** What a wallet of a household holds. */
export function heldIn({ rows, wallets }: Household, walletId: string): number {
  const opening = wallets.find(({ id }) => id === walletId)?.openingAmount ?? 0
  return rows
    .filter(row => row.walletId === walletId)
    .reduce((sum, { type, amount }) => sum + (type === 'income' ? amount : 0 - amount), opening)
}

/** What is found in a household's ledger, in the columns that a device makes of it. */
export function lookOver(household: Household, months = CALENDAR_MONTHS): readonly Insight[] {
  const { today, rows, wallets, budgets } = household
  const zone = DEFAULT_ZONE
  const byMonth = [...groupBy(rows, row => instantToMonth(row.createdAt, zone))]
  const chunks = new Map(
    byMonth
      .map(([month, of]) => [month, buildChunk(of)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  const names = toFindNames({
    wallets,
    labels: [],
    budgets,
    payees: [],
    book: givenBook(),
    usedCategories: [],
    zone,
  })
  return findInsights({
    today,
    zone,
    chunks,
    described: [...chunks.values()],
    payeeNumbers: createBookNumbers(createReadings().payeeKeysOf)(NO_PAYEES),
    payeeNames: new Map(),
    walletNames: new Map(wallets.map(({ id, name }) => [id, name])),
    wallets: wallets.map(({ id, name }) => ({ id, name, held: kobo(heldIn(household, id)) })),
    budgets,
    months,
    names: { ...names, today },
  })
}
