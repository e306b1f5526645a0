import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bundleScript } from '../bundle-script.ts'
import { type Figure, median, medianOf, printFigures } from '../figures.ts'
import { measureWorkers } from '../measure-workers.ts'
import { openIsolatedPage } from '../serve-isolated.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const USER = '019a0000-0000-7000-8000-0000000000b7'
const ROUNDS = 9
const COUNT = 100_000
const MB = 1_000_000
// As typed, letter by letter; a rare word, with fields and brackets; figures, which are words too.
const TYPED = ['shoprite lekki', '(uber OR mtn) -transfer >5k', '"web 4242"', 'ebeano 99']
const ORDERS = ['date', '-amount', 'payee', 'category', 'wallet'] as const

async function openBenchPage(): Promise<Page> {
  const scripts = new Map([
    ['/door.js', await bundleScript(import.meta.resolve('./find-door.ts'))],
    ['/analytics.js', await bundleScript(import.meta.resolve('#workers/analytics.ts'))],
  ])
  const page = await openIsolatedPage(async path => scripts.get(path))
  await page.evaluate(
    `import('/door.js').then(each => { globalThis.door = each.openFindDoor('${USER}', ${NOW}) })`,
  )
  await page.evaluate(`door.seed(${COUNT})`)
  return page
}

async function time(page: Page, call: string): Promise<number> {
  return await page.evaluate<number>(`door.${call}`)
}

/** A worker just started: its columns are loaded first. */
async function timeCold(page: Page, call: string): Promise<number> {
  return await medianOf(ROUNDS, async () => {
    await page.evaluate('door.endWorker()')
    return await time(page, call)
  })
}

/** The first search of a worker that has its columns already. */
async function timeFirst(page: Page, call: string): Promise<number> {
  return await medianOf(ROUNDS, async () => {
    await page.evaluate('door.endWorker()')
    await time(page, 'timeFlows()')
    return await time(page, call)
  })
}

/** Every keystroke of the texts, none asked before. */
async function timeKeystrokes(page: Page): Promise<readonly number[]> {
  const timesMs: number[] = []
  for (const text of TYPED) {
    for (let end = 1; end <= text.length; end += 1) {
      const find = JSON.stringify(text.slice(0, end))
      timesMs.push(await time(page, `timeList({ find: ${find} })`))
    }
  }
  return timesMs
}

async function measureSearch(page: Page): Promise<readonly Figure[]> {
  const find = "timeList({ find: 'shoprite' })"
  const firstMs = await timeFirst(page, find)
  const coldMs = await timeCold(page, find)
  const unstoredMs = await medianOf(3, async () => {
    await page.evaluate('door.forgetTexts()')
    await page.evaluate('door.endWorker()')
    await time(page, 'timeFlows()')
    return await time(page, find)
  })
  const keysMs = await timeKeystrokes(page)
  const rowsMs = await medianOf(3, () => time(page, "timeRows('shoprite')"))
  return [
    { name: 'first search', value: firstMs, unit: 'ms', aim: '≤ 150 ms' },
    { name: 'first search, columns loaded too', value: coldMs, unit: 'ms' },
    { name: 'first search, no texts stored', value: unstoredMs, unit: 'ms' },
    { name: 'a keystroke, middle', value: median(keysMs), unit: 'ms', aim: '≤ 20 ms' },
    { name: 'a keystroke, longest', value: Math.max(...keysMs), unit: 'ms' },
    { name: 'reading the rows, as before', value: rowsMs, unit: 'ms' },
  ]
}

async function measureList(page: Page): Promise<readonly Figure[]> {
  const figures: Figure[] = [
    { name: 'list, columns loaded too', value: await timeCold(page, 'timeList({})'), unit: 'ms' },
  ]
  const all = await time(page, 'timeList({})')
  figures.push({ name: 'list, first', value: all, unit: 'ms' })
  for (const order of ORDERS) {
    const ms = await timeFirst(page, `timeList({ order: '${order}' })`)
    figures.push({ name: `list by ${order}, first`, value: ms, unit: 'ms' })
  }
  await time(page, 'timeList({})')
  for (const first of [0, 40_000, 95_000]) {
    const ms = await medianOf(ROUNDS, () => time(page, `timeWindow({}, ${first})`))
    figures.push({ name: `window at ${first}`, value: ms, unit: 'ms', aim: '≤ 16 ms' })
  }
  const addMs = await medianOf(ROUNDS, () => time(page, 'timeAdd({})'))
  const addFoundMs = await medianOf(ROUNDS, () => time(page, "timeAdd({ find: 'uber' })"))
  const idsMs = await medianOf(3, () => time(page, 'timeIds({})'))
  const workerMb = (await measureWorkers(page)) / MB
  return [
    ...figures,
    { name: 'list after one added row', value: addMs, unit: 'ms', aim: '≤ 16 ms' },
    { name: 'search after one added row', value: addFoundMs, unit: 'ms', aim: '≤ 20 ms' },
    { name: 'ids of all', value: idsMs, unit: 'ms' },
    { name: 'memory of the worker', value: workerMb, unit: 'MB' },
  ]
}

test('search and lists over 100,000 transactions', async () => {
  const page = await openBenchPage()
  expect(await page.evaluate(`door.countFound({ find: 'ẸBẸANO' })`)).toBeGreaterThan(COUNT / 10)
  const figures = [...(await measureSearch(page)), ...(await measureList(page))]
  printFigures(`Search and lists over ${COUNT} transactions (Chromium)`, figures)
})
