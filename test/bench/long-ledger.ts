import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createWallet, waitForSync, waitForWorker } from '../e2e/steps/ledger-steps.ts'
import { arrive } from '../e2e/steps/people.ts'
import type { Chromium } from '../support/run/chromium.ts'
import type { Product } from '../support/run/product.ts'
import { bundleBenchDoor, openDoor } from './bench-page.ts'

/** The door with the long ledger and the stopwatches of lists. */
export const LISTS_DOOR = fileURLToPath(new URL('lists-door.ts', import.meta.url))

/** A page with its door of a new person, whose long ledger only this device has: it is in flight. */
export async function fillLongLedger(
  chromium: Chromium,
  product: Product,
  rowCount: number,
): Promise<Page> {
  const page = await chromium.context.newPage()
  await arrive(page, product)
  await createWallet(page, 'GTBank', '1000000')
  await waitForSync(page, /^Synced$/)
  await waitForWorker(page)
  await chromium.setInFlight(true)
  await openDoor(page, await bundleBenchDoor(LISTS_DOOR))
  await page.evaluate(`door.seed(${rowCount})`)
  return page
}
