import { expect, test } from 'vitest'
import { createEngineHarness } from '#test/support/device/engine-harness.ts'
import { createTestDevice } from '#test/support/device/test-device.ts'
import { readMeta } from '../store/meta.ts'
import { createLineReader } from './change-stream.ts'

test('versions are read out of a stream in whatever pieces it comes', () => {
  const versions: number[] = []
  const read = createLineReader(version => versions.push(version))
  for (const piece of ['data: 1', '2\n\n: open\n\nda', 'ta:13\n', '\ndata: x\n', 'data: 14\r\n']) {
    read(piece)
  }
  expect(versions).toEqual([12, 13, 14])
})

/** A device whose first pass is behind it, and what comes down its stream of changes. */
async function listening() {
  const device = await createTestDevice()
  let told: ((text: string) => void) | undefined
  const harness = createEngineHarness(device, {
    http: {
      ...device.core.http,
      readStream: ({ onText }) => {
        told = onText
        return new Promise(() => undefined)
      },
    },
  })
  const { engine, hand, outcomes } = harness
  engine.start()
  hand.fire(50)
  await expect.poll(() => [outcomes.length, typeof told]).toEqual([1, 'function'])
  return { ...harness, device, tell: (text: string) => told?.(text) }
}

test('[PS9] a burst of versions makes one pull at once, and others after rests that grow to a second', async () => {
  const { engine, hand, outcomes, tell } = await listening()
  let version = 900
  function nameVersions() {
    for (const last = version + 4; version < last; version += 1) tell(`data: ${version}\n\n`)
  }
  nameVersions()
  await expect.poll(() => outcomes).toHaveLength(2)
  const rests = [50, 100, 200, 400, 800, 1000, 1000]
  for (const [index, restMs] of rests.entries()) {
    nameVersions()
    expect(outcomes).toHaveLength(index + 2)
    hand.fire(restMs)
    await expect.poll(() => outcomes).toHaveLength(index + 3)
  }
  hand.fire(1000)
  // What the end of a quiet rest would still ask for would be under way before a whole pass is over.
  await engine.runPass('manual')
  expect(outcomes).toHaveLength(rests.length + 3)
  nameVersions()
  await expect.poll(() => outcomes).toHaveLength(rests.length + 4)
  expect(hand.delays()).toContain(50)
})

test('[PS9] a version that is named while the database cannot be read makes a pass, which finds out', async () => {
  const { device, tell } = await listening()
  device.ledger.db.close()
  tell('data: 900\n\n')
  await expect.poll(() => device.reports).toContain('pass-failed')
})

test('[PS6] a stream whose token is not taken asks for a pass: the device may be signed out', async () => {
  const device = await createTestDevice()
  let refuse: (() => void) | undefined
  const { engine, hand, outcomes } = createEngineHarness(device, {
    http: {
      ...device.core.http,
      readStream: () =>
        new Promise(resolve => {
          refuse = () => resolve('refused')
        }),
    },
  })
  engine.start()
  hand.fire(50)
  await expect.poll(() => [outcomes.length, typeof refuse]).toEqual([1, 'function'])
  refuse?.()
  await expect.poll(() => hand.delays()).toContain(50)
  hand.fire(50)
  await expect.poll(() => outcomes).toHaveLength(2)
})

test('[PS9] a stream that failed rests before it is opened again, and no longer than until the network is back', async () => {
  const device = await createTestDevice()
  let opened = 0
  let fail: (() => void) | undefined
  const { engine, hand, listeners } = createEngineHarness(device, {
    http: {
      ...device.core.http,
      readStream: () => {
        opened += 1
        return new Promise(resolve => {
          fail = () => resolve('unreachable')
        })
      },
    },
    random: () => 1,
  })
  const stop = engine.start()
  await expect.poll(() => opened).toBe(1)
  const before = listeners.length
  for (const restMs of [1000, 2000]) {
    fail?.()
    await expect.poll(() => hand.delays()).toContain(restMs)
    if (restMs === 1000) hand.fire(restMs)
    else for (const listener of Array.from(listeners)) listener('online')
    await expect.poll(() => opened).toBe(restMs / 1000 + 1)
    expect(listeners).toHaveLength(before)
  }
  // And rests as it did at first.
  fail?.()
  await expect.poll(() => listeners).toHaveLength(before + 1)
  expect(hand.delays()).toContain(1000)
  stop()
})

test('[WK2] a stream for which the server has no place is noted, until there is one', async () => {
  const device = await createTestDevice()
  let end: ((how: 'crowded' | 'ended') => void) | undefined
  let tell: ((text: string) => void) | undefined
  const { engine, hand } = createEngineHarness(device, {
    http: {
      ...device.core.http,
      readStream: ({ onText }) => {
        tell = onText
        return new Promise(resolve => {
          end = resolve
        })
      },
    },
    random: () => 1,
  })
  engine.start()
  async function noted(): Promise<boolean | undefined> {
    return await readMeta(device.ledger.db, 'isCrowded')
  }
  await expect.poll(() => typeof end).toBe('function')
  end?.('crowded')
  await expect.poll(noted).toBe(true)
  const before = tell
  await expect.poll(() => hand.delays()).toContain(1000)
  hand.fire(1000)
  await expect.poll(() => tell !== before).toBe(true)
  tell?.(': open\n\n')
  await expect.poll(noted).toBe(false)
})
