import { expect, test } from 'vitest'
import { layoutNamed } from '../statements/layouts/all-layouts.ts'
import { type MadeStatement, makeStatement } from '../statements/made/make-statement.ts'
import { readMade, readMadePages } from '../statements/read-made.ts'
import { type Figure, medianOf, printFigures } from './figures.ts'
import { measureWorkers } from './measure-workers.ts'
import { openReadingPage } from './statements/reading-page.ts'
import type { TimedReading } from './statements/statements-door.ts'

const ROUNDS = 5
const SEED = 1
const MB = 1_000_000
const SECOND_MS = 1000
// Of statements 7; the pages wanted are a little fewer than those allowed.
const SIZES = [
  { pages: 5, aimMs: 1000 },
  { pages: 40, aimMs: 2000 },
  { pages: 190, aimMs: 6000 },
] as const

async function measureBrowser(file: MadeStatement, aimMs: number): Promise<readonly Figure[]> {
  const page = await openReadingPage(new Map([['/statement.pdf', file.bytes]]))
  const readings: TimedReading[] = []
  async function read(): Promise<number> {
    const reading = await page.evaluate<TimedReading>("door.read('/statement.pdf')")
    readings.push(reading)
    return reading.ms
  }
  const firstMs = await read()
  const ms = await medianOf(ROUNDS, read)
  const textMs = await medianOf(ROUNDS, () =>
    page.evaluate<number>("door.readText('/statement.pdf')"),
  )
  const memory = await measureWorkers(page)
  return [
    { name: 'first file, with the start of the worker', value: firstMs, unit: 'ms' },
    { name: 'a further file', value: ms, unit: 'ms', aim: `< ${aimMs} ms` },
    { name: 'text of pdf.js alone', value: textMs, unit: 'ms' },
    ...rates(file, ms),
    {
      name: 'the page at its longest blocked',
      value: Math.max(...readings.map(({ blockedMs }) => blockedMs)),
      unit: 'ms',
      aim: '≤ 50 ms',
    },
    { name: 'memory of both workers afterwards', value: memory / MB, unit: 'MB', aim: '≤ 200 MB' },
  ]
}

async function measureNode(file: MadeStatement): Promise<readonly Figure[]> {
  const ms = await medianOf(ROUNDS, () => timed(() => readMade(file.bytes)))
  const textMs = await medianOf(ROUNDS, () => timed(() => readMadePages(file.bytes)))
  return [
    { name: 'a file', value: ms, unit: 'ms' },
    { name: 'text of pdf.js alone', value: textMs, unit: 'ms' },
    ...rates(file, ms),
    { name: 'heap in use', value: process.memoryUsage().heapUsed / MB, unit: 'MB' },
  ]
}

function rates({ truth }: MadeStatement, ms: number): readonly Figure[] {
  const rows = truth.sections.reduce((sum, section) => sum + section.rows.length, 0)
  return [
    { name: 'pages', value: (truth.pages / ms) * SECOND_MS, unit: 'a second' },
    { name: 'rows', value: (rows / ms) * SECOND_MS, unit: 'a second' },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

test.each(SIZES)('reading a statement of $pages pages', async ({ pages, aimMs }) => {
  const layout = layoutNamed('zenith')
  const file = await makeStatement({ layout, producer: 'pdfkit', pages, seed: SEED })
  const rows = file.truth.sections[0]?.rows.length ?? 0
  const reading = await readMade(file.bytes)
  // Quicker is nothing if it is not the same.
  expect(reading.ok && reading.value.status).toBe('proven')
  const title = `${file.truth.pages} pages, ${rows} rows`
  printFigures(`${title}, in Chromium's worker`, await measureBrowser(file, aimMs))
  printFigures(`${title}, in Node`, await measureNode(file))
})
