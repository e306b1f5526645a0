import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deleteTransaction,
  editTransaction,
  recordTransactions,
} from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { toCategoryBook } from '#records/category-book.ts'
import { aDay } from '#test/support/a-day.ts'
import { anExpense, aWallet, createTestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import { plainOverview } from '#test/support/oracles/plain-overview.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { CategoryEdit } from '../rules/edit-categories.ts'
import { changeCategory } from './categories.ts'

const VALUES = ['food', 'fuel', 'gym', 'pets', 'uncategorized']
const value = fc.constantFrom(...VALUES)
const TODAY = aDay('2026-11-21')
const NO_FILTERS = { categories: [], labelIds: [] }

const aMove = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('record' as const), value }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('move' as const), value, at: fc.nat(30) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), at: fc.nat(30) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('change' as const),
      edit: fc.record({ value, mergedInto: fc.option(value), isHidden: fc.boolean() }),
    }),
  },
)

test('[CA3] [CA4] over any history of entries and mergers, figures and lists read the category that stands', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(aMove, { minLength: 8, maxLength: 16 }), async moves => {
      const ledger = await createTestLedger()
      const walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''

      async function idAt(at: number): Promise<string | undefined> {
        const ids = await ledger.db.transactions.toCollection().primaryKeys()
        return ids.length === 0 ? undefined : ids[at % ids.length]
      }

      for (const [place, move] of moves.entries()) {
        if (move.type === 'record') {
          const category = { amount: 100 + place, category: move.value }
          unwrap(await recordTransactions(ledger, anExpense(walletId, category)))
        } else if (move.type === 'change') {
          unwrap(await changeCategory(ledger, move.edit satisfies CategoryEdit))
        } else {
          const id = await idAt(move.at)
          if (id === undefined) continue
          if (move.type === 'delete') unwrap(await deleteTransaction(ledger, id))
          else unwrap(await editTransaction(ledger, id, { category: move.value }))
        }
        const { standingOf, merged } = toCategoryBook(await ledger.db.categories.toArray())
        const stored = await ledger.db.transactions.toArray()
        const rows = stored.map(row =>
          Object.assign({}, row, { category: standingOf(row.category) }),
        )
        const question = { range: {} }
        expect(await ledger.columns.fetchOverview(question)).toEqual(
          plainOverview(rows, question, DEFAULT_ZONE),
        )
        for (const asked of VALUES) {
          const wish = { today: TODAY, joinsTransfers: false, filters: NO_FILTERS }
          const wanted = rows.filter(row => row.category === standingOf(asked)).map(row => row.id)
          const filters = { ...NO_FILTERS, categories: [asked] }
          const listed = await ledger.columns.fetchIds({ ...wish, filters })
          expect(new Set(listed)).toEqual(new Set(wanted))
          const find = `category:"${asked}"`
          const found = await ledger.columns.fetchIds({ ...wish, find })
          if (merged.has(asked)) expect(new Set(found)).toEqual(new Set(wanted))
        }
      }
      ledger.db.close()
    }),
    { numRuns: 5 },
  )
})
