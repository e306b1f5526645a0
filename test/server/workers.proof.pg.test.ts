import { expect, onTestFinished, test } from 'vitest'
import { restartPauseMs } from '#server/workers.ts'
import { eventually } from '../support/eventually.ts'
import { type Product, type ProductOptions, startProduct } from '../support/run/product.ts'

const WORKERS = 2

async function start(options: ProductOptions): Promise<Product> {
  const env = { WEB_CONCURRENCY: String(WORKERS), ...options.env }
  const product = await startProduct({ ...options, env })
  onTestFinished(async () => await product.remove())
  return product
}

/** The workers that have served so far, by their process ids. */
function workersOf(product: Product): readonly number[] {
  const lines = product.output().matchAll(/"worker\.ready","pid":(\d+)/g)
  return Array.from(lines, ([, pid]) => Number(pid))
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** On a connection of its own, so that the answers come from all workers in turn. */
async function answers(product: Product): Promise<number> {
  const headers = { Connection: 'close' }
  return (await fetch(`${product.url}/readyz`, { headers })).status
}

async function answersOf(product: Product, calls: number): Promise<readonly number[]> {
  return await Promise.all(Array.from({ length: calls }, () => answers(product)))
}

const ALL_READY = Array.from({ length: 8 }, () => 200)

test('several workers serve one port on one embedded database, and end with it in order', async () => {
  const product = await start({ database: 'embedded' })
  expect(workersOf(product)).toHaveLength(WORKERS)
  expect(await answersOf(product, ALL_READY.length)).toEqual(ALL_READY)
  const workers = workersOf(product)
  expect(await product.stop()).toBe(0)
  expect(workers.filter(lives)).toEqual([])
  await expect(fetch(product.url)).rejects.toThrow('fetch failed')
  await product.start()
  expect(await answers(product)).toBe(200)
})

test('a worker that dies is followed by another, and the others serve meanwhile', async () => {
  const product = await start({})
  const [first = 0, second = 0] = workersOf(product)
  await killWorker(product, first)
  expect(await answersOf(product, ALL_READY.length)).toEqual(ALL_READY)
  await eventually(() => expect(workersOf(product)).toHaveLength(WORKERS + 1))
  await killWorker(product, second)
  expect(await answersOf(product, ALL_READY.length)).toEqual(ALL_READY)
})

async function killWorker(product: Product, pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await eventually(() => expect(product.output()).toContain(`"worker.ended","pid":${pid}`))
}

test('workers that do not start say so once, and nothing is left running', async () => {
  const env = { WEB_CONCURRENCY: String(WORKERS), DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
  const product = startProduct({ env })
  await expect(product).rejects.toThrow(
    /^[^]*"worker\.started"(?![^]*"worker\.started")[^]*The database of DATABASE_URL cannot be reached(?![^]*not start)/,
  )
})

test('the pauses before another worker grow to half a minute', () => {
  expect([0, 1, 2, 5, 6, 50].map(restartPauseMs)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000])
})
