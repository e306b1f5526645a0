import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE, type Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default; report-to csp"

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

function expectHeaders(response: Response): void {
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'content-security-policy': POLICY,
    'reporting-endpoints': 'csp="/api/v1/csp-reports"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
}

test.each(Object.entries<Call>(calls))(
  '[API-02] %s answers with every header, uncached',
  async (_, call) => {
    const response = await server.app.request(
      API_BASE + call.path.replace('{id}', '019a0000-0000-7000-8000-000000000001'),
      {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        ...(call.body !== undefined && { body: '{}' }),
      },
    )
    expectHeaders(response)
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('[API-02] answers that no call makes have every header too', async () => {
  for (const path of ['/', '/healthz', `${API_BASE}/readyz`, `${API_BASE}/nowhere`, '/%E0%A4%A']) {
    expectHeaders(await server.app.request(path))
  }
  const huge = await server.app.request(`${API_BASE}/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: 'x'.repeat(300 * 1024),
  })
  expect(huge.status).toBe(413)
  expectHeaders(huge)
})

test('[API-02] HSTS is sent where people come by https, and nowhere else', async () => {
  const plain = await server.app.request('/healthz')
  expect(plain.headers.has('strict-transport-security')).toBe(false)
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://money.example' } })
  const answer = await secure.app.request('/healthz')
  expect(answer.headers.get('strict-transport-security')).toBe(
    'max-age=63072000; includeSubDomains',
  )
  await secure.close()
})

async function postLogin(app: TestApp['app'], headers: Record<string, string>) {
  return await app.request(`http://localhost:3000${API_BASE}/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Host: 'localhost:3000', ...headers },
    body: JSON.stringify({ account: 'nobody', password: 'x' }),
  })
}

test('[API-02] a write from another site’s page is refused, from our own or from no page is not', async () => {
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:3001' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.localhost', 'Sec-Fetch-Site': 'same-site' },
  ]
  for (const headers of foreign) {
    const answer = await postLogin(server.app, { ...headers })
    expect([headers, answer.status]).toEqual([headers, 403])
  }
  const own = [
    {},
    { Origin: 'http://localhost:3000' },
    { Origin: 'http://localhost:5173', 'Sec-Fetch-Site': 'same-origin' },
  ]
  for (const headers of own) {
    const answer = await postLogin(server.app, { ...headers })
    expect([headers, answer.status]).toEqual([headers, 401])
  }
})

test('[API-02] with a public address, only its origin is ours', async () => {
  const published = await createTestApp({ env: { PUBLIC_URL: 'https://money.example/app' } })
  const own = await postLogin(published.app, { Origin: 'https://money.example' })
  const byHost = await postLogin(published.app, { Origin: 'http://localhost:3000' })
  expect([own.status, byHost.status]).toEqual([401, 403])
  await published.close()
})

test('[API-02] a form or text is not read: only JSON', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const answer = await postLogin(server.app, { 'Content-Type': type })
    expect(answer.status).toBe(415)
  }
})

test('[API-02] a browser’s report of a violation is taken into the log, nonsense is not', async () => {
  const lines: unknown[] = []
  const log = {
    info: () => undefined,
    warn: (event: string, details?: object) => lines.push([event, details]),
    error: () => undefined,
  }
  const logged = await createTestApp({ log })
  const path = `${API_BASE}/csp-reports`
  const headers = { 'Content-Type': 'application/reports+json' }
  const body = {
    effectiveDirective: 'script-src',
    blockedURL: 'https://evil.example/x.js',
    sample: 'secret',
  }
  const taken = await logged.app.request(path, {
    method: 'POST',
    headers,
    body: JSON.stringify([{ type: 'csp-violation', age: 1, url: 'http://localhost/', body }]),
  })
  expect(taken.status).toBe(200)
  expect(lines).toEqual([
    ['csp.violation', { effectiveDirective: 'script-src', blockedURL: 'https://evil.example' }],
  ])
  for (const nonsense of ['{', '{}', '[1]', '']) {
    const refused = await logged.app.request(path, { method: 'POST', headers, body: nonsense })
    expect(refused.status).toBe(400)
  }
  await logged.close()
})
