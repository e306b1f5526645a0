import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bundleScript } from '../bundle-script.ts'
import { medianOf, printFigures } from '../figures.ts'
import { openIsolatedPage } from '../serve-isolated.ts'
import type { TimedCells } from './plan-door.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const USER = '019a0000-0000-7000-8000-0000000000b7'
const COUNT = 100_000
const ROUNDS = 9
const SCANS = 3

async function openDoorPage(): Promise<Page> {
  const scripts = new Map([['/door.js', await bundleScript(import.meta.resolve('./plan-door.ts'))]])
  const page = await openIsolatedPage(async path => scripts.get(path))
  await page.evaluate(
    `import('/door.js').then(each => { globalThis.door = each.openPlanDoor('${USER}', ${NOW}) })`,
  )
  return page
}

test('what a plan reads of 100,000 transactions', async () => {
  const page = await openDoorPage()
  async function call(name: string): Promise<TimedCells> {
    return await page.evaluate<TimedCells>(`door.${name}()`)
  }
  async function timeOf(name: string, rounds = ROUNDS): Promise<number> {
    return await medianOf(rounds, async () => (await call(name)).ms)
  }

  await page.evaluate(`door.seed(${COUNT})`)
  const scanMs = await timeOf('scan', SCANS)
  const firstPayeesMs = await medianOf(ROUNDS, async () => {
    await page.evaluate('door.openReader()')
    return (await call('timePayees')).ms
  })
  const firstMs = await medianOf(ROUNDS, async () => {
    await page.evaluate('door.openReader()')
    return (await call('timeSixTests')).ms
  })
  // Quicker figures must be the same figures.
  const { spentKobo } = await call('scan')
  expect((await call('timeSixTests')).spentKobo).toBe(spentKobo)
  expect(spentKobo).toBeGreaterThan(0)
  const sixMs = await timeOf('timeSixTests')
  const payeesMs = await timeOf('timePayees')
  const firstInsightsMs = await medianOf(ROUNDS, async () => {
    await page.evaluate('door.openReader()')
    return await page.evaluate<number>('door.timeInsights()')
  })
  const insightsMs = await medianOf(ROUNDS, () => page.evaluate<number>('door.timeInsights()'))
  const scanPayeesMs = await medianOf(SCANS, () => page.evaluate<number>('door.scanPayees()'))
  printFigures(`What a plan reads of ${COUNT} transactions (Chromium)`, [
    { name: 'cells by six tests, warm', value: sixMs, unit: 'ms', aim: '≤ 15 ms' },
    { name: 'the same, first', value: firstMs, unit: 'ms' },
    { name: 'the same sum by reading the rows', value: scanMs, unit: 'ms' },
    { name: 'times quicker, warm', value: scanMs / sixMs, unit: '' },
    { name: 'the first cells by payee', value: firstPayeesMs, unit: 'ms', aim: '≤ 300 ms' },
    { name: 'times quicker than reading the rows', value: scanMs / firstPayeesMs, unit: '' },
    { name: 'cells by payee, warm', value: payeesMs, unit: 'ms', aim: '≤ 15 ms' },
    { name: 'insights, warm', value: insightsMs, unit: 'ms', aim: '≤ 50 ms' },
    { name: 'the same, first, with pauses', value: firstInsightsMs, unit: 'ms' },
    { name: 'rows read and put to their payees', value: scanPayeesMs, unit: 'ms' },
    { name: 'times quicker, warm', value: scanPayeesMs / insightsMs, unit: '' },
  ])
})

// As many as somebody meets in three years; the fewer there are, the more of them are bought at each day.
const PAYEES = 500

test('what repeats in 100,000 transactions', async () => {
  const page = await openDoorPage()
  await page.evaluate(`door.seed(${COUNT}, ${PAYEES})`)
  const firstMs = await medianOf(ROUNDS, async () => {
    await page.evaluate('door.openReader()')
    return await page.evaluate<number>('door.timeRepeats()')
  })
  const warmMs = await medianOf(ROUNDS, () => page.evaluate<number>('door.timeRepeats()'))
  const scanMs = await medianOf(SCANS, () => page.evaluate<number>('door.scanPayees()'))
  expect(warmMs).toBeLessThan(scanMs)
  printFigures(`What repeats in ${COUNT} transactions of ${PAYEES} payees (Chromium)`, [
    { name: 'the first look, with pauses', value: firstMs, unit: 'ms', aim: '≤ 300 ms' },
    { name: 'another', value: warmMs, unit: 'ms', aim: '≤ 300 ms' },
    { name: 'rows read and put to their payees, not yet looked at', value: scanMs, unit: 'ms' },
    { name: 'times quicker, the first look', value: scanMs / firstMs, unit: '' },
    { name: 'times quicker, another', value: scanMs / warmMs, unit: '' },
  ])
})
