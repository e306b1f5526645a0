import type { Page } from 'playwright-core'
import { bundleScript } from '../bundle-script.ts'
import { openIsolatedPage } from '../serve-isolated.ts'

/** A page with the product's reader behind `door`, and these files to read, by their paths. */
export async function openReadingPage(files: ReadonlyMap<string, Uint8Array>): Promise<Page> {
  const contents = new Map<string, string | Uint8Array>([
    ['/door.js', await bundleScript(import.meta.resolve('./statements-door.ts'))],
    ['/product-worker.js', await bundleScript(import.meta.resolve('#workers/statement.ts'))],
    ['/text-worker.js', await bundleScript(import.meta.resolve('./text-worker.ts'))],
    ...files,
  ])
  const page = await openIsolatedPage(async path => contents.get(path))
  await page.evaluate(
    "import('/door.js').then(({ openStatementsDoor }) => { globalThis.door = openStatementsDoor() })",
  )
  return page
}
