import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../e2e/steps/ledger-steps.ts'
import { launchChromium } from '../support/run/chromium.ts'
import { startProduct } from '../support/run/product.ts'
import { bundleBenchDoor, openDoor } from './bench-page.ts'
import { type Figure, median, printFigures } from './figures.ts'
import { fillLongLedger, LISTS_DOOR } from './long-ledger.ts'

const ROWS = 100_000
const ROUNDS = 15
const MANY = 1000
const PHONE = { width: 390, height: 844 }
const SEARCH = 'Payee, amount, #label'
const QUESTIONS = {
  firstPage: 'first page and total',
  deepPage: 'page 4,000 and total',
  rareFilter: 'filter with ten hits',
} as const

/** Calls a stopwatch of the page some times; the middle of its milliseconds. */
async function measure(page: Page, callOf: (round: number) => string): Promise<number> {
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    timesMs.push(await page.evaluate<number>(`door.${callOf(round)}`))
  }
  return median(timesMs)
}

/** A chip's choice, from its change to the screen, and back. */
async function measureFilter(page: Page): Promise<number> {
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    timesMs.push(await page.evaluate<number>("door.timeValue('Type', 'income')"))
    await page.evaluate("door.timeValue('Type', '')")
  }
  return median(timesMs)
}

/** A word typed into the search, letter by letter: each from its key to other rows on the screen. */
async function measureKeys(page: Page): Promise<readonly number[]> {
  const timesMs: number[] = []
  // Each letter leaves other rows on top than the one before.
  for (const text of ['1', '14', '142', '1428', '142', '14', '1', '9', '98', '987']) {
    timesMs.push(await page.evaluate<number>(`door.timeValue('${SEARCH}', '${text}')`))
  }
  await page.evaluate(`door.timeValue('${SEARCH}', '')`)
  return timesMs
}

/** The add dialog's Save, from its press until the entry stands in the list. */
async function measureSave(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.keyboard.press('n')
    await expect.poll(() => dialog.getByLabel('Wallet').inputValue()).not.toBe('')
    const row = dialog.getByRole('group', { name: 'Transaction 1' })
    await row.getByLabel('Amount').fill(String(1234 + round))
    await row.getByLabel('Category').selectOption({ label: 'Food & Groceries' })
    timesMs.push(await page.evaluate<number>('door.timeSave()'))
    await dialog.waitFor({ state: 'detached' })
  }
  return median(timesMs)
}

/** The transactions page, from the press of its link on another page to the screen. */
async function measureOpening(page: Page): Promise<number> {
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate("door.visit('/user/app/wallets')")
    timesMs.push(await page.evaluate<number>('door.timeList()'))
  }
  return median(timesMs)
}

/** Another word in a page that has no other, which nobody's app draws: what a frame costs here whatever is drawn. */
async function measureFloor(page: Page): Promise<number> {
  await page.setContent('<p>a</p>')
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) timesMs.push(await page.evaluate(timeWord, round))
  return median(timesMs)
}

/** In the page, as the stopwatches of the rows do it: until the word is another one, and the frame with it is being drawn. */
async function timeWord(word: number): Promise<number> {
  const startedAt = performance.now()
  await new Promise<void>(resolve => {
    new MutationObserver(() => resolve()).observe(document.body, {
      childList: true,
      subtree: true,
    })
    const paragraph = document.querySelector('p')
    if (paragraph !== null) paragraph.textContent = String(word)
  })
  await new Promise(requestAnimationFrame)
  return performance.now() - startedAt
}

/** How long what one does takes until other rows stand on the screen, in milliseconds. */
interface ScreenTimes {
  readonly wordsMs: number
  readonly addMs: number
  readonly saveMs: number
  /** Undefined where filters are chosen in a sheet. */
  readonly filterMs: number | undefined
  readonly keysMs: readonly number[]
  readonly openMs: number
}

async function measureScreen(page: Page): Promise<ScreenTimes> {
  await page.locator('tbody [data-entry], [aria-posinset]:not([aria-busy])').first().waitFor()
  await openDoor(page, await bundleBenchDoor(LISTS_DOOR))
  const wordsMs = await measure(page, () => 'timeWords()')
  const addMs = await measure(page, round => `timeAdd(${777_700_001 + round})`)
  const saveMs = await measureSave(page)
  const hasFilter = await page.getByLabel('Type', { exact: true }).isVisible()
  const filterMs = hasFilter ? await measureFilter(page) : undefined
  const keysMs = await measureKeys(page)
  return { wordsMs, addMs, saveMs, filterMs, keysMs, openMs: await measureOpening(page) }
}

function toFigures(where: string, times: ScreenTimes): readonly Figure[] {
  const { wordsMs, addMs, saveMs, filterMs, keysMs, openMs } = times
  return [
    { name: `${where}: other words in the same rows, by hand`, value: wordsMs, unit: 'ms' },
    { name: `${where}: added row, from the command`, value: addMs, unit: 'ms', aim: '≤ 50 ms' },
    { name: `${where}: an entry, from Save`, value: saveMs, unit: 'ms', aim: '≤ 50 ms' },
    ...(filterMs === undefined
      ? []
      : [
          {
            name: `${where}: filter, from its choice`,
            value: filterMs,
            unit: 'ms',
            aim: '≤ 20 ms',
          } as const,
        ]),
    { name: `${where}: search, from a key`, value: median(keysMs), unit: 'ms', aim: '≤ 20 ms' },
    { name: `${where}: search, the longest of them`, value: Math.max(...keysMs), unit: 'ms' },
    { name: `${where}: the list, from its link`, value: openMs, unit: 'ms', aim: '≤ 50 ms' },
  ]
}

/** The page of a person with a long ledger that only this device has: the network is gone. */
async function openLongLedger(): Promise<Page> {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const chromium = await launchChromium({
    viewport: { width: 1280, height: 900 },
    isDrawnWhole: true,
  })
  onTestFinished(async () => await chromium.close())
  return await fillLongLedger(chromium, product, ROWS)
}

test('lists and figures over 100,000 transactions', async () => {
  const page = await openLongLedger()
  const figures: Figure[] = []
  for (const [name, what] of Object.entries(QUESTIONS)) {
    const columnsMs = await measure(page, () => `timeColumns('${name}')`)
    const databaseMs = await measure(page, () => `timeDatabase('${name}')`)
    figures.push(
      { name: `${what}, columns`, value: columnsMs, unit: 'ms', aim: '≤ 30 ms' },
      { name: `${what}, IndexedDB alone`, value: databaseMs, unit: 'ms' },
      { name: `${what}, times quicker`, value: databaseMs / columnsMs, unit: '' },
    )
    expect(databaseMs).toBeGreaterThan(columnsMs)
  }
  const flowsMs = await measure(page, () => 'timeFlows()')
  const goalsMs = await measure(page, () => 'timeGoals()')
  const lookMs = await measure(page, () => 'timeLook()')
  const empty = await page.context().newPage()
  const floorMs = await measureFloor(empty)
  await empty.close()
  await openPage(page, 'transactions')
  const onDesk = await measureScreen(page)
  await page.setViewportSize(PHONE)
  const onPhone = await measureScreen(page)
  // At last: what waits to be sent would be in the others' way.
  const manyMs = await measure(page, round => `timeEditMany(${MANY}, ${round})`)
  printFigures(`Lists over ${ROWS} transactions (Chromium)`, [
    ...figures,
    { name: 'figures of all wallets, columns', value: flowsMs, unit: 'ms' },
    { name: 'a goal that 1,000 of them count for', value: goalsMs, unit: 'ms', aim: '≤ 16 ms' },
    { name: 'answer after one added row', value: lookMs, unit: 'ms' },
    { name: `${MANY} rows edited at once`, value: manyMs, unit: 'ms', aim: '≤ 1,000 ms' },
    { name: 'one word of an empty page', value: floorMs, unit: 'ms' },
    ...toFigures('desk', onDesk),
    ...toFigures('phone', onPhone),
  ])
})
