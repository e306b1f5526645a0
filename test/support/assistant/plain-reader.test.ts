import { expect, test } from 'vitest'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { plainReader } from './plain-reader.ts'
import { UWA_TODAY, uwaLedger } from './uwa-fixture.ts'

test('[CHT-03] the reader in memory has the balances and budgets of the questions’ ledger', async () => {
  const reader = plainReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
  expect(await reader.fetchBalances()).toEqual([
    { id: 'w3', name: 'Cash', amount: 12_200_000 },
    { id: 'w1', name: 'GTBank', amount: 30_405_900 },
    { id: 'w2', name: 'OPay', amount: 14_742_400 },
  ])
  const budgets = await reader.fetchBudgets()
  expect(budgets.map(({ name, amount, spent }) => [name, amount, spent])).toEqual([
    ['Detty December', 25_000_000, 6_200_000],
    ['November Essentials', 16_000_000, 9_540_000],
  ])
})

test('[CHT-03] the reader in memory counts transfers only when they are asked for', async () => {
  const reader = plainReader(uwaLedger(), { today: UWA_TODAY, zone: DEFAULT_ZONE })
  const without = await reader.fetchTotal(EVERYTHING)
  const all = await reader.fetchTotal({ ...EVERYTHING, withTransfers: true })
  expect(without.incomeCount + without.expenseCount).toBe(124)
  expect(all.incomeCount + all.expenseCount).toBe(128)
  expect(await reader.fetchSpan()).toEqual({ first: '2026-08-01', last: '2026-11-20' })
})
