import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { openApiDocument } from '#server/http/openapi/document.ts'
import { keyHeaders, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { allCalls } from '#test/support/server/sample-bodies.ts'

let server: TestApp
let ada: TestUser
let mallory: TestUser

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp()
  mallory = await server.signUp()
})
afterAll(async () => {
  await server.close()
})

interface Route {
  readonly method: string
  readonly path: string
}

async function request({ method, path }: Route, headers: Readonly<Record<string, string>>) {
  const leaving = new AbortController()
  const response = await server.app.request(path.replaceAll(/:[^/]+/g, randomUUID()), {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    signal: leaving.signal,
    ...(method !== 'GET' && { body: '{}' }),
  })
  // A stream would stay open, and is not read here.
  if (response.ok) leaving.abort()
  return { status: response.status, body: response.ok ? '' : await response.text() }
}

/** Every address of the API that asks who calls, whether the contract knows it or not. */
async function routesWithSession(): Promise<readonly Route[]> {
  const routes: Route[] = []
  for (const { method, path } of server.app.routes) {
    if (method === 'ALL' || !path.startsWith(API_BASE)) continue
    const answer = await request({ method, path }, {})
    if (answer.status === 401 && answer.body.includes('"unauthenticated"')) {
      routes.push({ method, path })
    }
  }
  return routes
}

test('[SYN-05] every call of a session answers a ledger of somebody else as one that never was', async () => {
  await makeWallet(ada)
  const before = (await ada.call(calls.fetchChanges)).body
  const routes = await routesWithSession()
  const withSession = allCalls().filter(([, call]) => call.access !== 'public')
  // The stream is no call of the contract.
  expect(routes).toHaveLength(withSession.length + 1)
  const authorization = { Authorization: `Bearer ${await mallory.token()}` }
  for (const route of routes) {
    const answers = []
    for (const id of [randomUUID(), ada.ledgerId]) {
      answers.push(await request(route, { ...authorization, [HEADERS.ledger]: `"${id}"` }))
    }
    const [unknown, adas] = answers
    expect(unknown, route.path).toMatchObject({ status: 404 })
    expect(unknown?.body).toContain('This ledger was not found.')
    expect(adas).toEqual(unknown)
  }
  expect((await ada.call(calls.fetchChanges)).body).toEqual(before)
})

test('[SYN-05] every call of a session takes the name of one’s own ledger, and refuses what names none', async () => {
  const malformed = { [HEADERS.ledger]: 'mine' }
  for (const route of await routesWithSession()) {
    const bola = await server.signUp()
    const authorization = { Authorization: `Bearer ${await bola.token()}` }
    const refused = await request(route, { ...authorization, ...malformed })
    expect([route.path, refused.status]).toEqual([route.path, 400])
    expect(refused.body).toContain(HEADERS.ledger)
    const named = { [HEADERS.ledger]: `"${bola.ledgerId.toUpperCase()}"` }
    const answer = await request(route, { ...authorization, ...named })
    expect(answer.body).not.toContain('This ledger')
    expect(answer.body).not.toContain(HEADERS.ledger)
  }
})

test('[SYN-04] the name of the ledger is no part of what makes a repeat', async () => {
  const headers = keyHeaders()
  const body = { name: 'Kuda', amount: 5 }
  const first = await mallory.call(calls.createWallet, { body, headers })
  const again = await mallory.call(calls.createWallet, {
    body,
    headers: { ...headers, [HEADERS.ledger]: `"${mallory.ledgerId}"` },
  })
  expect(again.body).toEqual(first.body)
  expect(again.headers.get(HEADERS.replayed)).toBe('true')
})

test('[API-01] OpenAPI has the header that names the ledger at every call of a session', () => {
  const paths = JSON.stringify(openApiDocument()['paths'])
  const named = paths.split(`"name":"${HEADERS.ledger}","in":"header"`).length - 1
  expect(named).toBe(allCalls().filter(([, call]) => call.access !== 'public').length)
})
