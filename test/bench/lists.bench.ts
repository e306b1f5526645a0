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

/** The filter panel's button, from its press to the screen. */
async function measureFilter(page: Page): Promise<number> {
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByLabel('Type').selectOption({ label: 'Income' })
    timesMs.push(await page.evaluate<number>("door.timePress('Apply filters')"))
    await page.evaluate("door.timePress('Clear filters')")
  }
  return median(timesMs)
}

/** The add dialog's Save, from its press until the entry stands in the list. */
async function measureSave(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('button', { name: 'Add transaction' }).click()
    await dialog.getByLabel('Type it in one line').fill(`₦${1234 + round} keke`)
    await dialog.getByRole('list', { name: 'Understood' }).waitFor()
    await expect.poll(() => dialog.getByLabel('Wallet').inputValue()).not.toBe('')
    timesMs.push(await page.evaluate<number>("door.timePress('Save expense')"))
    await dialog.waitFor({ state: 'detached' })
  }
  return median(timesMs)
}

/** The transactions page, from the press of its link on another page to the screen. */
async function measureOpening(page: Page): Promise<number> {
  const timesMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate("door.visit('/user/app/wallets')")
    timesMs.push(await page.evaluate<number>("door.timePress('Transactions')"))
  }
  return median(timesMs)
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
  const lookMs = await measure(page, () => 'timeLook()')
  await openPage(page, 'transactions')
  await page.locator('tbody tr').first().waitFor()
  await openDoor(page, await bundleBenchDoor(LISTS_DOOR))
  const addMs = await measure(page, round => `timeAdd(${777_700_001 + round})`)
  const nextMs = await measure(page, () => "timePress('Next page')")
  const saveMs = await measureSave(page)
  const filterMs = await measureFilter(page)
  const openMs = await measureOpening(page)
  // At last: what waits to be sent would be in the others' way.
  const manyMs = await measure(page, round => `timeEditMany(${MANY}, ${round})`)
  printFigures(`Lists over ${ROWS} transactions (Chromium)`, [
    ...figures,
    { name: 'figures of all wallets, columns', value: flowsMs, unit: 'ms' },
    { name: 'answer after one added row', value: lookMs, unit: 'ms' },
    { name: `${MANY} rows edited at once`, value: manyMs, unit: 'ms', aim: '≤ 1,000 ms' },
    { name: 'added row, from the command to the screen', value: addMs, unit: 'ms', aim: '≤ 50 ms' },
    {
      name: 'an entry, from the press of Save to the screen',
      value: saveMs,
      unit: 'ms',
      aim: '≤ 100 ms',
    },
    { name: 'next page, from the press to the screen', value: nextMs, unit: 'ms', aim: '≤ 30 ms' },
    { name: 'filter, from the press to the screen', value: filterMs, unit: 'ms', aim: '≤ 30 ms' },
    { name: 'the page opened, from the link to the screen', value: openMs, unit: 'ms' },
  ])
})
