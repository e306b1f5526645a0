import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { TRANSFER_LIFE_MS } from '#features/payments/rules/payments.ts'
import {
  balanceOf,
  confirm,
  createPaymentApp,
  type PaymentApp,
  recordsOf,
} from '#test/support/payments/payment-app.ts'
import { SANDBOX_DELAY_MS } from '#test/support/payments/test-sandbox.ts'

let server: PaymentApp

beforeAll(async () => {
  server = await createPaymentApp()
})
afterAll(async () => {
  await server.close()
})

test('[PAY-01] case 00: paid after a moment, it is credited by the webhook alone', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000)
  await server.pass(SANDBOX_DELAY_MS - 1)
  expect(await balanceOf(ada)).toBe(0)
  await server.pass(1)
  expect(await balanceOf(ada)).toBe(5000)
  expect(await recordsOf(ada)).toMatchObject({
    balance: 500_000,
    pending: null,
    provider: 'sandbox',
    pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
    records: [
      {
        reference,
        amount: 500_000,
        paidAmount: 500_000,
        provider: 'sandbox',
        type: 'FUNDING',
        status: 'successful',
        reason: null,
      },
    ],
  })
})

test('[PAY-03] case 01: never paid, it expires by the sweep and is told apart', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.01)
  await server.pass(TRANSFER_LIFE_MS - 1)
  await server.sweep()
  expect((await recordsOf(ada)).records[0]).toMatchObject({ status: 'pending' })
  await server.pass(1)
  expect((await recordsOf(ada)).pending).toBeNull()
  await server.sweep()
  const { records, balance } = await recordsOf(ada)
  expect(records[0]).toMatchObject({ reference, status: 'failed', reason: 'expired' })
  expect(balance).toBe(0)
})

test('[PAY-03] case 02: a declined transfer fails', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.02)
  await server.pass(SANDBOX_DELAY_MS)
  expect((await recordsOf(ada)).records[0]).toMatchObject({ status: 'failed', reason: 'declined' })
  expect(await confirm(ada, reference)).toMatchObject({ status: 'failed', balance: 0 })
})

test.each([
  { played: '03', reason: 'underpaid', asked: 5000.03, came: 4500.03 },
  { played: '04', reason: 'overpaid', asked: 5000.04, came: 5500.04 },
])(
  '[PAY-03] case $played: what came is credited and marked $reason',
  async ({ reason, asked, came }) => {
    const ada = await server.payer()
    const { reference } = await server.begin(ada, asked)
    await server.pass(SANDBOX_DELAY_MS)
    const stands = await confirm(ada, reference)
    const [amount, paidAmount] = [Math.round(asked * 100), Math.round(came * 100)]
    expect(stands).toEqual({
      status: 'successful',
      reason,
      amount,
      paidAmount,
      balance: paidAmount,
    })
  },
)

test('[PAY-03] case 05: money that comes after the time is credited late, failed as it was', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.05)
  await server.pass(TRANSFER_LIFE_MS)
  expect(await confirm(ada, reference)).toMatchObject({ status: 'failed', reason: 'expired' })
  await server.pass(SANDBOX_DELAY_MS)
  expect(await confirm(ada, reference)).toMatchObject({
    status: 'successful',
    reason: 'late',
    balance: 500_005,
  })
})

test('[PAY-03] case 06: a webhook that comes twice credits once', async () => {
  const ada = await server.payer()
  await server.begin(ada, 5000.06)
  server.webhookAnswers.length = 0
  await server.pass(SANDBOX_DELAY_MS)
  expect(server.webhookAnswers).toEqual([200, 200])
  expect(await balanceOf(ada)).toBe(5000.06)
})

test('[PAY-03] case 07: with the webhook lost, the poll finds the money', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  await server.pass(SANDBOX_DELAY_MS)
  expect(await balanceOf(ada)).toBe(0)
  expect(await confirm(ada, reference)).toMatchObject({ status: 'successful', balance: 500_007 })
})

test('[PAY-03] with the webhook lost and the page closed, the sweep finds the money', async () => {
  const ada = await server.payer()
  await server.begin(ada, 700.07)
  await server.pass(SANDBOX_DELAY_MS)
  await server.sweep()
  expect(await balanceOf(ada)).toBe(0)
  await server.pass(2 * 60_000)
  await server.sweep()
  expect(await balanceOf(ada)).toBe(700.07)
})

test('[PAY-03] a payment that cannot be looked at keeps none of the others from the sweep', async () => {
  const ada = await server.payer()
  server.brokenReference = (await server.begin(ada, 800.07)).reference
  await server.begin(ada, 900.07)
  server.advance(3 * 60_000)
  await server.sweep()
  expect(await balanceOf(ada)).toBe(900.07)
  server.brokenReference = ''
  server.advance(5 * 60_000)
  await server.sweep()
  expect(await balanceOf(ada)).toBe(1700.14)
})

test('[PAY-03] case 08: a webhook with a wrong signature is refused, the right one after it credits', async () => {
  const ada = await server.payer()
  await server.begin(ada, 5000.08)
  server.webhookAnswers.length = 0
  await server.pass(SANDBOX_DELAY_MS)
  expect(server.webhookAnswers).toEqual([401, 200])
  expect(await balanceOf(ada)).toBe(5000.08)
})

test('[PAY-03] case 09: a provider that gives no account is told, and a repeat is a new try', async () => {
  const ada = await server.payer()
  const headers = { 'Idempotency-Key': `"${server.deps.newId()}"` }
  const body = { amountNGN: 5000.09, method: 'bank_transfer', purpose: 'FUNDING' }
  for (let time = 0; time < 2; time += 1) {
    const answer = await ada.call(calls.topUp, { body, headers })
    expect(answer.error()).toMatchObject({
      error: 'provider_failed',
      message: 'Failed to fetch bank details',
    })
  }
  const { records, pending } = await recordsOf(ada)
  expect(records).toHaveLength(2)
  expect(records[0]).toMatchObject({ status: 'failed', reason: 'not_started' })
  expect(pending).toBeNull()
})
