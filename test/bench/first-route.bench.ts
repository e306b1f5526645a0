import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '#test/support/chromium.ts'
import { type Product, startProduct } from '#test/support/product.ts'
import { printFigures } from './figures.ts'

const KB = 1000

/** The addresses of every script that a first visit's page asks for; not the worker's precache. */
async function scriptsOfFirstVisit(product: Product): Promise<readonly string[]> {
  const chromium = await launchChromium()
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  const urls = new Set<string>()
  page.on('request', request => {
    if (request.resourceType() === 'script') urls.add(request.url())
  })
  await page.goto(product.url)
  await page.getByRole('heading').first().waitFor()
  return [...urls]
}

test('the JavaScript of the first route', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const urls = await scriptsOfFirstVisit(product)
  const scripts = await Promise.all(
    urls.map(async url => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  const gzippedKb = sum(scripts.map(script => gzipSync(script).length)) / KB
  const plainKb = sum(scripts.map(script => script.length)) / KB
  expect(gzippedKb).toBeGreaterThan(0)
  printFigures('First visit (Chromium)', [
    { name: 'scripts', value: scripts.length, unit: '' },
    { name: 'JavaScript, gzipped', value: gzippedKb, unit: 'kB', aim: '≤ 150 kB' },
    { name: 'JavaScript, not compressed', value: plainKb, unit: 'kB' },
  ])
})

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
