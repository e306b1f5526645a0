import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANYWHERE, type Scope } from '#features/assistant/rules/plan/plan.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { FIND_PAYEES } from '../oracles/random-find.ts'
import { numberedId } from '../oracles/random-transactions.ts'
import { plainPlanReader } from './plain-plan-reader.ts'
import { plainScopeRows } from './plain-scope.ts'
import { aPlanQuestion, aPlanRow, readWhole } from './random-scope.ts'
import { UWA_TODAY, uwaLedger } from './uwa-fixture.ts'

const EVER: Scope = { flow: 'any', where: ANYWHERE, days: [] }

function openPlain() {
  return plainPlanReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
}

test('[UP1] own money moved counts once, and only where it is asked for', async () => {
  const reader = openPlain()
  const [any] = await reader.fetchCells(EVER, [])
  const [moved] = await reader.fetchCells({ ...EVER, flow: 'moved' }, [])
  const [all] = await reader.fetchCells({ ...EVER, flow: 'all' }, [])
  expect((any?.incomeCount ?? 0) + (any?.expenseCount ?? 0)).toBe(124)
  expect([moved?.incomeCount, moved?.expenseCount]).toEqual([0, 2])
  expect((all?.incomeCount ?? 0) + (all?.expenseCount ?? 0)).toBe(128)
})

test('[UP1] the rows tell what wallets hold, and where money was moved to', async () => {
  const reader = openPlain()
  const { wallets } = await reader.fetchNames()
  const cells = await reader.fetchCells({ ...EVER, flow: 'all' }, ['wallet'])
  const held = wallets.map(({ id, name, opening }) => {
    const cell = cells.find(({ keys }) => keys[0] === id)
    return [name, opening + (cell?.income ?? 0) - (cell?.expense ?? 0)]
  })
  expect(held).toEqual([
    ['Cash', 12_200_000],
    ['GTBank', 30_405_900],
    ['OPay', 14_742_400],
  ])
  const where = { all: [[{ kind: 'toWallet', id: 'w3' }]], none: [] } as const
  const toCash = await reader.fetchCells({ ...EVER, flow: 'moved', where }, ['wallet'])
  expect(toCash).toMatchObject([{ keys: ['w1'], expense: 5_000_000, expenseCount: 1, days: 1 }])
})

const someRows = fc.uniqueArray(aPlanRow(fc.nat(60).map(numberedId)), {
  selector: row => row.id,
  maxLength: 40,
})

test('[UP5] cells of any keys come to the rows of the scope, each once', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(someRows, aPlanQuestion, async (transactions, question) => {
      const ledger = { ...uwaLedger(), ...FIND_PAYEES, transactions }
      const reader = plainPlanReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
      const { cells, rows } = await readWhole(reader, question)
      const found = plainScopeRows(ledger, question.scope, DEFAULT_ZONE)
      const counts = cells.map(({ incomeCount, expenseCount }) => incomeCount + expenseCount)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(found.length)
      expect(rows.length).toBe(
        Math.max(0, Math.min(question.pick.take, 50, found.length - question.pick.skip)),
      )
    }),
  )
})
