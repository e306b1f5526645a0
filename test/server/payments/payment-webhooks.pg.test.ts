import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { findPayment } from '#server/features/payments/payment-reference.ts'
import type { OutgoingWebhook } from '#server/features/payments/sandbox/sandbox-webhooks.ts'
import { signWebhook } from '#server/ports/webhook-signature.ts'
import {
  balanceOf,
  confirm,
  createPaymentApp,
  type PaymentApp,
} from '#test/support/payments/payment-app.ts'
import { SANDBOX_DELAY_MS, SANDBOX_KEY } from '#test/support/payments/test-sandbox.ts'

let server: PaymentApp

beforeAll(async () => {
  server = await createPaymentApp()
})
afterAll(async () => {
  await server.close()
})
beforeEach(() => {
  server.isAway = false
})

function signed(body: string, key: Buffer | string = SANDBOX_KEY): OutgoingWebhook {
  const signature = signWebhook(Buffer.from(body), key)
  return { body, headers: { 'Content-Type': 'application/json', 'x-sandbox-signature': signature } }
}

function paidBody(reference: string, id = `${reference}:paid`): string {
  return JSON.stringify({ id, reference, kind: 'paid' })
}

async function eventsOf(reference: string) {
  return await server.deps.db
    .selectFrom('payment_events')
    .selectAll()
    .where('reference', '=', reference)
    .execute()
}

test('[PAY-03] a webhook without a signature, or with a wrong one, is refused and not kept', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  server.advance(SANDBOX_DELAY_MS)
  const body = paidBody(reference)
  const { headers } = signed(body)
  const unsigned = await server.tell({ body, headers: {} })
  expect([unsigned.status, await unsigned.json()]).toEqual([
    401,
    { success: false, error: 'bad_signature', message: 'The signature is not right.' },
  ])
  // The same JSON in other bytes: it is the bytes that are signed.
  for (const other of [` ${body}`, body.replaceAll(',', ', '), body.replace('paid"}', 'paid" }')]) {
    expect((await server.tell({ body: other, headers })).status).toBe(401)
  }
  expect((await server.tell(signed(body, 'a guessed key'))).status).toBe(401)
  expect(await eventsOf(reference)).toEqual([])
  expect(await balanceOf(ada)).toBe(0)
})

test('[PAY-03] a webhook is never believed: without money at the provider it credits nothing', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.01)
  expect((await server.tell(signed(paidBody(reference)))).status).toBe(200)
  await server.pass(0)
  expect(await balanceOf(ada)).toBe(0)
  expect(await confirm(ada, reference)).toMatchObject({ status: 'pending' })
})

test('[PAY-03] a webhook sent again is answered alike, kept once and credits once', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  server.advance(SANDBOX_DELAY_MS)
  for (let time = 0; time < 3; time += 1) {
    const answer = await server.tell(signed(paidBody(reference)))
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: 'Noted' }])
  }
  await server.pass(0)
  expect(await eventsOf(reference)).toHaveLength(1)
  expect(await balanceOf(ada)).toBe(5000.07)
})

test('[PAY-03] an event that is delivered 20 times at once is kept once and has one effect', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  server.advance(SANDBOX_DELAY_MS)
  const webhook = signed(paidBody(reference))
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.tell(webhook)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  await server.pass(0)
  expect(await eventsOf(reference)).toHaveLength(1)
  const moved = server.deps.db.selectFrom('payment_ledger').select('amount')
  expect(await moved.where('user_id', '=', ada.id).execute()).toEqual([{ amount: 500_007 }])
})

test('[PAY-03] no two payments have one reference, and no provider speaks of another’s', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  const { db } = server.deps
  const [claimed] = await db
    .selectFrom('payment_references')
    .selectAll()
    .where('reference', '=', reference)
    .execute()
  assert(claimed !== undefined, 'a payment has its reference')
  await expect(db.insertInto('payment_references').values(claimed).execute()).rejects.toThrow(
    'payment_references_pkey',
  )
  expect(await findPayment(db, claimed)).toMatchObject({ user_id: ada.id, reference })
  expect(await findPayment(db, { provider: 'paystack', reference })).toBeUndefined()
})

test('[PAY-03] webhooks, polls, the sweep and giving up at the same moment credit once', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  server.advance(10 * 60_000)
  const params = { reference }
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      switch (index % 4) {
        case 0:
          return await server.tell(signed(paidBody(reference, `event-${index}-${reference}`)))
        case 1:
          return await ada.call(calls.confirmPayment, { params })
        case 2:
          return await ada.call(calls.cancelPayment, { params })
        default:
          return await server.sweep()
      }
    }),
  )
  await server.pass(0)
  expect(await confirm(ada, reference)).toMatchObject({ status: 'successful', balance: 500_007 })
  const rows = await server.deps.db
    .selectFrom('payment_ledger')
    .select('amount')
    .where('user_id', '=', ada.id)
    .execute()
  expect(rows).toEqual([{ amount: 500_007 }])
})

test('[PAY-03] an event that could not be looked into is looked into by the sweep', async () => {
  const ada = await server.payer()
  const { reference } = await server.begin(ada, 5000.07)
  server.advance(SANDBOX_DELAY_MS)
  server.isAway = true
  expect((await server.tell(signed(paidBody(reference)))).status).toBe(200)
  // Asked while the provider is away, a payment stands as it stood.
  expect(await confirm(ada, reference)).toMatchObject({ status: 'pending' })
  server.isAway = false
  server.advance(60_000)
  await server.sweep()
  expect(await balanceOf(ada)).toBe(5000.07)
  expect((await eventsOf(reference))[0]?.processed_at).toBe(server.now())
})

test('[PAY-03] an unknown payment, provider or form of a webhook harms nothing', async () => {
  expect((await server.tell(signed(paidBody('kbl-nobodys')))).status).toBe(200)
  await server.pass(0)
  for (const body of ['{', '[]', '{"id":"1"}', JSON.stringify({ id: '1', reference: 'x' })]) {
    expect((await server.tell(signed(body))).status).toBe(400)
  }
  for (const provider of ['flutterwave', 'constructor', '..%2f']) {
    expect((await server.tell(signed(paidBody('kbl-1')), provider)).status).toBe(404)
  }
})
