import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import { startProduct } from '../support/run/product.ts'
import type { TimedAnswer, TimedScan } from './assistant/assistant-door.ts'
import { bundleScript } from './bundle-script.ts'
import { type Figure, median, medianOf, printFigures } from './figures.ts'
import { measureWorkers } from './measure-workers.ts'
import { openIsolatedPage } from './serve-isolated.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const USER = '019a0000-0000-7000-8000-0000000000b6'
const ROUNDS = 9
const MB = 1_000_000
const KB = 1000
const ENGINE = /assets\/create-assistant-[^"]+\.js/

// The aims are of 10,000 rows (assistant 4); a ledger ten times as long has none.
const SIZES = [
  { count: 10_000, coldAim: '≤ 300 ms', warmAim: '≤ 30 ms' },
  { count: 100_000, coldAim: '', warmAim: '' },
] as const
type Size = (typeof SIZES)[number]

const MERCHANT_QUESTION = 'How much have I spent on Uber in all?'
const QUESTIONS = [
  'How much did I spend last month?',
  MERCHANT_QUESTION,
  'What are my top 5 categories this year?',
  'What was my largest expense in October?',
  'How much is left in my wallets?',
]

async function openBenchPage(): Promise<Page> {
  const scripts = new Map([
    ['/door.js', await bundleScript(import.meta.resolve('./assistant/assistant-door.ts'))],
    ['/analytics.js', await bundleScript(import.meta.resolve('#workers/analytics.ts'))],
  ])
  const page = await openIsolatedPage(async path => scripts.get(path))
  await page.evaluate(
    `import('/door.js').then(each => { globalThis.door = each.openAssistantDoor('${USER}', ${NOW}) })`,
  )
  return page
}

async function ask(page: Page, text: string): Promise<TimedAnswer> {
  return await page.evaluate<TimedAnswer>(`door.ask(${JSON.stringify(text)})`)
}

async function measureQuestion(
  page: Page,
  text: string,
  { coldAim, warmAim }: Size,
): Promise<readonly Figure[]> {
  const coldMs = await medianOf(ROUNDS, async () => {
    await page.evaluate('door.endWorker()')
    return (await ask(page, text)).ms
  })
  const warmMs = await medianOf(ROUNDS, async () => (await ask(page, text)).ms)
  return [
    { name: `${text}, cold`, value: coldMs, unit: 'ms', aim: coldAim },
    { name: `${text}, warm`, value: warmMs, unit: 'ms', aim: warmAim },
  ]
}

/** A merchant's rows, against what reading all rows and adding them up takes. */
async function measureRatio(page: Page): Promise<readonly Figure[]> {
  const scans: TimedScan[] = []
  const answers: TimedAnswer[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    scans.push(await page.evaluate<TimedScan>("door.scan('uber')"))
    answers.push(await ask(page, MERCHANT_QUESTION))
  }
  // Quicker figures must be the same figures.
  for (const { answer } of answers) expect(amountsOf(answer)).toContain(scans[0]?.spentKobo)
  const scanMs = median(scans.map(({ ms }) => ms))
  return [
    { name: 'the same sum by reading the rows', value: scanMs, unit: 'ms' },
    { name: 'times quicker', value: scanMs / median(answers.map(({ ms }) => ms)), unit: '' },
  ]
}

function amountsOf({ phrase }: Answer): readonly number[] {
  return phrase.flatMap(piece => (piece.type === 'money' ? [piece.amount] : []))
}

test.each(SIZES)('questions over $count transactions', async size => {
  const { count } = size
  const page = await openBenchPage()
  await page.evaluate(`door.seed(${count})`)
  const figures: Figure[] = []
  for (const text of QUESTIONS) {
    const { answer } = await ask(page, text)
    expect([text, answer.kind]).toEqual([text, 'answer'])
    figures.push(...(await measureQuestion(page, text, size)))
  }
  figures.push(...(await measureRatio(page)))
  const memory = await measureWorkers(page)
  const timeAdd = `door.timeAdd(${JSON.stringify(MERCHANT_QUESTION)})`
  const addMs = await medianOf(ROUNDS, () => page.evaluate<number>(timeAdd))
  printFigures(`Questions to Uwa over ${count} transactions (Chromium)`, [
    ...figures,
    { name: 'one added row, until an answer has it', value: addMs, unit: 'ms', aim: size.warmAim },
    { name: 'memory of the worker, descriptions and all', value: memory / MB, unit: 'MB' },
  ])
})

test('what the engine weighs', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const [path] = ENGINE.exec(await (await fetch(`${product.url}/sw.js`)).text()) ?? []
  // What answers in flight must be kept for it.
  expect(path).toBeDefined()
  const script = await (await fetch(`${product.url}/${path}`)).arrayBuffer()
  printFigures('What the assistant adds, gzipped, when it is first asked', [
    { name: 'its engine', value: gzipSync(script).length / KB, unit: 'kB', aim: '≤ 45 kB' },
  ])
})
