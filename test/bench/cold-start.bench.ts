import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { launchChromium, makeProfile } from '../support/run/chromium.ts'
import { type Product, startProduct } from '../support/run/product.ts'
import { bundleBenchDoor, openDoor } from './bench-page.ts'
import { medianOf, printFigures } from './figures.ts'
import { fillLongLedger, LISTS_DOOR } from './long-ledger.ts'

const ROWS = 100_000
const ROUNDS = 5
const STORED_WITHIN_MS = 60_000
// What Home is opened for: what is left, where it went, and the entries under it themselves.
const LAST_TEXTS = ['Where it went', 'Latest', 'Entry ']

/** Notes, from the navigation on, when the dashboard stands on the screen. */
const NOTE_WHEN_SHOWN = `globalThis.shownMs = new Promise(resolve => {
  const observer = new MutationObserver(() => {
    const text = document.body?.textContent ?? ''
    if (!${JSON.stringify(LAST_TEXTS)}.every(each => text.includes(each))) return
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now()))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
})`

/** Opens the browser in flight mode, and the dashboard in it; the milliseconds from its navigation. */
async function timeColdStart(
  product: Product,
  profile: string,
  beforeClose?: (page: Page) => Promise<void>,
): Promise<number> {
  const chromium = await launchChromium({ profile, isInFlight: true, isDrawnWhole: true })
  try {
    const page = await chromium.context.newPage()
    await page.addInitScript(NOTE_WHEN_SHOWN)
    await page.goto(`${product.url}/user/app/dashboard`)
    const shownMs = await page.evaluate<number>('shownMs')
    await beforeClose?.(page)
    return shownMs
  } finally {
    await chromium.close()
  }
}

/** Fills a ledger, and waits until its columns are stored. */
async function prepare(product: Product, profile: string): Promise<void> {
  const chromium = await launchChromium({ profile, isDrawnWhole: true })
  try {
    const page = await fillLongLedger(chromium, product, ROWS)
    await page.evaluate('door.timeFlows()')
    await expect
      .poll(async () => await page.evaluate<number>('door.countStoredColumns()'), {
        timeout: STORED_WITHIN_MS,
      })
      .toBeGreaterThan(1)
  } finally {
    await chromium.close()
  }
}

test('Home offline from a cold start over 100,000 transactions', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const profile = await makeProfile()
  onTestFinished(async () => await rm(profile, { recursive: true, force: true }))
  await prepare(product, profile)

  const script = await bundleBenchDoor(LISTS_DOOR)
  async function dropColumns(page: Page): Promise<void> {
    await openDoor(page, script)
    await page.evaluate('door.dropColumns()')
  }

  const storedMs = await medianOf(ROUNDS, () => timeColdStart(product, profile))
  await timeColdStart(product, profile, dropColumns)
  const droppedMs = await medianOf(ROUNDS, () => timeColdStart(product, profile, dropColumns))
  expect(droppedMs).toBeGreaterThan(storedMs)
  printFigures(`Cold start over ${ROWS} transactions, offline (Chromium)`, [
    { name: 'Home', value: storedMs, unit: 'ms', aim: '≤ 1,000 ms' },
    { name: 'Home, columns lost', value: droppedMs, unit: 'ms' },
  ])
})
