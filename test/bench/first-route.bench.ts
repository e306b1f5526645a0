import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/run/chromium.ts'
import { type Product, startProduct } from '../support/run/product.ts'
import { printFigures } from './figures.ts'

const KB = 1000
const TOASTS = /\/(?:show-)?toasts?-/

/** The addresses of the scripts that a first visit's page asks for; not the worker's precache. */
interface FirstVisit {
  /** What draws the page. */
  readonly toDraw: readonly string[]
  /** And what is fetched once the page is loaded, to be there when it is needed: toasts. */
  readonly inAll: readonly string[]
}

async function scriptsOfFirstVisit(product: Product): Promise<FirstVisit> {
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  const urls = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  await page.goto(product.url)
  await page.getByRole('heading').first().waitFor()
  await page.locator('#toasts').waitFor({ state: 'attached' })
  const inAll = [...urls]
  return { toDraw: inAll.filter(url => !TOASTS.test(url)), inAll }
}

async function gzippedKb(urls: readonly string[]): Promise<number> {
  const scripts = await Promise.all(
    urls.map(async url => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  return scripts.reduce((total, script) => total + gzipSync(script).length, 0) / KB
}

test('the JavaScript of the first route', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const { toDraw, inAll } = await scriptsOfFirstVisit(product)
  const toDrawKb = await gzippedKb(toDraw)
  expect(toDrawKb).toBeGreaterThan(0)
  printFigures('First visit (Chromium)', [
    { name: 'scripts that draw it', value: toDraw.length, unit: '' },
    { name: 'those, gzipped', value: toDrawKb, unit: 'kB', aim: '≤ 142 kB' },
    { name: 'with toasts, gzipped', value: await gzippedKb(inAll), unit: 'kB' },
  ])
})
