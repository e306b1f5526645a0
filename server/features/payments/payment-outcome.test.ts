import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, ZERO_KOBO } from '#money/money.ts'
import { decideOutcome, type DecidingPart } from './payment-outcome.ts'

const EXPIRES = 1_000_000

const PAYMENT: DecidingPart = {
  reference: 'kbl-1',
  status: 'pending',
  amount: kobo(500_000),
  payable: kobo(510_000),
  expires_at: EXPIRES,
}

const UNPAID = {
  status: 'pending',
  reference: 'kbl-1',
  currency: 'NGN',
  paid: ZERO_KOBO,
  paidAt: undefined,
} as const

const PAID = { ...UNPAID, status: 'successful', paid: kobo(510_000), paidAt: 5 } as const

test('[PAY-03] what was to be paid credits the amount, without what the provider added', () => {
  expect(decideOutcome(PAYMENT, PAID, 5)).toEqual({
    type: 'credit',
    paid: 510_000,
    credited: 500_000,
    reason: null,
  })
})

test('[PAY-03] less or more is credited as it came, and marked', () => {
  const under = decideOutcome(PAYMENT, { ...PAID, paid: kobo(300_000) }, 5)
  expect(under).toMatchObject({ credited: 290_000, reason: 'underpaid' })
  const over = decideOutcome(PAYMENT, { ...PAID, paid: kobo(510_001) }, 5)
  expect(over).toMatchObject({ credited: 500_001, reason: 'overpaid' })
})

test('[PAY-03] money that came after the time, or for a payment that failed, is credited', () => {
  const late = decideOutcome(PAYMENT, { ...PAID, paidAt: EXPIRES + 1 }, EXPIRES + 2)
  expect(late).toMatchObject({ type: 'credit', reason: 'late' })
  const failed = { ...PAYMENT, status: 'failed' } as const
  expect(decideOutcome(failed, PAID, EXPIRES + 2)).toMatchObject({
    type: 'credit',
    reason: null,
  })
  const undated = { ...PAID, paidAt: undefined }
  expect(decideOutcome(failed, undated, EXPIRES + 1)).toMatchObject({ reason: 'late' })
})

test.each([
  ['another payment', { reference: 'kbl-2' }],
  ['another currency', { currency: 'USD' }],
  ['no money', { paid: ZERO_KOBO }],
  ['less than the provider adds', { paid: kobo(10_000) }],
])('[PAY-03] a report of %s credits nothing and is a mismatch', (_, change) => {
  expect(decideOutcome(PAYMENT, { ...PAID, ...change }, 5)).toEqual({ type: 'mismatch' })
})

test('[PAY-03] nothing credits a payment twice, and nothing but a pending one fails', () => {
  const done = { ...PAYMENT, status: 'successful' } as const
  const failed = { ...PAYMENT, status: 'failed' } as const
  for (const status of ['pending', 'successful', 'failed', 'expired'] as const) {
    expect(decideOutcome(done, { ...PAID, status }, EXPIRES)).toEqual({ type: 'none' })
  }
  for (const status of ['pending', 'failed', 'expired'] as const) {
    expect(decideOutcome(failed, { ...UNPAID, status }, EXPIRES)).toEqual({ type: 'none' })
  }
})

test('[PAY-03] without money it waits until its time is over', () => {
  expect(decideOutcome(PAYMENT, UNPAID, EXPIRES - 1)).toEqual({ type: 'none' })
  const expired = { type: 'fail', reason: 'expired' }
  expect(decideOutcome(PAYMENT, UNPAID, EXPIRES)).toEqual(expired)
  expect(decideOutcome(PAYMENT, { ...UNPAID, status: 'expired' }, 5)).toEqual(expired)
  const declined = decideOutcome(PAYMENT, { ...UNPAID, status: 'failed' }, 5)
  expect(declined).toEqual({ type: 'fail', reason: 'declined' })
})

test('[PAY-03] what is credited and what the provider adds are what came, to the kobo', () => {
  const amounts = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(amounts, fc.nat(100_000), amounts, (amount, fee, came) => {
      const payment = { ...PAYMENT, amount: kobo(amount), payable: kobo(amount + fee) }
      const outcome = decideOutcome(payment, { ...PAID, paid: kobo(came) }, 5)
      const expected = came > fee ? came : undefined
      expect(outcome.type === 'credit' ? outcome.credited + fee : undefined).toBe(expected)
    }),
  )
})
