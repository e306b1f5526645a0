import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { launchChromium } from '#test/support/run/chromium.ts'
import { bundleScript } from '../bundle-script.ts'
import { serveIsolated } from '../serve-isolated.ts'

/** A page with the product's reader behind `door`, and these files to read, by their paths. */
export async function openReadingPage(files: ReadonlyMap<string, Uint8Array>): Promise<Page> {
  const contents = new Map<string, string | Uint8Array>([
    ['/door.js', await bundleScript(import.meta.resolve('./statements-door.ts'))],
    ['/product-worker.js', await bundleScript(import.meta.resolve('#workers/statement.ts'))],
    ['/text-worker.js', await bundleScript(import.meta.resolve('./text-worker.ts'))],
    ...files,
  ])
  const origin = await serveIsolated(async path => contents.get(path))
  onTestFinished(async () => await origin.close())
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  await page.goto(origin.url)
  await page.evaluate(
    "import('/door.js').then(({ openStatementsDoor }) => { globalThis.door = openStatementsDoor() })",
  )
  return page
}
