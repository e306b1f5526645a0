import { expect, test } from 'vitest'
import { type Api, createApi } from '#api/api.ts'
import { createHttp } from '#api/http.ts'
import type { Fetch } from '#api/plain-http.ts'
import { err, ok } from '#base/result.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import { presentStatement } from '#server/features/statements/statement-routes.ts'
import { aDay } from '#test/support/a-day.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import { createFakeStatements } from '#test/support/screens/fake-statements.ts'
import { aReading } from '#test/support/statements/a-reading.ts'
import { PREVIEW_WAIT_MS, previewStatement } from './choose-preview.ts'

const HINTS = { bank: 'Kuda', dateOrder: null, dateYear: null, today: aDay('2026-11-21') }
const FILE = new File(['%PDF-1.7 rows'], 'mine.pdf', { type: 'application/octet-stream' })

/** The API before a server of the test's. */
function createTestApi(fetch: Fetch) {
  const timers = createManualTimers(0)
  const session = { userId: 'ada', accessToken: 't-1', refreshToken: 'r-1', storedAt: 1 }
  const api: Api = createApi(
    createHttp({
      fetch,
      timers,
      baseUrl: '',
      locks: createFakeLocks(),
      clock: () => 5,
      session: {
        read: async () => session,
        renew: async (_, renewed) => void Object.assign(session, renewed),
        end: async () => true,
      },
    }),
  )
  return { api, timers }
}

function answerWith(reading = aReading()): Response {
  return json(200, presentStatement(reading))
}

test('[IMP-03] the file goes to the server as a form of one nameless PDF, and its rows come back', async () => {
  const seen: [string, FormData][] = []
  const { api, timers } = createTestApi(async (url, { body }) => {
    expect(body).toBeInstanceOf(FormData)
    seen.push([url, body as FormData])
    return answerWith()
  })
  const statements = { ...createFakeStatements(), api, timers }
  const preview = previewStatement(statements, FILE, { hints: HINTS })
  statements.reads[0]?.answer(ok(aReading()))
  expect(await preview).toMatchObject({
    value: { source: 'server', reading: aReading() },
  })
  const [[url, form] = ['', new FormData()]] = seen
  expect(url).toBe('/api/v1/transactions/preview-import?bank=Kuda')
  const sent = form.get('file')
  expect(sent).toMatchObject({ name: 'file', type: 'application/pdf', size: FILE.size })
})

test('[IMP-03] [ST6.8.1] the server is told the person’s answers', async () => {
  const urls: string[] = []
  const { api, timers } = createTestApi(async url => {
    urls.push(url)
    return answerWith()
  })
  const statements = { ...createFakeStatements(), api, timers }
  const hints = { ...HINTS, dateOrder: 'day-first', dateYear: 2025 } as const
  const preview = previewStatement(statements, FILE, { hints })
  statements.reads[0]?.answer(ok(aReading()))
  await preview
  expect(urls).toEqual([
    '/api/v1/transactions/preview-import?bank=Kuda&dateOrder=day-first&dateYear=2025',
  ])
})

test('[DM1] where nothing may leave the device the server is not asked, and the note says so', async () => {
  const statements = { ...createFakeStatements(), api: null }
  let asked = 0
  const options = { hints: HINTS, onServer: () => void (asked += 1) }
  const preview = previewStatement(statements, FILE, options)
  statements.reads[0]?.answer(ok(aReading()))
  expect(await preview).toMatchObject({
    value: { source: 'device', note: 'Read on this device. A demo sends nothing to the server.' },
  })
  expect(asked).toBe(0)
})

test('[ACC-12] an expired token is renewed, and the file sent once more', async () => {
  let tries = 0
  const { api, timers } = createTestApi(async (url, { body }) => {
    if (url.endsWith('/auth/refresh-token')) {
      return json(200, { success: true, accessToken: 't-2', refreshToken: 'r-2' })
    }
    tries += 1
    expect((body as FormData).get('file')).toMatchObject({ size: FILE.size })
    return tries === 1 ? failure(498, 'token_expired') : answerWith()
  })
  const statements = { ...createFakeStatements(), api, timers }
  const preview = previewStatement(statements, FILE, { hints: HINTS })
  statements.reads[0]?.answer(ok(aReading()))
  expect(await preview).toMatchObject({ value: { source: 'server' } })
  expect(tries).toBe(2)
})

/** A server that never answers; its fetch rejects when it is no longer waited for. */
function createDeafServer() {
  const state = { asked: 0 }

  function fetch(_url: string, { signal }: RequestInit): Promise<Response> {
    state.asked += 1
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  }
  return { state, ...createTestApi(fetch) }
}

test('[IMP-03] nothing waits longer than 25 s for the server', async () => {
  const { api, timers, state } = createDeafServer()
  const statements = { ...createFakeStatements(), api, timers }
  const preview = previewStatement(statements, FILE, { hints: HINTS })
  statements.reads[0]?.answer(ok(aReading()))
  await expect.poll(() => state.asked).toBe(1)
  await timers.advance(PREVIEW_WAIT_MS)
  expect(await preview).toMatchObject({ value: { source: 'device', note: /took too long/ } })
})

test('[IMP-03] the wait for the server can be skipped, and the whole cancelled', async () => {
  for (const [stop, expected] of [
    ['skipServer', { value: { source: 'device' } }],
    ['signal', err({ type: 'cancelled' })],
  ] as const) {
    const { api, timers, state } = createDeafServer()
    const statements = { ...createFakeStatements(), api, timers }
    const controller = new AbortController()
    const preview = previewStatement(statements, FILE, {
      hints: HINTS,
      [stop]: controller.signal,
    })
    statements.reads[0]?.answer(ok(aReading()))
    await expect.poll(() => state.asked).toBe(1)
    controller.abort()
    expect(await preview).toMatchObject(expected)
  }
})

test('[IMP-03] an answer that is not the server’s own is none', async () => {
  const { api, timers } = createTestApi(async () => json(200, { hello: 'portal' }))
  const statements = { ...createFakeStatements(), api, timers }
  const preview = previewStatement(statements, FILE, { hints: HINTS })
  statements.reads[0]?.answer(ok(aReading()))
  expect(await preview).toMatchObject({ value: { source: 'device' } })
})

test('[IMP-03] a file with a password is never sent', async () => {
  const statements = createFakeStatements()
  const preview = previewStatement(statements, FILE, { hints: HINTS, password: '48213' })
  statements.reads[0]?.answer(ok(aReading()))
  expect(await preview).toMatchObject({ value: { source: 'device', note: /never leaves/ } })
  expect(statements.sent()).toBe(0)
})

test.each<[StatementFault['type'], number]>([
  ['password-needed', 0],
  ['not-statement', 0],
  ['cancelled', 0],
  ['took-too-long', 1],
  ['reader-missing', 1],
  ['corrupt', 1],
])('[IMP-03] after %s on the device the server is asked %d times', async (type, times) => {
  const statements = createFakeStatements()
  statements.serverAnswers(ok(aReading()))
  const preview = previewStatement(statements, FILE, { hints: HINTS })
  statements.reads[0]?.answer(err({ type } as StatementFault))
  expect((await preview).ok).toBe(times > 0)
  expect(statements.sent()).toBe(times)
})

test('[ST8.10] a file that is no PDF is never sent, whatever came of it', async () => {
  const csv = new File(['Date,Amount\n2026-08-03,-5.00\n'], 'mine.csv')
  for (const outcome of [ok(aReading()), err({ type: 'corrupt' } as const)]) {
    const statements = createFakeStatements()
    const preview = previewStatement(statements, csv, { hints: HINTS })
    statements.reads[0]?.answer(outcome)
    const shown = await preview
    expect(shown.ok).toBe(outcome.ok)
    expect(shown.ok ? shown.value.note : '').toContain(outcome.ok ? 'Only PDFs are sent' : '')
    expect(statements.sent()).toBe(0)
  }
})
