import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { FLOW_GROUPS } from '#features/analytics/rules/flow-groups.ts'
import type { Overview } from '#features/analytics/rules/overview.ts'
import { launchChromium } from '../support/run/chromium.ts'
import { serveBenchOrigin } from './analytics/bench-origin.ts'
import type { TimedAnswer } from './analytics/bench-worker.ts'
import { RIVAL_NAMES, type RivalName } from './analytics/rival.ts'
import { type Figure, medianOf, printFigures } from './figures.ts'
import { measureWorkers } from './measure-workers.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const USER = '019a0000-0000-7000-8000-0000000000b5'
const ROUNDS = 15
// What takes seconds is asked less often, and what takes a quarter of a minute once.
const SLOW_ROUNDS: Readonly<Record<number, number>> = { 100_000: 3, 1_000_000: 1 }
const MB = 1_000_000

const PERIODS = {
  'this month': { from: '2026-11-01', to: '2026-11-30' },
  'odd range': { from: '2025-02-11', to: '2026-03-19' },
  'all time': {},
} as const
const PERIOD_NAMES = ['this month', 'odd range', 'all time'] as const
type PeriodName = (typeof PERIOD_NAMES)[number]

const RIVAL_TITLES = { columns: 'ours', rows: 'rows and reduce', sqlite: 'SQLite wasm' } as const

interface Timings {
  readonly coldMs: number
  readonly warmMs: number
}

async function openBenchPage(): Promise<Page> {
  const origin = await serveBenchOrigin()
  onTestFinished(async () => await origin.close())
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  await page.goto(origin.url)
  await openDoor(page)
  return page
}

async function openDoor(page: Page): Promise<void> {
  await page.evaluate(
    "import('/bench-door.js').then(bench => { globalThis.door = bench.openBenchDoor() })",
  )
}

async function ask(page: Page, rival: RivalName, period: PeriodName): Promise<TimedAnswer> {
  const question = JSON.stringify({ range: PERIODS[period] })
  return await page.evaluate<TimedAnswer>(`door.ask('${USER}', '${rival}', ${question})`)
}

/** The first answers of workers just started, and further ones of the last of them. */
async function measure(
  page: Page,
  [rival, period]: readonly [RivalName, PeriodName],
  rounds: number,
): Promise<Timings> {
  const coldMs = await medianOf(rounds, async () => {
    await page.evaluate('door.endWorker()')
    return (await ask(page, rival, period)).ms
  })
  return { coldMs, warmMs: await medianOf(rounds, async () => (await ask(page, rival, period)).ms) }
}

interface Comparison {
  readonly figures: readonly Figure[]
  readonly answers: readonly Overview[]
}

/** Times every rival over a period. */
async function compareOver(page: Page, period: PeriodName, count: number): Promise<Comparison> {
  const answers: Overview[] = []
  const figures: Figure[] = []
  for (const rival of RIVAL_NAMES) {
    const rounds = rival === 'columns' ? ROUNDS : (SLOW_ROUNDS[count] ?? ROUNDS)
    const { coldMs, warmMs } = await measure(page, [rival, period], rounds)
    answers.push((await ask(page, rival, period)).overview)
    const name = `${period}, ${RIVAL_TITLES[rival]}`
    figures.push({ name: `${name}, cold`, value: coldMs, unit: 'ms' })
    figures.push({ name: `${name}, warm`, value: warmMs, unit: 'ms' })
  }
  return { figures, answers }
}

async function measurePage(page: Page): Promise<Figure[]> {
  await page.evaluate('door.endWorker()')
  const question = JSON.stringify({ range: PERIODS['odd range'] })
  const fromPage = `door.timeFromPage('${USER}', ${question})`
  const pageMs = await medianOf(ROUNDS, () => page.evaluate<number>(fromPage))
  const workerMb = (await measureWorkers(page)) / MB
  const addMs = await medianOf(ROUNDS, () =>
    page.evaluate<number>(`door.timeAdd('${USER}', ${NOW})`),
  )
  return [
    { name: 'odd range, warm, as the page sees it', value: pageMs, unit: 'ms', aim: '≤ 16 ms' },
    { name: 'one added transaction, until it shows', value: addMs, unit: 'ms', aim: '≤ 50 ms' },
    { name: 'memory of the worker', value: workerMb, unit: 'MB', aim: '≤ 60 MB at a million' },
  ]
}

test.each([10_000, 100_000, 1_000_000])('figures of a period over %i transactions', async count => {
  const page = await openBenchPage()
  await page.evaluate(`door.seed('${USER}', ${count}, ${NOW})`)
  await page.evaluate(`door.storeColumns('${USER}')`)
  const figures: Figure[] = []
  for (const period of PERIOD_NAMES) {
    const { answers, ...compared } = await compareOver(page, period, count)
    // Quicker figures must be the same figures.
    expect(answers).toEqual(answers.map(() => answers[0]))
    figures.push(...compared.figures)
  }
  figures.push(...(await measurePage(page)))
  printFigures(`Figures of a period over ${count} transactions (Chromium)`, figures)
})

/** Half a year by day, without what sixty items would have made of it (FC2), as the page sees it. */
async function measureDays(page: Page): Promise<readonly Figure[]> {
  const planned = Array.from({ length: 60 }, (_, item) => ({
    walletId: USER,
    type: item % 5 === 0 ? 'income' : 'expense',
    days: Array.from(
      { length: 6 },
      (_month, month) => `2026-${String(month + 5).padStart(2, '0')}-15`,
    ),
    window: 5,
    least: 100_000 * item,
    most: 120_000 * item,
  }))
  const question = JSON.stringify({ from: '2026-05-23', to: '2026-11-20', planned })
  const asked = `door.timeDailyFlows('${USER}', ${question})`
  const firstMs = await page.evaluate<number>(asked)
  const warmMs = await medianOf(ROUNDS, () => page.evaluate<number>(asked))
  return [
    { name: 'flows by day for a forecast, first', value: firstMs, unit: 'ms' },
    { name: 'flows by day for a forecast, warm', value: warmMs, unit: 'ms', aim: '≤ 50 ms' },
  ]
}

const FLOW_PERIODS = {
  '6 months': { from: '2026-06-01', to: '2026-11-30' },
  'all time': {},
} as const

/** Flows against the year before, with the rows behind a month, as the page sees them. */
async function measureFlows(page: Page): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  const days = { from: '2026-10-01', to: '2026-10-31' }
  for (const by of FLOW_GROUPS) {
    for (const [period, range] of Object.entries(FLOW_PERIODS)) {
      const behind = { days, flow: 'out' }
      const question = { range, today: '2026-11-21', by, against: 'last-year', behind }
      const asked = `door.timeFlowsBy('${USER}', ${JSON.stringify(question)})`
      const firstMs = await page.evaluate<number>(asked)
      const warmMs = await medianOf(ROUNDS, () => page.evaluate<number>(asked))
      figures.push(
        { name: `${period} by ${by}, first`, value: firstMs, unit: 'ms' },
        { name: `${period} by ${by}, warm`, value: warmMs, unit: 'ms', aim: '≤ 50 ms' },
      )
    }
  }
  return figures
}

test('flows of a period over a hundred thousand transactions, no two payees alike', async () => {
  const page = await openBenchPage()
  await page.evaluate(`door.seed('${USER}', 100000, ${NOW})`)
  await page.evaluate(`door.storeColumns('${USER}')`)
  const figures = [...(await measureFlows(page)), ...(await measureDays(page))]
  expect(figures).toHaveLength(2 * 2 * FLOW_GROUPS.length + 2)
  printFigures('Flows of a period over 100000 transactions (Chromium)', figures)
})
