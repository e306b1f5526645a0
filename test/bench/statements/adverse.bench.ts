import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layoutNamed } from '#test/statements/layouts/all-layouts.ts'
import { makeStatement } from '#test/statements/made/make-statement.ts'
import { HOSTILE_DATA, plainCsv } from '../adverse/hostile-data.ts'
import { HOSTILE_PARTS, HOSTILE_TEXTS, type MakeFile } from '../adverse/hostile-pdfs.ts'
import { measureAlone } from '../adverse/measure-alone.ts'
import { printColumns } from '../figures.ts'
import { openReadingPage } from './reading-page.ts'
import type { TriedReading } from './statements-door.ts'

const MB = 1_000_000
const KB_PER_MB = 1000
const SECOND_MS = 1000
const PLAIN_PAGES = [1, 40, 190]
const PLAIN_BYTES = [1, 9]
const BENCH_MS = 3_600_000

/** Files that banks make, in the same run, to hold the others against. */
function plainPdfs(): readonly [string, () => Promise<Uint8Array>][] {
  return PLAIN_PAGES.map(pages => [
    `a plain statement of ${pages} pages`,
    async () => {
      const layout = layoutNamed('zenith')
      return (await makeStatement({ layout, producer: 'pdfkit', pages, seed: 1 })).bytes
    },
  ])
}

function plainData(): readonly [string, MakeFile][] {
  return PLAIN_BYTES.map(size => [`a plain export of ${size} MB`, () => plainCsv(size * MB)])
}

type Files = readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>])[]

/** Prints what became of the files; resolves with it. */
async function printAlone(title: string, files: Files): Promise<readonly string[]> {
  const outcomes: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'adverse-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const lines: [string, string[]][] = []
  for (const [name, make] of files) {
    const bytes = await make()
    const { cpuMs, peakKb, outcome } = await measureAlone(join(folder, 'file'), bytes)
    outcomes.push(outcome)
    const peak = `${Math.round(peakKb / KB_PER_MB)} MB`
    lines.push([name, [`${(bytes.length / MB).toFixed(2)} MB`, secondsOf(cpuMs), peak, outcome]])
  }
  printColumns(title, ['size', 'time of the processor', 'memory at its peak', 'outcome'], lines)
  return outcomes
}

function secondsOf(ms: number): string {
  return `${(ms / SECOND_MS).toFixed(2)} s`
}

test('text of PDFs that is made to harm, in Node', { timeout: BENCH_MS }, async () => {
  const outcomes = await printAlone('Text that is made to harm, in Node', [
    ...plainPdfs(),
    ...HOSTILE_TEXTS,
  ])
  expect(outcomes).not.toContain('out of memory')
})

test('parts of PDFs that are made to harm, in Node', { timeout: BENCH_MS }, async () => {
  const outcomes = await printAlone('Parts that are made to harm, in Node', [
    ...plainPdfs(),
    ...HOSTILE_PARTS,
  ])
  expect(outcomes).not.toContain('out of memory')
})

test('other files that are made to harm, in Node', { timeout: BENCH_MS }, async () => {
  const outcomes = await printAlone('Other files that are made to harm, in Node', [
    ...plainData(),
    ...HOSTILE_DATA,
  ])
  expect(outcomes).not.toContain('out of memory')
})

// Reading all of them takes an hour where each is ended by the clock.
const IN_BROWSER = 4

test('files that are made to harm, in Chromium’s worker', { timeout: BENCH_MS }, async () => {
  const all: Files = [...plainPdfs(), ...HOSTILE_TEXTS, ...HOSTILE_PARTS, ...HOSTILE_DATA]
  const some = all.filter((_, at) => at < PLAIN_PAGES.length || at % IN_BROWSER === 0)
  const files = new Map<string, Uint8Array>()
  for (const [at, [, make]] of some.entries()) files.set(`/${at}`, await make())
  const page = await openReadingPage(files)
  const lines: [string, string[]][] = []
  for (const [at, [name]] of some.entries()) {
    const read = await page.evaluate<TriedReading>(`door.tryToRead('/${at}')`)
    const { ms, blockedMs, outcome } = read
    expect(outcome).not.toBe('reader-failed')
    lines.push([name, [secondsOf(ms), `${Math.round(blockedMs)} ms`, outcome]])
  }
  printColumns(
    'Files that are made to harm, in Chromium’s worker',
    ['time', 'the page at its longest blocked', 'outcome'],
    lines,
  )
})
