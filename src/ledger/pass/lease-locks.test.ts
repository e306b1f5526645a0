import { expect, test } from 'vitest'
import { createTestLedger } from '#test/support/device/test-ledger.ts'
import { LEASE_MS, leaseLocks } from './lease-locks.ts'

test('[PS1] without Web Locks a lease lets one context work at a time', async () => {
  const locks = leaseLocks(await createTestLedger())
  const seen: boolean[] = []
  await locks.request('sync', { ifAvailable: true }, async isHeld => {
    seen.push(isHeld)
    await locks.request('sync', { ifAvailable: true }, async inner => void seen.push(inner))
    await locks.request('other', {}, async other => void seen.push(other))
  })
  await locks.request('sync', { ifAvailable: true }, async isHeld => void seen.push(isHeld))
  expect(seen).toEqual([true, false, true, true])
})

test('[PS2] a lease ends by itself, can be stolen, and outlives no clock set back', async () => {
  const ledger = await createTestLedger()
  const locks = leaseLocks(ledger)
  const seen: boolean[] = []
  async function probe(wish = {}) {
    await locks.request(
      'sync',
      { ifAvailable: true, ...wish },
      async isHeld => void seen.push(isHeld),
    )
  }
  await locks.request('sync', {}, async () => {
    await probe()
    await probe({ steal: true })
  })
  await locks.request('sync', {}, async () => {
    ledger.time.now += LEASE_MS
    await probe()
  })
  await locks.request('sync', {}, async () => {
    ledger.time.now -= 86_400_000
    await probe()
  })
  expect(seen).toEqual([false, true, true, true])
})

test('[PS6] a context that may wait gets the lease when it is free', async () => {
  const locks = leaseLocks(await createTestLedger())
  const order: string[] = []
  const first = locks.request('auth', {}, async () => {
    await new Promise(resolve => setTimeout(resolve, 20))
    order.push('first')
  })
  const second = locks.request('auth', {}, async () => void order.push('second'))
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})
