import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import { NO_FLOWS, totalBalance, walletFigures } from './wallet-figures.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(kobo)

test('[TXN-04] a transfer moves both balances and is neither earned nor spent', () => {
  fc.assert(
    fc.property(amount, amount, amount, (opening, other, moved) => {
      const from = walletFigures(opening, { ...NO_FLOWS, transfersOut: moved })
      const to = walletFigures(other, { ...NO_FLOWS, transfersIn: moved })
      expect(from.amount + to.amount).toBe(opening + other)
      expect([from.expense, to.income]).toEqual([ZERO_KOBO, ZERO_KOBO])
    }),
  )
})

test('[money 2] a balance is what the wallet opened with, plus income, less expense', () => {
  const flows = { ...NO_FLOWS, income: kobo(500), expense: kobo(800) }
  expect(walletFigures(kobo(100), flows)).toEqual({ amount: -200, income: 500, expense: 800 })
})

test('[money 2] wallets hold together the sum of what each holds, debts included', () => {
  expect(totalBalance([])).toBe(0)
  expect(totalBalance([{ amount: kobo(150_050) }, { amount: kobo(-50) }])).toBe(150_000)
})
