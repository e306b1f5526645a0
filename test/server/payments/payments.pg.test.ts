import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { TRANSFER_LIFE_MS } from '#features/payments/rules/payments.ts'
import { SANDBOX_BANK_CODE } from '#server/features/payments/sandbox/create-sandbox.ts'
import { isNuban } from '#test/support/payments/is-nuban.ts'
import {
  balanceOf,
  confirm,
  createPaymentApp,
  type PaymentApp,
  recordsOf,
} from '#test/support/payments/payment-app.ts'
import { SANDBOX_DELAY_MS } from '#test/support/payments/test-sandbox.ts'

const HOUR_MS = 3_600_000

let server: PaymentApp

beforeAll(async () => {
  server = await createPaymentApp()
})
afterAll(async () => {
  await server.close()
})

test('[PAY-03] a top-up names an account that ends in its check digit, for thirty minutes', async () => {
  const ada = await server.payer()
  const begun = await server.begin(ada, 5000)
  expect(begun).toMatchObject({
    amount: 500_000,
    payable: 500_000,
    provider: 'sandbox',
    bankTransfer: { bankName: 'Sandbox Bank' },
    createdAt: server.now(),
    expiresAt: server.now() + TRANSFER_LIFE_MS,
  })
  const { accountNumber } = begun.bankTransfer
  expect(accountNumber.startsWith('90')).toBe(true)
  expect(isNuban(SANDBOX_BANK_CODE, accountNumber)).toBe(true)
  expect((await recordsOf(ada)).pending).toEqual(begun)
  expect(await confirm(ada, begun.reference)).toEqual({
    status: 'pending',
    reason: null,
    amount: 500_000,
    paidAmount: null,
    balance: 0,
  })
})

test('[PAY-02] without first name, last name and phone nothing is begun', async () => {
  const ada = await server.signUp()
  const details = { firstName: 'Ada', lastName: 'Obi', phone: '+2348031234567' }
  for (const missing of Object.keys(details)) {
    await ada.call(calls.editProfile, { body: { ...details, [missing]: '' } })
    const body = { amountNGN: 5000, method: 'bank_transfer', purpose: 'FUNDING' }
    expect((await ada.call(calls.topUp, { body })).error()).toMatchObject({
      error: 'profile_incomplete',
      message:
        'Please update your profile with your first name, last name, and phone number before initiating a top up.',
    })
  }
  expect((await recordsOf(ada)).records).toEqual([])
})

test('[PAY-01] amounts outside the limits are refused by the server too', async () => {
  const ada = await server.payer()
  for (const [amountNGN, fault] of [
    [99.99, 'Minimum top up is ₦100'],
    [1_000_000.01, 'Maximum top up is ₦1,000,000'],
  ] as const) {
    const body = { amountNGN, method: 'bank_transfer', purpose: 'FUNDING' }
    expect((await ada.call(calls.topUp, { body })).error().fields).toEqual({ amountNGN: fault })
  }
})

test('[PAY-03] a key begins one payment, however often and at once it is sent', async () => {
  const ada = await server.payer()
  const headers = { 'Idempotency-Key': `"${server.deps.newId()}"` }
  const body = { amountNGN: 3000, method: 'bank_transfer', purpose: 'FUNDING' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => await ada.call(calls.topUp, { body, headers })),
  )
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.error().error).toBe('in_progress')
  }
  const first = (await ada.call(calls.topUp, { body, headers })).answer().data
  for (const answer of answers.filter(({ status }) => status === 200)) {
    expect(answer.answer().data).toEqual(first)
  }
  server.advance(24 * HOUR_MS)
  expect((await ada.call(calls.topUp, { body, headers })).answer().data).toEqual(first)
  expect((await recordsOf(ada)).records).toHaveLength(1)
  const other = await ada.call(calls.topUp, { body: { ...body, amountNGN: 3001 }, headers })
  expect(other.error().error).toBe('key_reused')
})

test('[security 4] three top-ups may be open at once; one given up makes room', async () => {
  const ada = await server.payer()
  const begun = await Promise.all(
    Array.from({ length: 3 }, async () => await server.begin(ada, 100.01)),
  )
  const body = { amountNGN: 100, method: 'bank_transfer', purpose: 'FUNDING' }
  const fourth = await ada.call(calls.topUp, { body })
  expect(fourth.error()).toMatchObject({
    error: 'too_many',
    message: '3 top-ups wait for their transfer already. Pay or cancel one of them first.',
  })
  expect(Number(fourth.headers.get('retry-after'))).toBe(TRANSFER_LIFE_MS / 1000)
  const params = { reference: begun[0]?.reference ?? '' }
  const cancelled = (await ada.call(calls.cancelPayment, { params })).answer().data
  expect(cancelled).toMatchObject({ status: 'failed', reason: 'cancelled' })
  expect((await ada.call(calls.cancelPayment, { params })).answer().data).toEqual(cancelled)
  await server.begin(ada, 100)
})

test('[PAY-03] money for a payment that was given up is credited all the same', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000)
  await ada.call(calls.cancelPayment, { params: { reference } })
  await server.pass(SANDBOX_DELAY_MS)
  expect(await balanceOf(ada)).toBe(5000)
})

test('[PAY-03] a payment whose money came just now is not given up', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  await server.pass(SANDBOX_DELAY_MS)
  const answer = await ada.call(calls.cancelPayment, { params: { reference } })
  expect(answer.answer().data).toMatchObject({ status: 'successful', balance: 500_007 })
})

test('[PAY-01] records are filtered by days of the person’s zone, newest first, page by page', async () => {
  const ada = await server.payer()
  const references: string[] = []
  for (let day = 0; day < 3; day += 1) {
    references.unshift((await server.begin(ada, 200)).reference)
    await server.pass(24 * HOUR_MS)
  }
  const all = await recordsOf(ada)
  expect(all.records.map(({ reference }) => reference)).toEqual(references)
  const day = new Date(server.now() - 2 * 24 * HOUR_MS).toISOString().slice(0, 10)
  const ofADay = await ada.call(calls.listPayments, { query: { from: day, to: day } })
  expect(ofADay.answer().records.map(({ reference }) => reference)).toEqual([references[1]])
  const second = await ada.call(calls.listPayments, { query: { page: '2', limit: '2' } })
  expect(second.answer()).toMatchObject({
    records: [{ reference: references[2] }],
    pagination: { page: 2, limit: 2, total: 3, totalPages: 2 },
  })
  const turned = await ada.call(calls.listPayments, {
    query: { from: '2026-11-21', to: '2026-11-20' },
  })
  expect(turned.error().error).toBe('validation')
})

test('[PAY-01] a top-up reaches the person’s other devices by the feed', async () => {
  const ada = await server.payer()
  const { version } = (await ada.call(calls.fetchChanges)).answer()
  await server.begin(ada, 5000)
  expect((await ada.call(calls.fetchChanges)).answer().version).toBe(version)
  await server.pass(SANDBOX_DELAY_MS)
  const feed = (await ada.call(calls.fetchChanges)).answer()
  expect(feed.version).toBeGreaterThan(version)
  expect(feed.changes.findLast(({ t }) => t === 'profile')?.row).toMatchObject({ balance: 5000 })
})

test('[PAY-01] nobody sees, asks after or gives up a stranger’s payment', async () => {
  const [ada, mallory] = [await server.payer(), await server.payer()]
  const { reference } = await server.begin(ada, 5000)
  for (const call of [calls.confirmPayment, calls.cancelPayment]) {
    expect((await mallory.call(call, { params: { reference } })).error().error).toBe('not_found')
  }
  expect((await recordsOf(mallory)).records).toEqual([])
  expect(await confirm(ada, reference)).toMatchObject({ status: 'pending' })
})

test('[PAY-03] a test payment comes at once when it is paid by hand', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.01)
  const path = `/sandbox/pay/${reference}`
  expect((await server.app.request(path, { method: 'POST' })).status).toBe(200)
  await server.pass(0)
  expect(await balanceOf(ada)).toBe(5000.01)
  expect((await server.app.request(path, { method: 'POST' })).status).toBe(404)
})
