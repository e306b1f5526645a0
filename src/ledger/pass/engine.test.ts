import { expect, test } from 'vitest'
import { HEADERS } from '#contract/wire/headers.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { createEngineHarness } from '#test/support/device/engine-harness.ts'
import { anOlderBlock } from '#test/support/device/older-block.ts'
import { createTestDevice, walletOn } from '#test/support/device/test-device.ts'
import { aWallet } from '#test/support/device/test-ledger.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { json } from '#test/support/screens/fake-server.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Trigger } from './trigger.ts'

test('[SYN-05] writes close together make one pass, after 50 ms, and register Background Sync', async () => {
  const device = await createTestDevice()
  const { engine, hand, tags, outcomes } = createEngineHarness(device)
  const ledger = {
    ...device.ledger,
    requestPass: (trigger: Trigger) => engine.requestPass(trigger),
  }
  await createWallet(ledger, aWallet('One'))
  await createWallet(ledger, aWallet('Two'))
  expect(hand.delays()).toEqual([50])
  hand.fire(50)
  await expect.poll(() => outcomes).toEqual(['done 0'])
  expect(hand.delays()).not.toContain(50)
  expect(tags).toEqual(['outbox', 'outbox'])
})

test('[PS9] the timer is always armed: at the next end of a wait, or within a minute', async () => {
  const device = await createTestDevice()
  const { engine, hand, outcomes } = createEngineHarness(device)
  await walletOn(device)
  device.server.intercept = () =>
    json(503, { success: false, message: 'busy' }, { [HEADERS.retryAfter]: '7' })
  const stop = engine.start()
  hand.fire(50)
  await expect.poll(() => hand.delays()).toContain(7000)
  expect(outcomes).toEqual(['server 1'])
  device.server.intercept = () => undefined
  device.ledger.time.now += 7000
  hand.fire(7000)
  await expect.poll(() => hand.delays()).toContain(60_000)
  expect(outcomes).toEqual(['server 1', 'done 0'])
  stop()
  expect(hand.delays()).not.toContain(60_000)
})

test('[BO5] what is here is laid out until a pass is asked for, and further in that one; the timer asks for none', async () => {
  const device = await createTestDevice()
  const { engine, hand, outcomes } = createEngineHarness(device)
  const { olderDays } = device.ledger.db
  // The server knows nothing of these.
  await writeMeta(device.ledger.db, 'lastRecountAt', device.ledger.clock())
  const walletId = numberedId(9)
  const rows = [1, 2, 3].map(n => aTransactionRow({ id: numberedId(n), walletId }))
  await olderDays.bulkAdd(rows.map(row => anOlderBlock([row])))
  const [betweenMs, wakeMs] = [20, 1000]
  async function seeLeft(count: number) {
    await expect.poll(() => hand.delays()).toContain(betweenMs)
    expect(await olderDays.count()).toBe(count)
  }
  // The screens read first what has come.
  async function endFirstRest(count: number) {
    for (let rests = 0; rests < 15; rests += 1) {
      await seeLeft(count)
      hand.fire(betweenMs)
    }
  }
  engine.start()
  hand.fire(50)
  await endFirstRest(3)
  await seeLeft(2)
  engine.requestPass('write')
  hand.fire(50)
  hand.fire(betweenMs)
  await expect.poll(() => outcomes).toEqual(['done 0'])
  await endFirstRest(2)
  await seeLeft(1)
  // Of the pass that has ended; it was set because rows are missing.
  expect(hand.delays()).toContain(wakeMs)
  hand.fire(wakeMs)
  // What it looks for has been read then.
  await readMeta(device.ledger.db, 'lastFailure')
  expect(outcomes).toEqual(['done 0'])
  hand.fire(betweenMs)
  // Nobody is to be left in peace by a rest that nothing follows.
  await expect.poll(() => outcomes).toEqual(['done 0', 'done 0'])
  expect(await olderDays.count()).toBe(0)
  await expect.poll(() => hand.delays()).toContain(60_000)
})

test('[SYN-05] coming back online sends at once what waited for a network', async () => {
  const device = await createTestDevice()
  const { engine, hand, listeners, outcomes } = createEngineHarness(device)
  await walletOn(device)
  device.server.intercept = () => {
    throw new TypeError('offline')
  }
  engine.start()
  hand.fire(50)
  await expect.poll(() => outcomes).toEqual(['offline 1'])
  device.server.intercept = () => undefined
  listeners[0]?.('online')
  await expect.poll(() => outcomes).toEqual(['offline 1', 'done 0'])
})

test('[PS9] [SYN-05] a network that is back while another context still fails without it is tried again soon', async () => {
  const device = await createTestDevice()
  const { engine, hand, listeners, outcomes } = createEngineHarness(device)
  await walletOn(device)
  device.server.intercept = () => {
    throw new TypeError('offline')
  }
  engine.start()
  hand.fire(50)
  await expect.poll(() => outcomes).toEqual(['offline 1'])
  device.server.intercept = () => undefined
  let letGo: (() => void) | undefined
  const held = device.core.locks.request(
    `sync:${device.core.ledgerId}`,
    { ifAvailable: true },
    async () =>
      await new Promise<void>(resolve => {
        letGo = resolve
      }),
  )
  listeners[0]?.('online')
  await expect.poll(() => hand.delays()).toContain(2000)
  letGo?.()
  await held
  expect(outcomes).toEqual(['offline 1', 'busy 1'])
  hand.fire(2000)
  await expect.poll(() => outcomes).toEqual(['offline 1', 'busy 1', 'done 0'])
})

test('a pass asked for during a pass follows it', async () => {
  const device = await createTestDevice()
  const { engine, outcomes } = createEngineHarness(device)
  await Promise.all([
    engine.runPass('manual'),
    engine.runPass('server-change'),
    engine.runPass('server-change'),
  ])
  expect(outcomes).toEqual(['done 0', 'done 0'])
})

test('[PS9] a bug in a pass is reported and the timer stays armed', async () => {
  const device = await createTestDevice()
  const policy = {
    ...device.core.policy,
    next: () => {
      throw new RangeError('bug')
    },
  }
  const { engine, hand } = createEngineHarness(device, { policy })
  engine.start()
  hand.fire(50)
  await expect.poll(() => hand.delays()).toContain(60_000)
  expect(device.reports).toEqual(['pass-failed'])
})

test('[PS11] what is uploaded beside the passes keeps none of them waiting, and is followed by a pull', async () => {
  const device = await createTestDevice()
  const letGo: { now?: (isTaken: boolean) => void } = {}
  const begun: string[] = []
  const { engine, hand, outcomes } = createEngineHarness(device, {
    uploadSideQueues: () => {
      begun.push('picture')
      return new Promise(resolve => {
        letGo.now = resolve
      })
    },
  })
  engine.start()
  hand.fire(50)
  await expect.poll(() => begun).toEqual(['picture'])
  expect(hand.delays()).not.toContain(50)
  await walletOn(device)
  engine.requestPass('write')
  hand.fire(50)
  await expect.poll(() => outcomes).toEqual(['done 0', 'done 0'])
  expect(begun).toEqual(['picture'])
  expect(hand.delays()).not.toContain(50)
  letGo.now?.(true)
  await expect.poll(() => hand.delays()).toContain(50)
})

test('[PS11] who waits for a pass, as a worker or a sign-out, waits for what is uploaded beside it', async () => {
  const device = await createTestDevice()
  const log: string[] = []
  const { engine } = createEngineHarness(device, {
    uploadSideQueues: async () => {
      // Longer than whatever ends a pass: that writes nothing more.
      await device.ledger.db.outbox.count()
      log.push('sent')
      return true
    },
  })
  await engine.runPass('sync')
  expect(log).toEqual(['sent'])
})
