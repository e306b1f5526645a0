import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createWallet, waitForSync } from '#test/e2e/ledger-steps.ts'
import { arrive, logIn, type Person } from '#test/e2e/people.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type Product, startProduct } from '#test/support/product.ts'
import { bundleBenchDoor, countTransactions, openDoor, recordExpenses } from './bench-page.ts'
import { type Figure, median, printFigures } from './figures.ts'
import { createTrafficMeter, type Traffic, type TrafficMeter } from './traffic-meter.ts'

const WRITES = 1000
const ROUNDS = 3
const POLL_MS = 200
const GIVE_UP_MS = 240_000

/** A signed-in browser with a meter on its wire. */
interface Device {
  readonly page: Page
  readonly meter: TrafficMeter
  setOffline(isOffline: boolean): Promise<void>
}

/** What one round took. */
interface Round {
  readonly writesMs: readonly number[]
  readonly arrivedMs: number
  readonly phone: Traffic
  readonly laptop: Traffic
}

async function openDevice(product: Product): Promise<Device> {
  const meter = await createTrafficMeter(product.url)
  const chromium = await launchChromium()
  onTestFinished(async () => {
    await chromium.close()
    await meter.close()
  })
  return {
    page: await chromium.context.newPage(),
    meter,
    setOffline: async isOffline => await chromium.context.setOffline(isOffline),
  }
}

/** One round: so many writes on the phone in flight mode, then until the laptop has them all. */
async function runRound(phone: Device, laptop: Device): Promise<Round> {
  const before = await countTransactions(laptop.page)
  await phone.setOffline(true)
  const writesMs = await recordExpenses(phone.page, WRITES)
  phone.meter.reset()
  laptop.meter.reset()
  const startedAt = performance.now()
  await phone.setOffline(false)
  while ((await countTransactions(laptop.page)) < before + WRITES) {
    expect(performance.now() - startedAt).toBeLessThan(GIVE_UP_MS)
    await sleep(POLL_MS)
  }
  const arrivedMs = performance.now() - startedAt
  await waitForSync(phone.page, /^Synced$/)
  return { writesMs, arrivedMs, phone: phone.meter.read(), laptop: laptop.meter.read() }
}

test('1,000 writes made offline reach the second device', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const script = await bundleBenchDoor()
  const phone = await openDevice(product)
  const laptop = await openDevice(product)
  const person: Person = await arrive(phone.page, { ...product, url: phone.meter.url })
  await createWallet(phone.page, 'GTBank', '1000000')
  await waitForSync(phone.page, /^Synced$/)
  await logIn(laptop.page, { ...product, url: laptop.meter.url }, person)
  await waitForSync(laptop.page, /^Synced$/)
  await openDoor(phone.page, script)
  await openDoor(laptop.page, script)

  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(phone, laptop))

  expect(await countTransactions(laptop.page)).toBe(WRITES * ROUNDS)
  printFigures('1,000 writes made offline, to the second device (Chromium, loopback)', [
    figure(
      'one local write, durable',
      'ms',
      rounds.map(round => median(round.writesMs)),
    ),
    {
      ...figure(
        'back online until all are there',
        's',
        rounds.map(round => round.arrivedMs / 1000),
      ),
      aim: '≤ 10 s',
    },
    figure(
      'requests of the first device',
      '',
      rounds.map(round => round.phone.requests),
    ),
    figure(
      'requests of the second',
      '',
      rounds.map(round => round.laptop.requests),
    ),
    figure(
      'up from the first, a row',
      'bytes',
      rounds.map(round => round.phone.bytesUp / WRITES),
    ),
    figure(
      'down to the first, a row',
      'bytes',
      rounds.map(round => round.phone.bytesDown / WRITES),
    ),
    figure(
      'up from the second, a row',
      'bytes',
      rounds.map(round => round.laptop.bytesUp / WRITES),
    ),
    {
      ...figure(
        'down to the second, a row',
        'bytes',
        rounds.map(round => round.laptop.bytesDown / WRITES),
      ),
      aim: '≤ 200 bytes',
    },
  ])
})

function figure(name: string, unit: string, values: readonly number[]): Figure {
  return { name, unit, value: median(values) }
}
