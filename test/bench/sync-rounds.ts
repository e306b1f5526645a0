import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { createWallet, waitForSync } from '../e2e/steps/ledger-steps.ts'
import { arrive, logIn, type Person } from '../e2e/steps/people.ts'
import { launchChromium } from '../support/run/chromium.ts'
import { createTestDatabase } from '../support/run/postgres.ts'
import { type Product, startProduct } from '../support/run/product.ts'
import { bareInsertsPerSecond } from './bare-insert.ts'
import {
  bundleBenchDoor,
  countTransactions,
  openDoor,
  recordExpenses,
  untilTransactions,
} from './bench-page.ts'
import { createTrafficMeter, type Traffic, type TrafficMeter } from './traffic-meter.ts'

/** Writes of a round. */
export const WRITES = 1000

/** Rounds, of which the middle one counts: a server that has just started is slow in the first ones. */
export const ROUNDS = 5

const BARE_MS = 2000

/** From the last write until the network is back: a person is not back within a millisecond. */
export const REST_MS = 2000

/** A signed-in browser with a meter on its wire. */
export interface Device {
  readonly page: Page
  readonly meter: TrafficMeter
  setInFlight(isInFlight: boolean): Promise<void>
}

/** What one round took. */
export interface Round {
  readonly writesMs: readonly number[]
  readonly arrivedMs: number
  /** What the database alone did right after it, rows a second: shows whether the machine was busy. */
  readonly barePerSecond: number
  readonly phone: Traffic
  readonly laptop: Traffic
}

async function openDevice(product: Product): Promise<Device> {
  const meter = await createTrafficMeter(product.url)
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => {
    await chromium.close()
    await meter.close()
  })
  return {
    page: await chromium.context.newPage(),
    meter,
    setInFlight: async isInFlight => await chromium.setInFlight(isInFlight),
  }
}

/** Two devices of one person, in step, on a database that can be measured beside. */
export interface Setting {
  readonly phone: Device
  readonly laptop: Device
  readonly product: Product
  readonly person: Person
  readonly databaseUrl: string
}

/** One round: so many writes on the phone in flight mode, then until the laptop has them all. */
export async function runRound({ phone, laptop, databaseUrl }: Setting): Promise<Round> {
  const before = await countTransactions(laptop.page)
  await phone.setInFlight(true)
  const writesMs = await recordExpenses(phone.page, WRITES)
  await sleep(REST_MS)
  phone.meter.reset()
  laptop.meter.reset()
  const startedAt = performance.now()
  await phone.setInFlight(false)
  await untilTransactions(laptop.page, before + WRITES)
  const arrivedMs = performance.now() - startedAt
  await waitForSync(phone.page, /^Synced$/)
  const traffic = { phone: phone.meter.read(), laptop: laptop.meter.read() }
  const load = { isShared: false, forMs: BARE_MS }
  const barePerSecond = await bareInsertsPerSecond(databaseUrl, load)
  return { writesMs, arrivedMs, barePerSecond, ...traffic }
}

/** Signs a person in on two devices, each behind a meter. */
export async function setUpDevices(): Promise<Setting> {
  const database = await createTestDatabase()
  onTestFinished(async () => await database.drop())
  const product = await startProduct({ databaseUrl: database.url })
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
  return { phone, laptop, product, person, databaseUrl: database.url }
}
