import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import { createApi } from './api.ts'
import { createHttp } from './http.ts'
import type { Fetch } from './plain-http.ts'
import { platformTimers } from './platform-timers.ts'
import type { Session } from './session.ts'

const USER_ID = '019a0000-0000-7000-8000-000000000001'

/** A client before a server that takes one token, and renews `refresh-1` and its successors. */
function createClient(change: { session?: Session | null; fetch?: Fetch } = {}) {
  const log: string[] = []
  const state = { valid: 'token-2', ended: 0, session: change.session }
  if (state.session === undefined) {
    state.session = { userId: USER_ID, accessToken: 'token-1', refreshToken: 'r-1', storedAt: 1 }
  }
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const token = new Headers(init.headers).get('Authorization')
    log.push(`${init.method} ${url} ${token ?? 'no token'}`)
    await new Promise(resolve => setTimeout(resolve, 1))
    if (url.endsWith('/auth/refresh-token')) {
      return json(200, { success: true, accessToken: state.valid, refreshToken: 'r-2' })
    }
    return token === `Bearer ${state.valid}`
      ? json(200, { success: true, message: 'ok', data: [] })
      : failure(498, 'token_expired')
  }
  const http = createHttp({
    fetch: change.fetch ?? fetch,
    timers: platformTimers,
    baseUrl: '',
    locks: createFakeLocks(),
    clock: () => 5,
    session: {
      read: async () => state.session ?? null,
      renew: async (_, renewed) => void (state.session = renewed),
      end: async () => {
        state.ended += 1
        state.session = null
        return true
      },
    },
  })
  return { http, api: createApi(http), log, state }
}

test('[ACC-12] twenty requests with an expired token make one refresh, and each is sent once more', async () => {
  const { api, log, state } = createClient()
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(calls.listLabels)))
  expect(answers.every(answer => answer.ok)).toBe(true)
  expect(log.filter(line => line.includes('refresh'))).toEqual([
    'POST /api/v1/auth/refresh-token no token',
  ])
  expect(log).toHaveLength(41)
  expect(state.session).toMatchObject({ accessToken: 'token-2', refreshToken: 'r-2', storedAt: 5 })
})

test('[SE1] with nobody signed in a request does not go out', async () => {
  const { http, log } = createClient({ session: null })
  const answer = await http.exchange({ method: 'POST', path: '/a', access: 'session' })
  expect(answer).toEqual({ type: 'session-over' })
  expect(log).toEqual([])
})

test('[ACC-12] a request is sent at most twice', async () => {
  const { api, log, state } = createClient()
  state.valid = 'token-2'
  const answer = await createClient({
    fetch: async url => {
      log.push(url)
      return url.endsWith('refresh-token')
        ? json(200, { success: true, accessToken: 'token-9', refreshToken: 'r-9' })
        : failure(498, 'token_expired')
    },
  }).api.call(calls.listLabels)
  expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', status: 498 } })
  expect(log).toHaveLength(3)
  expect((await api.call(calls.listLabels)).ok).toBe(true)
})

test('[ACC-13] without a refresh token the session is over', async () => {
  const session = { userId: USER_ID, accessToken: 'token-1', refreshToken: '', storedAt: 1 }
  const { api, state } = createClient({ session })
  expect(await api.call(calls.listLabels)).toMatchObject({
    ok: false,
    error: { kind: 'session-over', message: 'Session expired. Please log in again.' },
  })
  expect(state.ended).toBe(1)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('offline')), 0],
  ['a portal', async () => new Response('<html>', { status: 403 }), 0],
  ['429', async () => failure(429, 'too_many'), 0],
  ['401', async () => failure(401, 'session_revoked'), 1],
])('[PS6] [F34] [F35] a refresh answered by %s', async (_, refresh, ended) => {
  const { api, state } = createClient({
    fetch: async url => (url.endsWith('refresh-token') ? refresh() : failure(498, 'token_expired')),
  })
  const answer = await api.call(calls.listLabels)
  expect(answer).toMatchObject({ error: { kind: ended === 1 ? 'session-over' : 'unreachable' } })
  expect(state.ended).toBe(ended)
})

test('[API-01] a call goes to its path with query and body; lists repeat their key', async () => {
  const { api, log } = createClient({
    session: { userId: USER_ID, accessToken: 'token-2', refreshToken: 'r', storedAt: 1 },
  })
  await api.call(calls.listTransactions, {
    query: { page: 2, category: ['a b', 'c'], to: undefined },
  })
  await api.call(calls.fetchWallet, { params: { id: 'a/b' } })
  expect(log).toEqual([
    'GET /api/v1/transactions/fetch-transactions?page=2&category=a%20b&category=c Bearer token-2',
    'GET /api/v1/wallet/a%2Fb Bearer token-2',
  ])
})

test('[API-02] a failure carries the body, its status and message; no answer is 500 with the default', async () => {
  const body = {
    message: 'Verify first',
    error: 'unverified',
    email: 'a@b.c',
    fields: { otp: 'x' },
  }
  const refusing = createClient({ fetch: async () => json(403, body) })
  const input = { body: { account: 'ada', password: 'x' } }
  expect(await refusing.api.call(calls.login, input)).toEqual({
    ok: false,
    error: { kind: 'refused', status: 403, ...body },
  })
  const offline = createClient({ fetch: () => Promise.reject(new TypeError('offline')) })
  expect(await offline.api.call(calls.login, input)).toEqual({
    ok: false,
    error: {
      kind: 'unreachable',
      status: 500,
      message: 'Something went wrong, please try again',
    },
  })
})

test('[ACC-12] a wrong password does not start a refresh', async () => {
  const { api, log } = createClient({ fetch: async () => failure(401, 'bad_credentials') })
  const answer = await api.call(calls.login, { body: { account: 'ada', password: 'x' } })
  expect(answer).toMatchObject({
    error: { kind: 'refused', status: 401, error: 'bad_credentials' },
  })
  expect(log).toEqual([])
})

test('[ACC-12] a download is renewed like any call and kept unread; a portal’s page is none', async () => {
  const { api } = createClient()
  const file = await api.download(calls.exportData)
  expect(file.ok && (await file.value.text())).toContain('"success":true')
  const portal = createClient({
    fetch: async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  })
  const page = await portal.api.download(calls.exportData)
  expect(page).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  const refused = createClient({ fetch: async () => failure(429, 'too_many') })
  expect(await refused.api.download(calls.exportData)).toMatchObject({
    ok: false,
    error: { kind: 'refused', status: 429, error: 'too_many' },
  })
})
