import { expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import {
  ROWS_A_MESSAGE,
  sendRows,
  type StatementWorker,
} from '#features/statements/rules/pdf/statement-worker.ts'
import { aDay } from '#test/support/a-day.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { smallStatement } from '#test/support/statements/small-pdf.ts'
import {
  statementInProcess,
  type WorkerInProcess,
} from '#test/support/statements/statement-in-process.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import type { ReadOptions } from './statements.ts'
import { createWorkerReader, FETCH_MS, READING_MS, STANDSTILL_MS } from './worker-reader.ts'

const FILE = new Blob(['%PDF-1.7'])
const HINTS: ReadOptions = {
  hints: { bank: null, dateOrder: null, dateYear: null, today: aDay('2026-11-21') },
}

/** A worker whose reading the test moves on by hand. */
function createSlowWorker(change: Partial<StatementWorker> = {}) {
  const asked: { onPage: (page: number, pages: number) => void; password: string | undefined }[] =
    []
  const worker: StatementWorker = {
    prepare: () => Promise.resolve(true),
    read: ({ password }, onPage) => {
      asked.push({ onPage, password })
      return new Promise(() => undefined)
    },
    ...change,
  }
  return { worker, asked }
}

/** A reader whose workers the test sees. */
function createReader(worker?: StatementWorker) {
  const started: WorkerInProcess[] = []
  const timers = createManualTimers(0)
  const reader = createWorkerReader({
    timers,
    startWorker() {
      const port = statementInProcess(worker)
      started.push(port)
      return port
    },
  })
  return { reader, started, timers }
}

async function until(isTrue: () => boolean): Promise<void> {
  await expect.poll(isTrue).toBe(true)
}

test('[IMP-03] a statement is read page by page in one worker, the next one in the same', async () => {
  const { reader, started } = createReader()
  const told: number[][] = []
  const file = new Blob([await smallStatement(2)])
  for (let time = 0; time < 2; time += 1) {
    expect(
      await reader.read(file, { ...HINTS, onProgress: (...page) => told.push(page) }),
    ).toMatchObject({
      ok: true,
      value: { pages: 2 },
    })
  }
  // The last page may be reported after the answer, when there is no listener any more.
  expect(told.filter(([page]) => page === 1)).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(started).toHaveLength(1)
  reader.close()
  expect(started[0]?.isTerminated()).toBe(true)
})

test('[IMP-03] a file that stands still is given up, and the next one gets a new worker', async () => {
  const { worker, asked } = createSlowWorker()
  const { reader, started, timers } = createReader(worker)
  const pages: number[] = []
  const reading = reader.read(FILE, { ...HINTS, onProgress: page => pages.push(page) })
  await until(() => asked.length === 1)
  await timers.advance(STANDSTILL_MS - 1)
  asked[0]?.onPage(1, 3)
  await until(() => pages.length === 1)
  await timers.advance(STANDSTILL_MS - 1)
  expect(started[0]?.isTerminated()).toBe(false)
  await timers.advance(1)
  expect(await reading).toEqual(err({ type: 'took-too-long' }))
  expect(started[0]?.isTerminated()).toBe(true)
  void reader.read(FILE, HINTS)
  expect(started).toHaveLength(2)
})

test('[ST11.4] a file that goes on and on, page by page, is given up all the same, and the next one gets a new worker', async () => {
  const { worker, asked } = createSlowWorker()
  const { reader, started, timers } = createReader(worker)
  const pages: number[] = []
  const reading = reader.read(FILE, { ...HINTS, onProgress: page => pages.push(page) })
  await until(() => asked.length === 1)
  const step = STANDSTILL_MS - 1
  for (let page = 1; page * step < READING_MS; page += 1) {
    await timers.advance(step)
    asked[0]?.onPage(page, 200)
    await until(() => pages.length === page)
  }
  expect(started[0]?.isTerminated()).toBe(false)
  await timers.advance(step)
  expect(await reading).toEqual(err({ type: 'took-too-long' }))
  expect(started[0]?.isTerminated()).toBe(true)
  void reader.read(FILE, HINTS)
  expect(started).toHaveLength(2)
})

test('[IMP-03] cancelling ends the worker at once', async () => {
  const { worker, asked } = createSlowWorker()
  const { reader, started } = createReader(worker)
  const cancel = new AbortController()
  const reading = reader.read(FILE, { ...HINTS, signal: cancel.signal })
  await until(() => asked.length === 1)
  cancel.abort()
  expect(await reading).toEqual(err({ type: 'cancelled' }))
  expect(started[0]?.isTerminated()).toBe(true)
})

test('[IMP-03] a second file takes the place of the first', async () => {
  const { worker, asked } = createSlowWorker()
  const { reader } = createReader(worker)
  const first = reader.read(FILE, HINTS)
  await until(() => asked.length === 1)
  const second = reader.read(FILE, HINTS)
  expect(await first).toEqual(err({ type: 'cancelled' }))
  await until(() => asked.length === 2)
  reader.close()
  expect(await second).toEqual(err({ type: 'cancelled' }))
})

test('[IMP-03] a worker that dies is a fault, while it reads and while it is fetched', async () => {
  const { worker, asked } = createSlowWorker()
  const { reader, started } = createReader(worker)
  const reading = reader.read(FILE, HINTS)
  await until(() => asked.length === 1)
  started[0]?.fail()
  expect(await reading).toEqual(err({ type: 'reader-failed' }))
  reader.prepare()
  started[1]?.fail()
  void reader.read(FILE, HINTS)
  expect(started).toHaveLength(3)
})

test('[IMP-03] a bug in the worker is a fault, not a hang', async () => {
  const { worker } = createSlowWorker({ read: () => Promise.reject(new Error('bug')) })
  const { reader } = createReader(worker)
  expect(await reader.read(FILE, HINTS)).toEqual(err({ type: 'reader-failed' }))
})

test('[IMP-03] a reader that is not on the device is said to be missing, and looked for again', async () => {
  const { worker } = createSlowWorker({ prepare: () => Promise.resolve(false) })
  const { reader, started } = createReader(worker)
  expect(await reader.read(FILE, HINTS)).toEqual(err({ type: 'reader-missing' }))
  expect(await reader.read(FILE, HINTS)).toEqual(err({ type: 'reader-missing' }))
  expect(started).toHaveLength(2)
})

test('[IMP-03] fetching the reader over a slow network has more time than a page', async () => {
  let isAsked = false
  const { worker } = createSlowWorker({
    prepare() {
      isAsked = true
      return new Promise(() => undefined)
    },
  })
  const { reader, timers, started } = createReader(worker)
  const reading = reader.read(FILE, HINTS)
  await until(() => isAsked)
  await timers.advance(FETCH_MS - 1)
  expect(started[0]?.isTerminated()).toBe(false)
  await timers.advance(1)
  expect(await reading).toEqual(err({ type: 'took-too-long' }))
})

test('[IMP-03] the password goes to the worker with its file only', async () => {
  const { worker, asked } = createSlowWorker()
  const { reader } = createReader(worker)
  void reader.read(FILE, { ...HINTS, password: '48213' })
  await until(() => asked.length === 1)
  void reader.read(FILE, HINTS)
  await until(() => asked.length === 2)
  expect(asked.map(({ password }) => password)).toEqual(['48213', undefined])
})

test('[ST7.8] the rows of a long file come a few at a time, all of them in their order', async () => {
  const count = 2 * ROWS_A_MESSAGE + 1
  const rows = Array.from({ length: count }, (_, place) =>
    aStatementRow({ reference: String(place) }),
  )
  const reading = { bank: null, pages: 1, status: 'unproven', warnings: [] } as const
  const sections = [aSection([aStatementRow()]), aSection(rows), aSection([])]
  const messages: number[] = []
  const { worker } = createSlowWorker({
    read: (_request, _onPage, onRows) =>
      sendRows(ok({ ...reading, sections }), (section, some) => {
        messages.push(some.length)
        return onRows(section, some)
      }),
  })
  const { reader } = createReader(worker)
  expect(await reader.read(FILE, HINTS)).toEqual(ok({ ...reading, sections }))
  expect(messages).toEqual([1, ROWS_A_MESSAGE, ROWS_A_MESSAGE, 1])
})
