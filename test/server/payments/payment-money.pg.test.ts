import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertNever } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { TRANSFER_LIFE_MS } from '#features/payments/rules/payments.ts'
import { createPaymentApp, type PaymentApp, recordsOf } from '#test/support/payments/payment-app.ts'
import type { TestUser } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'

const RUNS = someRuns(12, 2)
const STEPS = 14
const HOUR_MS = 60 * 60_000

let server: PaymentApp

beforeAll(async () => {
  server = await createPaymentApp()
})
afterAll(async () => {
  await server.close()
})

type Step =
  | { readonly type: 'top-up'; readonly naira: number; readonly played: number }
  | { readonly type: 'buy'; readonly naira: number }
  | { readonly type: 'poll' | 'cancel'; readonly which: number }
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'sweep' }

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      type: fc.constant('top-up' as const),
      naira: fc.integer({ min: 2000, max: 9000 }),
      played: fc.nat(9),
    }),
    fc.record({ type: fc.constant('buy' as const), naira: fc.integer({ min: 2000, max: 9000 }) }),
    fc.record({ type: fc.constantFrom('poll' as const, 'cancel' as const), which: fc.nat(9) }),
    fc.record({ type: fc.constant('pass' as const), ms: fc.nat(TRANSFER_LIFE_MS) }),
    fc.record({ type: fc.constant('sweep' as const) }),
  ),
  { minLength: STEPS, maxLength: STEPS },
)

async function take(user: TestUser, step: Step): Promise<unknown> {
  switch (step.type) {
    case 'top-up': {
      const amountNGN = step.naira + step.played / 100
      const body = { amountNGN, method: 'bank_transfer', purpose: 'FUNDING' }
      return await user.call(calls.topUp, { body })
    }
    case 'buy': {
      const body = { amount: step.naira, purpose: 'TOPUP' }
      return await user.call(calls.chargeTokens, { body })
    }
    case 'poll':
    case 'cancel': {
      const { records } = await recordsOf(user)
      const reference = records[step.which]?.reference
      if (reference === undefined) return undefined
      const call = step.type === 'poll' ? calls.confirmPayment : calls.cancelPayment
      return await user.call(call, { params: { reference } })
    }
    case 'pass':
      return await server.pass(step.ms)
    case 'sweep':
      return await server.sweep()
    default:
      return assertNever(step)
  }
}

async function sumsOf(userId: string) {
  const { db } = server.deps
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const ledger = await db
    .selectFrom('payment_ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const references = payments.map(({ reference }) => reference)
  const transfers = await db
    .selectFrom('sandbox_transfers')
    .selectAll()
    .where('reference', 'in', [...references, ''])
    .where('comes_at', '<=', server.now())
    .execute()
  return { payments, ledger, transfers }
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Every kobo that came to the bank is in the wallet or was spent, and nothing else is. */
async function checkConserved(user: TestUser): Promise<void> {
  const { payments, ledger, transfers } = await sumsOf(user.id)
  const came = total(transfers.map(({ comes }) => comes))
  const spent = payments.filter(({ type }) => type === 'TOPUP').map(({ amount }) => amount)
  const { balance, records } = await recordsOf(user)
  expect(balance + total(spent)).toBe(came)
  expect(total(ledger.map(({ amount }) => amount))).toBe(balance)
  expect(records.filter(({ status }) => status === 'pending')).toEqual([])
  const tokens = (await user.call(calls.listTokens)).answer()
  expect(tokens.topupTokenBalance).toBe((total(spent) * 250) / 100)
}

test('[PAY-01] whatever happens in whatever order, no kobo is lost, made or spent twice', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const user = await server.payer()
      for (const step of taken) {
        await take(user, step)
        expect((await recordsOf(user)).balance).toBeGreaterThanOrEqual(0)
      }
      // What is still to come comes, and what was missed is found.
      await server.pass(2 * TRANSFER_LIFE_MS)
      await server.sweep()
      await server.pass(HOUR_MS)
      await server.sweep()
      await checkConserved(user)
    }),
    { numRuns: RUNS },
  )
})
