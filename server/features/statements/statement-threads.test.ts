import { expect, test } from 'vitest'
import type { Log } from '#server/ports/log.ts'
import { aDay } from '#test/support/a-day.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { pdfBomb, pdfNest } from '#test/support/statements/hostile-pdf.ts'
import { ROWS_PER_PAGE, smallStatement } from '#test/support/statements/small-pdf.ts'
import type { StatementJob } from './statement-job.ts'
import { createStatementThreads, MAX_WAITING } from './statement-threads.ts'

const WAITED_FOR = new AbortController().signal
const ROOMY = { wallMs: 60_000, heapMb: 256, growthMb: 4096 }

function jobOf(bytes: Uint8Array<ArrayBuffer>): StatementJob {
  return {
    bytes,
    hints: { bank: null, dateOrder: null, dateYear: null, today: aDay('2026-11-21') },
  }
}

async function aStatement(pages = 1): Promise<StatementJob> {
  return jobOf(await smallStatement(pages))
}

test('[IMP-03] two files are read at once, each with its own rows', async () => {
  const threads = createStatementThreads({ places: 2, log: silentLog, limits: ROOMY })
  const jobs = [await aStatement(1), await aStatement(3)]
  const read = await Promise.all(jobs.map(job => threads.read(job, WAITED_FOR)))
  expect(read.map(({ ok }) => ok)).toEqual([true, true])
  expect(read.map(one => (one.ok ? one.value.sections[0]?.rows.length : one.error))).toEqual([
    ROWS_PER_PAGE,
    3 * ROWS_PER_PAGE,
  ])
})

test('[IMP-03] more files than may wait are told to come again; one not waited for frees its place', async () => {
  const threads = createStatementThreads({ places: 1, log: silentLog, limits: ROOMY })
  const hangUp = new AbortController()
  const jobs = await Promise.all(Array.from({ length: 1 + MAX_WAITING }, () => aStatement()))
  const waiting = jobs.map(job => threads.read(job, hangUp.signal))
  expect(await threads.read(await aStatement(), WAITED_FOR)).toEqual({
    ok: false,
    error: { type: 'too-busy' },
  })
  hangUp.abort()
  for (const outcome of await Promise.all(waiting)) {
    expect(outcome).toEqual({ ok: false, error: { type: 'cancelled' } })
  }
  expect(await threads.read(await aStatement(), WAITED_FOR)).toMatchObject({ ok: true })
})

test('[IMP-03] a file that unpacks without end is stopped, and nothing of it is logged', async () => {
  const lines: unknown[] = []
  const log: Log = { ...silentLog, warn: (...line) => lines.push(line) }
  const limits = { ...ROOMY, growthMb: 150 }
  const threads = createStatementThreads({ places: 1, log, limits })
  expect(await threads.read(jobOf(await pdfBomb(300)), WAITED_FOR)).toEqual({
    ok: false,
    error: { type: 'reader-failed' },
  })
  expect(lines).toEqual([['statement.thread_failed', { code: 'memory' }]])
  expect(await threads.read(await aStatement(), WAITED_FOR)).toMatchObject({ ok: true })
})

test('[IMP-03] a file that keeps its thread busy without end is ended in time', async () => {
  const limits = { ...ROOMY, wallMs: 1500 }
  const threads = createStatementThreads({ places: 1, log: silentLog, limits })
  expect(await threads.read(jobOf(pdfNest(100_000)), WAITED_FOR)).toEqual({
    ok: false,
    error: { type: 'took-too-long' },
  })
})

test('[IMP-02] what is no PDF needs no thread to be told', async () => {
  const limits = { wallMs: 0, heapMb: 1, growthMb: 0 }
  const threads = createStatementThreads({ places: 1, log: silentLog, limits })
  expect(await threads.read(jobOf(new Uint8Array([1])), WAITED_FOR)).toEqual({
    ok: false,
    error: { type: 'not-pdf', found: null },
  })
})
