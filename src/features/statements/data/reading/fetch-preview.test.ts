import { expect, test } from 'vitest'
import { type Api, createApi } from '#api/api.ts'
import { createHttp } from '#api/http.ts'
import type { Fetch } from '#api/plain-http.ts'
import { err, ok } from '#base/result.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import { presentStatement } from '#server/features/statements/statement-routes.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import { aReading } from '#test/support/statements/a-reading.ts'
import {
  fetchPreview,
  mayLeave,
  PREVIEW_WAIT_MS,
  type PreviewRequest,
  type ServerReading,
} from './choose-preview.ts'
import type { Statements } from './statements.ts'

const HINTS: PreviewRequest['hints'] = { bank: 'Kuda', dateOrder: null, dateYear: null }
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

async function ask(
  statements: Pick<Statements, 'api' | 'timers'>,
  { hints = HINTS, signal = new AbortController().signal } = {},
): Promise<ServerReading> {
  return await fetchPreview(statements, { file: FILE, hints, signal })
}

test('[IMP-03] the file goes to the server as a form of one nameless PDF, and its rows come back', async () => {
  const seen: [string, FormData][] = []
  const server = createTestApi(async (url, { body }) => {
    expect(body).toBeInstanceOf(FormData)
    seen.push([url, body as FormData])
    return answerWith()
  })
  expect(await ask(server)).toEqual(ok(aReading()))
  const [[url, form] = ['', new FormData()]] = seen
  expect(url).toBe('/api/v1/transactions/preview-import?bank=Kuda')
  const sent = form.get('file')
  expect(sent).toMatchObject({ name: 'file', type: 'application/pdf', size: FILE.size })
})

test('[IMP-03] [ST6.8.1] the server is told the person’s answers', async () => {
  const urls: string[] = []
  const server = createTestApi(async url => {
    urls.push(url)
    return answerWith()
  })
  await ask(server, { hints: { ...HINTS, dateOrder: 'day-first', dateYear: 2025 } })
  expect(urls).toEqual([
    '/api/v1/transactions/preview-import?bank=Kuda&dateOrder=day-first&dateYear=2025',
  ])
})

test('[ACC-12] an expired token is renewed, and the file sent once more', async () => {
  let tries = 0
  const server = createTestApi(async (url, { body }) => {
    if (url.endsWith('/auth/refresh-token')) {
      return json(200, { success: true, accessToken: 't-2', refreshToken: 'r-2' })
    }
    tries += 1
    expect((body as FormData).get('file')).toMatchObject({ size: FILE.size })
    return tries === 1 ? failure(498, 'token_expired') : answerWith()
  })
  expect((await ask(server)).ok).toBe(true)
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
  const { timers, state, ...server } = createDeafServer()
  const answer = ask({ ...server, timers })
  await expect.poll(() => state.asked).toBe(1)
  await timers.advance(PREVIEW_WAIT_MS)
  expect(await answer).toEqual(err({ type: 'took-too-long' }))
})

test('[IMP-03] the wait for the server can be given up', async () => {
  const { state, ...server } = createDeafServer()
  const stop = new AbortController()
  const answer = ask(server, { signal: stop.signal })
  await expect.poll(() => state.asked).toBe(1)
  stop.abort()
  expect((await answer).ok).toBe(false)
})

test('[IMP-03] an answer that is not the server’s own is none', async () => {
  const server = createTestApi(async () => json(200, { hello: 'portal' }))
  expect((await ask(server)).ok).toBe(false)
})

const CSV = new File(['Date,Amount\n2026-08-03,-5.00\n'], 'mine.csv')

test.each([
  { what: 'a PDF', may: true },
  { what: 'a file with a password', may: false, password: '48213' },
  { what: 'a file that is no PDF', may: false, file: CSV },
  { what: 'one that this device took too long over', may: true, fault: 'took-too-long' },
  { what: 'one for which there is no reader here', may: true, fault: 'reader-missing' },
  { what: 'a damaged one', may: true, fault: 'corrupt' },
  { what: 'one that asks for its password', may: false, fault: 'password-needed' },
  { what: 'a letter', may: false, fault: 'not-statement' },
  { what: 'a CSV that could not be read', may: false, file: CSV, fault: 'corrupt' },
])('[ST10.2] [ST8.10] $what may leave the device: $may', async ({ may, ...given }) => {
  const { file = FILE, password = '', fault: type } = given
  const { api } = createTestApi(async () => answerWith())
  const fault = type === undefined ? undefined : ({ type } as StatementFault)
  expect(await mayLeave({ api }, file, { password, fault })).toBe(may)
  expect(await mayLeave({ api: null }, file, { password, fault })).toBe(false)
})
