import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { NO_FLOWS, walletFigures } from '../wallet-figures.ts'
import { flowName, isNeutral } from './neutral.ts'
import { TRANSACTION_PURPOSES } from './terms.ts'

const aRow = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  transferId: fc.constantFrom(null, 'transfer'),
  purpose: fc.constantFrom(null, ...TRANSACTION_PURPOSES),
})

test('[money 12] a row counts in the balance whatever it is for, as income or expense only where it is ordinary', () => {
  fc.assert(
    fc.property(aRow, fc.integer({ min: 1, max: 1_000_000 }), (row, amount) => {
      const figures = walletFigures(kobo(0), { ...NO_FLOWS, [flowName(row)]: kobo(amount) })
      expect(figures.amount).toBe(row.type === 'income' ? amount : -amount)
      const isOrdinary = row.transferId === null && row.purpose === null
      expect(isNeutral(row)).toBe(!isOrdinary)
      expect(figures.income + figures.expense).toBe(isOrdinary ? amount : 0)
    }),
  )
})
