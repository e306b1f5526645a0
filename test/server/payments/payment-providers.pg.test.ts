import { afterAll, beforeAll, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { webhooksOf } from '#server/features/payments/sandbox/sandbox-webhooks.ts'
import type { PaymentProvider, RawWebhook, TransferOrder } from '#server/ports/payment-provider.ts'
import { type ProviderMock, startProviderMock } from '#test/support/payments/provider-mock.ts'
import {
  flutterwaveStage,
  paystackStage,
  type ProviderStage,
} from '#test/support/payments/provider-stages.ts'
import {
  flutterwaveVerification,
  type RecordedPayment,
} from '#test/support/payments/recorded-payments.ts'
import {
  createTestSandbox,
  SANDBOX_DELAY_MS,
  SANDBOX_KEY,
} from '#test/support/payments/test-sandbox.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

const LIFE_MS = 30 * 60_000

let server: TestApp
let mock: ProviderMock

beforeAll(async () => {
  server = await createTestApp()
  mock = await startProviderMock()
})
afterAll(async () => {
  await server.close()
  await mock.close()
})

async function readTransfer(reference: string) {
  return await server.deps.db
    .selectFrom('sandbox_transfers')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
}

function sandboxStage(): ProviderStage {
  const webhooks = new Map<string, RawWebhook>()
  async function comes({ reference }: RecordedPayment) {
    server.advance(SANDBOX_DELAY_MS)
    const [webhook] = webhooksOf(await readTransfer(reference), SANDBOX_KEY)
    const { body = '', headers = {} } = webhook ?? {}
    webhooks.set(reference, { rawBody: Buffer.from(body), headers: new Headers(headers) })
  }
  return {
    provider: createTestSandbox(server.deps).provider,
    expectOrder: () => undefined,
    becomeUnknown: () => undefined,
    becomePaid: comes,
    becomeFailed: comes,
    webhook: ({ reference }) =>
      webhooks.get(reference) ?? { rawBody: Buffer.from(''), headers: new Headers() },
  }
}

const STAGES: readonly (readonly [string, () => ProviderStage, failingKobo: number])[] = [
  ['sandbox', sandboxStage, 512_302],
  ['flutterwave', () => flutterwaveStage(mock), 512_345],
  ['paystack', () => paystackStage(mock), 512_345],
]

function aPayment(amountKobo: number): RecordedPayment {
  return { reference: `kbl-${server.deps.newId().replaceAll('-', '')}`, amountKobo }
}

function orderOf({ reference, amountKobo }: RecordedPayment): TransferOrder {
  return {
    reference,
    amount: kobo(amountKobo),
    customer: { name: 'Ada Obi', email: 'ada@example.test', phone: '+2348031234567' },
    nowMs: server.now(),
    expiresAt: server.now() + LIFE_MS,
  }
}

async function reportOf(provider: PaymentProvider, reference: string) {
  const report = await provider.fetchReport({ reference, providerRef: '' })
  return report.ok ? report.value : report.error
}

test.each(STAGES)('[PAY-03] %s gives an account for one transfer', async (_, stage) => {
  const { provider, ...to } = stage()
  const payment = aPayment(512_345)
  to.expectOrder(payment)
  const made = await provider.createTransfer(orderOf(payment))
  expect(made).toMatchObject({ ok: true, value: { payable: 512_345 } })
  if (!made.ok) return
  expect(made.value.accountNumber).toMatch(/^\d{10}$/)
  expect(made.value.bankName).not.toBe('')
  expect(made.value.note).not.toBe('')
})

test.each(STAGES)(
  '[PAY-03] %s tells what is pending, and what was paid, to the kobo',
  async (_, stage) => {
    const { provider, ...to } = stage()
    const payment = aPayment(512_345)
    to.expectOrder(payment)
    await provider.createTransfer(orderOf(payment))
    to.becomeUnknown()
    const { reference } = payment
    expect(await reportOf(provider, reference)).toMatchObject({
      status: 'pending',
      reference,
      paid: 0,
    })
    await to.becomePaid(payment)
    const paid = await reportOf(provider, reference)
    expect(paid).toMatchObject({ status: 'successful', reference, currency: 'NGN', paid: 512_345 })
    expect(paid).toHaveProperty('paidAt', expect.any(Number))
  },
)

test.each(STAGES)('[PAY-03] %s tells what will not come', async (_, stage, failingKobo) => {
  const { provider, ...to } = stage()
  const payment = aPayment(failingKobo)
  to.expectOrder(payment)
  await provider.createTransfer(orderOf(payment))
  await to.becomeFailed(payment)
  const report = await reportOf(provider, payment.reference)
  expect(report).toMatchObject({ status: 'failed', paid: 0 })
})

test.each(STAGES)('[PAY-03] %s signs its webhooks, and nobody else can', async (_, stage) => {
  const { provider, ...to } = stage()
  const payment = aPayment(512_345)
  to.expectOrder(payment)
  await provider.createTransfer(orderOf(payment))
  await to.becomePaid(payment)
  const { rawBody, headers } = to.webhook(payment)
  const read = provider.readWebhook({ rawBody, headers })
  expect(read).toMatchObject({ ok: true, value: { reference: payment.reference, kind: 'paid' } })
  expect(provider.readWebhook({ rawBody, headers })).toEqual(read)
  const refused = { ok: false, error: 'bad-signature' }
  expect(provider.readWebhook({ rawBody, headers: new Headers() })).toEqual(refused)
  for (const [name, value] of headers) {
    if (name === 'content-type') continue
    const wrong = new Headers({ ...Object.fromEntries(headers), [name]: `${value.slice(0, -1)}_` })
    expect(provider.readWebhook({ rawBody, headers: wrong })).toEqual(refused)
  }
})

test.each(STAGES.filter(([name]) => name !== 'flutterwave'))(
  '[PAY-03] %s signs the bytes of a webhook: in others the same JSON is refused',
  async (_, stage) => {
    const { provider, ...to } = stage()
    const payment = aPayment(512_345)
    to.expectOrder(payment)
    await provider.createTransfer(orderOf(payment))
    await to.becomePaid(payment)
    const { rawBody, headers } = to.webhook(payment)
    const other = Buffer.from(`${rawBody.toString()} `)
    expect(provider.readWebhook({ rawBody: other, headers })).toEqual({
      ok: false,
      error: 'bad-signature',
    })
  },
)

const OVER_HTTP = STAGES.slice(1)

test.each(OVER_HTTP)('[PAY-03] %s: what is no answer is a fault that says so', async (_, stage) => {
  const { provider } = stage()
  const order = orderOf(aPayment(512_345))
  const faults: readonly (readonly [number, unknown, string])[] = [
    [503, {}, 'unreachable'],
    [401, { message: 'Invalid key' }, 'refused'],
    [200, 'a portal’s page', 'refused'],
    [200, { status: 'error', data: {} }, 'refused'],
  ]
  for (const [status, body, type] of faults) {
    mock.answer = { status, body }
    expect(await provider.createTransfer(order)).toMatchObject({ ok: false, error: { type } })
    const report = await provider.fetchReport({ reference: 'kbl-1', providerRef: '' })
    expect(report).toMatchObject({ ok: false, error: { type } })
  }
  mock.answer = { status: 302, body: {}, location: `${mock.origin}/elsewhere` }
  const led = await provider.createTransfer(order)
  expect(led).toMatchObject({ ok: false, error: { type: 'unreachable' } })
  expect(mock.requests.at(-1)?.path).not.toBe('/elsewhere')
})

test('[PAY-03] each provider is asked in its own unit, with the key and our reference', async () => {
  const payment = aPayment(512_345)
  const { reference } = payment
  const flutterwave = flutterwaveStage(mock)
  flutterwave.expectOrder(payment)
  await flutterwave.provider.createTransfer(orderOf(payment))
  expect(mock.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/v3/charges?type=bank_transfer',
    authorization: 'Bearer secret-key-of-tests',
    body: {
      tx_ref: reference,
      amount: 5123.45,
      currency: 'NGN',
      expires: 1800,
      is_permanent: false,
    },
  })
  const paystack = paystackStage(mock)
  paystack.expectOrder(payment)
  await paystack.provider.createTransfer(orderOf(payment))
  const expiresAt = new Date(server.now() + LIFE_MS).toISOString()
  expect(mock.requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/charge',
    body: {
      reference,
      amount: 512_345,
      currency: 'NGN',
      bank_transfer: { account_expires_at: expiresAt },
    },
  })
})

test('[PAY-03] a provider’s report of another payment is passed on as what it is', async () => {
  const { provider } = flutterwaveStage(mock)
  mock.answer = flutterwaveVerification({ reference: 'kbl-other', amountKobo: 100 }, 'successful')
  expect(await reportOf(provider, 'kbl-mine')).toMatchObject({ reference: 'kbl-other' })
})
