import { expect, test } from 'vitest'
import { HEADERS } from '#contract/wire/headers.ts'
import { createEngineHarness } from '#test/support/device/engine-harness.ts'
import { createTestDevice, walletOn } from '#test/support/device/test-device.ts'
import { json } from '#test/support/screens/fake-server.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { EngineDeps } from './engine.ts'

const VISIBLE_INTERVAL_MS = 60_000

/** A started engine whose first call came to nothing; its random is the largest, so that waits are whole. */
async function failOnce(answer: () => Response, change: Partial<EngineDeps> = {}) {
  const device = await createTestDevice()
  const harness = createEngineHarness(device, { random: () => 1, ...change })
  device.server.intercept = answer
  harness.engine.start()
  harness.hand.fire(50)
  await expect.poll(() => harness.outcomes).toHaveLength(1)
  return { device, ...harness }
}

function noNetwork(): Response {
  throw new TypeError('offline')
}

test('[PS10] with nothing to send the next try is made when it is said to be', async () => {
  const { device, hand, outcomes } = await failOnce(() =>
    json(503, { success: false, message: 'busy' }, { [HEADERS.retryAfter]: '20' }),
  )
  const said = await readMeta(device.ledger.db, 'lastFailure')
  expect(said).toMatchObject({ why: 'trouble', nextAt: device.ledger.time.now + 20_000 })
  await expect.poll(() => hand.delays()).toContain(20_000)
  device.server.intercept = () => undefined
  device.ledger.time.now += 20_000
  hand.fire(20_000)
  await expect.poll(() => outcomes).toEqual(['server 0', 'done 0'])
  expect(await readMeta(device.ledger.db, 'lastFailure')).toBeNull()
})

test('[PS10] tries that are made in vain grow apart, to a minute at most while the page is seen', async () => {
  const { device, hand, outcomes } = await failOnce(noNetwork)
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    await expect.poll(() => hand.delays()).toContain(wait)
    const tries = outcomes.length
    device.ledger.time.now += wait
    hand.fire(wait)
    await expect.poll(() => outcomes).toHaveLength(tries + 1)
  }
})

test('[PS10] a try that another context has put off is not made sooner than is said', async () => {
  const { device, hand, outcomes } = await failOnce(noNetwork)
  const { db } = device.ledger
  await expect.poll(() => hand.delays()).toContain(1000)
  device.ledger.time.now += 1000
  const nextAt = device.ledger.time.now + 9000
  await writeMeta(db, 'lastFailure', { at: device.ledger.time.now, kind: 'offline', nextAt })
  hand.fire(1000)
  await expect.poll(() => hand.delays()).toContain(9000)
  expect(outcomes).toEqual(['offline 0'])
})

test('[PS10] while a pass is under way, that is the next try', async () => {
  const { device, engine, hand, outcomes } = await failOnce(noNetwork)
  const { db, time } = device.ledger
  const seen: unknown[] = []
  time.now += 100
  device.server.intercept = async () => {
    seen.push(await readMeta(db, 'lastFailure'))
    return undefined
  }
  engine.requestPass('manual')
  hand.fire(50)
  await expect.poll(() => outcomes).toEqual(['offline 0', 'done 0'])
  expect(seen).toMatchObject([{ kind: 'offline', nextAt: time.now }])
})

// Seed 1176: three tabs looked every second, for as long as they were open.
test('[SE2] [PS9] while nobody is signed in, what waits is not looked at each second', async () => {
  const device = await createTestDevice()
  const { db } = device.ledger
  await walletOn(device)
  await writeMeta(db, 'session', null)
  const { engine, hand, outcomes } = createEngineHarness(device, { random: () => 1 })
  engine.start()
  hand.fire(50)
  await expect.poll(() => outcomes).toEqual(['signed-out 1'])
  await expect.poll(() => hand.delays()).toEqual([VISIBLE_INTERVAL_MS])
})

test.each([
  ['silent', noNetwork],
  ['portal', () => new Response('<html>Sign in to MTN Wi-Fi</html>', { status: 200 })],
  ['portal', () => new Response('<html>Sign in</html>', { status: 403 })],
  ['busy', () => json(429, { success: false, message: 'later' })],
  ['slow', () => new Response(null, { status: 408 })],
  ['trouble', () => json(500, { success: false, message: 'oops' })],
  ['trouble', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
] as const)('[PS10] the first call in vain says what was in the way: %s', async (why, answer) => {
  const { device } = await failOnce(answer)
  expect(await readMeta(device.ledger.db, 'lastFailure')).toMatchObject({ tries: 1, why })
})

test('[WK2] what the server asks for time for is kept in its own words', async () => {
  const message = 'This account is busy in many places at once.'
  const { device } = await failOnce(() =>
    json(429, { success: false, message, error: 'too_many' }, { [HEADERS.retryAfter]: '1' }),
  )
  expect(await readMeta(device.ledger.db, 'lastFailure')).toMatchObject({
    why: 'busy',
    said: message,
  })
})
