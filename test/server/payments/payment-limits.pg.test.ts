import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createRateLimiter } from '#server/ports/rate-limiter.ts'
import { createPaymentApp, type PaymentApp } from '#test/support/payments/payment-app.ts'
import type { TestUser } from '#test/support/server/app.ts'

/** Begins a top-up and gives it up, so that it is the hour's limit alone that refuses. */
async function tryTopUp(server: PaymentApp, user: TestUser, headers: Record<string, string> = {}) {
  const body = { amountNGN: 100.01, method: 'bank_transfer', purpose: 'FUNDING' }
  const answer = await user.call(calls.topUp, { body, headers })
  if (answer.status === 200) {
    const { reference } = answer.answer().data
    await user.call(calls.cancelPayment, { params: { reference } })
  }
  return answer
}

test('[security 4] top-ups are five an hour for a person and twenty for an address', async () => {
  const limiter = createRateLimiter({ pool: undefined, factor: 1, clock: Date.now })
  const server = await createPaymentApp({ limiter })
  try {
    for (let person = 0; person < 4; person += 1) {
      const user = await server.payer()
      const headers = { 'Idempotency-Key': `"${server.deps.newId()}"` }
      const statuses: number[] = [(await tryTopUp(server, user, headers)).status]
      for (let time = 0; time < 4; time += 1) {
        statuses.push((await tryTopUp(server, user)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200])
      // A repeat is no other try.
      expect((await tryTopUp(server, user, headers)).status).toBe(200)
      if (person > 0) continue
      const sixth = await tryTopUp(server, user)
      expect(sixth.error().error).toBe('too_many')
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const last = await server.payer()
    expect((await tryTopUp(server, last)).error().error).toBe('too_many')
  } finally {
    await server.close()
  }
})

test('[security 4] a person may ask how a payment stands once a second, and no more', async () => {
  const limiter = createRateLimiter({ pool: undefined, factor: 1, clock: Date.now })
  const server = await createPaymentApp({ limiter })
  try {
    const ada = await server.payer()
    const { reference } = await server.begin(ada, 5000)
    const statuses = new Set<number>()
    for (let time = 0; time < 60; time += 1) {
      statuses.add((await ada.call(calls.confirmPayment, { params: { reference } })).status)
    }
    expect([...statuses]).toEqual([200])
    const more = await ada.call(calls.confirmPayment, { params: { reference } })
    expect(more.error().error).toBe('too_many')
  } finally {
    await server.close()
  }
})
