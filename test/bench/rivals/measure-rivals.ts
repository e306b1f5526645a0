import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { launchChromium } from '#test/support/run/chromium.ts'
import { bundleBenchDoor } from '../bench-page.ts'
import { REST_MS, ROUNDS, type Setting, WRITES } from '../sync-rounds.ts'
import { createTrafficMeter, type Traffic, type TrafficMeter } from '../traffic-meter.ts'
import { makeOldWallet, pullAll, sendOne, signIn } from './one-by-one.ts'
import type { RivalServer } from './rival-server.ts'

/** What it took to bring the rows of a round from one device to another. */
export interface Exchanged {
  readonly arrivedMs: number
  readonly sender: Traffic
  readonly receiver: Traffic
}

interface RivalDevice {
  readonly page: Page
  readonly meter: TrafficMeter
}

async function openDevice(url: string, script: string): Promise<RivalDevice> {
  const meter = await createTrafficMeter(url)
  const chromium = await launchChromium()
  onTestFinished(async () => {
    await chromium.close()
    await meter.close()
  })
  const page = await chromium.context.newPage()
  await page.goto(meter.url)
  await page.evaluate(`${script};globalThis.bench = bench;undefined`)
  await page.evaluate('Promise.resolve(bench.openRival()).then(door => { globalThis.door = door })')
  return { page, meter }
}

/** Another library between two pages, each with its database: rounds of rows written before they may be sent. */
export async function measureRival({
  door,
  start,
}: {
  readonly door: URL
  readonly start: () => Promise<RivalServer>
}): Promise<readonly Exchanged[]> {
  const server = await start()
  onTestFinished(async () => await server.close())
  const script = await bundleBenchDoor(fileURLToPath(door))
  const [sender, receiver] = [
    await openDevice(server.url, script),
    await openDevice(server.url, script),
  ]
  await receiver.page.evaluate('door.follow()')
  const rounds: Exchanged[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sender.page.evaluate(`door.record(${WRITES})`)
    await sleep(REST_MS)
    sender.meter.reset()
    receiver.meter.reset()
    const startedAt = performance.now()
    const sent = sender.page.evaluate('door.send()')
    await receiver.page.evaluate(`door.until(${WRITES * round})`)
    const arrivedMs = performance.now() - startedAt
    await sent
    rounds.push({ arrivedMs, sender: sender.meter.read(), receiver: receiver.meter.read() })
  }
  return rounds
}

/**
 * The way before: a request for each write, one after the other, and then pages of the feed, over the documented
 * calls. Without a database of a device's at either end, which only makes it faster.
 */
export async function measureOldWay({ product, person }: Setting): Promise<readonly Exchanged[]> {
  const [sender, receiver] = [
    await createTrafficMeter(product.url),
    await createTrafficMeter(product.url),
  ]
  onTestFinished(async () => {
    await sender.close()
    await receiver.close()
  })
  const [one, other] = [await signIn(sender.url, person), await signIn(receiver.url, person)]
  const walletId = await makeOldWallet(one)
  let { cursor } = await pullAll(other, '')
  const rounds: Exchanged[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    sender.reset()
    receiver.reset()
    const startedAt = performance.now()
    for (let n = 0; n < WRITES; n += 1) {
      await sendOne(one, { id: randomUUID(), walletId, amount: 100 + n })
    }
    const pulled = await pullAll(other, cursor)
    expect(pulled.changes).toBe(WRITES)
    cursor = pulled.cursor
    const arrivedMs = performance.now() - startedAt
    rounds.push({ arrivedMs, sender: sender.read(), receiver: receiver.read() })
  }
  return rounds
}
