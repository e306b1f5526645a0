import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE, type Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { describeFault } from '#server/log-failure.ts'
import { createFlutterwave } from '#server/ports/flutterwave.ts'
import { createConsoleLog } from '#server/ports/log.ts'
import { createSmtpMailer } from '#server/ports/mailer.ts'
import { eventually } from '#test/support/eventually.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

// Each is in what somebody sends, or in the configuration; none may be in a line of the log.
const PLANTED = {
  email: 'planted-person@example.test',
  password: 'Planted#Suya2026',
  code: '918273',
  token: `planted-token-${randomUUID()}`,
  smtp: 'planted-smtp-password',
  database: 'planted-database-password',
  provider: 'FLWSECK-planted-key',
  words: 'planted description',
}

const lines: string[] = []
const log = createConsoleLog(
  line => void lines.push(line),
  () => 0,
)

let server: TestApp

beforeAll(async () => {
  const flutterwave = createFlutterwave({
    http: {
      origin: 'https://api.provider.test',
      secretKey: PLANTED.provider,
      fetch: async (url, { body }) =>
        await Promise.reject(new Error(`${url} ${PLANTED.provider} ${JSON.stringify(body)}`)),
    },
    webhookHash: PLANTED.token,
  })
  server = await createTestApp({
    log,
    mailer: createSmtpMailer(`smtp://mailer:${PLANTED.smtp}@127.0.0.1:1`, 'a@example.test'),
    payments: () => ({
      current: flutterwave,
      byId: new Map([[flutterwave.id, flutterwave]]),
      payByHand: undefined,
    }),
  })
})
afterAll(async () => await server.close())

/** From now on the database refuses each new row of the table, and quotes it in every field it has for words. */
async function refuseRowsOf(table: string): Promise<void> {
  await sql`create or replace function quote_row() returns trigger language plpgsql as $$
    begin
      raise exception E'no row %\n    at %', new, new
        using detail = new::text, hint = new::text, errcode = 'XX001';
    end $$`.execute(server.deps.db)
  await sql`create trigger quote before insert or update on ${sql.table(table)}
    for each row execute function quote_row()`.execute(server.deps.db)
}

async function takeRowsOf(table: string): Promise<void> {
  await sql`drop trigger quote on ${sql.table(table)}`.execute(server.deps.db)
}

async function send(call: Call, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return await server.app.request(API_BASE + call.path, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function eventsSince(start: number): readonly unknown[] {
  return lines.slice(start).map(line => (JSON.parse(line) as { readonly event: string }).event)
}

test('[API-02] mails that no server takes are logged without address, code and password', async () => {
  const start = lines.length
  const { email, password } = PLANTED
  const person = { userName: 'planted', email, gender: 'female', password, referral: '' }
  expect((await send(calls.createAccount, person)).status).toBe(201)
  await expect.poll(() => eventsSince(start)).toContain('code.not_sent')
})

test('[API-02] rows that the database refuses and quotes are logged without their values', async () => {
  const start = lines.length
  const user = await server.signUp()
  await user.token()
  const others = ['sessions', 'wallets', 'one_time_codes']
  for (const table of ['users', ...others]) await refuseRowsOf(table)
  const { email, password, words, code, token } = PLANTED
  const person = { userName: 'other', email: `2${email}`, gender: 'female', password, referral: '' }
  expect((await send(calls.createAccount, person)).status).toBe(500)
  const wallet = await user.call(calls.createWallet, { body: { name: words, amount: 1 } })
  expect(wallet.status).toBe(500)
  await takeRowsOf('users')
  await sql`update users set email_verified = true`.execute(server.deps.db)
  expect((await send(calls.login, { account: email, password })).status).toBe(500)
  await send(calls.forgotPassword, { email })
  await send(calls.resetPassword, { email, otp: code, newPassword: password })
  await send(calls.refreshToken, { refreshToken: token }, { Authorization: `Bearer ${token}` })
  for (const broken of [`{"password": ${password}}`, `{"otp": "${code}`]) {
    expect((await send(calls.login, broken)).status).toBe(400)
  }
  for (const table of others) await takeRowsOf(table)
  const crashes = eventsSince(start).filter(event => event === 'call.crashed')
  expect(crashes.length).toBeGreaterThanOrEqual(3)
  // The code of the failure and its places in our code are what helps.
  expect(lines.some(line => line.includes('"XX001"') && line.includes('server/'))).toBe(true)
})

test('[API-02] a provider that fails is logged without its key and the payer', async () => {
  const start = lines.length
  const user = await server.signUp()
  await sql`update users set first_name = ${PLANTED.words}, phone = '+2348031234567',
    last_name = ${PLANTED.words} where user_id = ${user.id}`.execute(server.deps.db)
  const body = { amountNGN: 5000, method: 'bank_transfer', purpose: 'FUNDING' }
  await user.call(calls.topUp, { body })
  expect(eventsSince(start)).toContain('payment.not_started')
  const webhook = `${API_BASE}/payments/webhook/flutterwave`
  const headers = { 'verif-hash': PLANTED.token.slice(1) }
  await server.app.request(webhook, { method: 'POST', headers, body: PLANTED.words })
  expect(eventsSince(start)).toContain('payment.webhook_refused')
})

test('[API-02] a database that cannot be reached is logged without its address', async () => {
  const start = lines.length
  const url = `postgresql://ada:${PLANTED.database}@127.0.0.1:1/none`
  const db = openDatabase({ url, log })
  const app = createApp({ ...server.deps, db })
  expect((await app.request('/readyz')).status).toBe(503)
  const path = API_BASE + calls.login.path
  const body = JSON.stringify({ account: PLANTED.email, password: PLANTED.password })
  const headers = { 'Content-Type': 'application/json' }
  expect((await app.request(path, { method: 'POST', headers, body })).status).toBe(503)
  expect(eventsSince(start)).toEqual(['database.unreachable', 'database.unreachable'])
  await db.destroy()
})

test('[API-02] a browser’s report is logged without what an address holds', async () => {
  const start = lines.length
  const blockedURL = `https://ada:${PLANTED.token}@site.test/user/reset-password/${PLANTED.email}?otp=${PLANTED.code}`
  const body = { effectiveDirective: PLANTED.words, blockedURL, sourceFile: blockedURL }
  const report = [{ type: PLANTED.words, body }]
  const headers = { 'Content-Type': 'application/reports+json' }
  const reported = { method: 'POST', headers, body: JSON.stringify(report) }
  expect((await server.app.request(`${API_BASE}/csp-reports`, reported)).status).toBe(200)
  expect(eventsSince(start)).toEqual(['csp.violation'])
  expect(lines.at(-1)).toContain('https://site.test')
})

test('[API-02] [WK1] a stream whose database fails hears no word of it, and goes on when it is well', async () => {
  const start = lines.length
  const user = await server.signUp()
  const headers = { Authorization: `Bearer ${await user.token()}` }
  await sql`alter table ledgers rename column version to planted_version`.execute(server.deps.db)
  const stream = await server.app.request(`${API_BASE}/sync/stream`, { headers })
  await eventually(() => expect(eventsSince(start)).toContain('streams.not_read'))
  await sql`alter table ledgers rename column planted_version to version`.execute(server.deps.db)
  server.deps.changeStream.publish(user.ledgerId)
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^data: \d+\n\n$/)
  await reader?.cancel()
})

test('[API-02] no line of all this holds a secret', () => {
  expect(lines.length).toBeGreaterThan(8)
  for (const [what, secret] of Object.entries(PLANTED)) {
    const told = lines.filter(line => line.includes(secret) || line.includes(encodeURI(secret)))
    expect(told, what).toEqual([])
  }
})

test('[API-02] of what is thrown the log gets name, code and places, whatever the message looks like', () => {
  const error = Object.assign(new Error(`x\n    at ${PLANTED.token} (a:1:1)`), { code: '23505' })
  const fault = describeFault(error)
  expect(fault).toMatchObject({ name: 'Error', code: '23505' })
  expect(JSON.stringify(fault)).not.toContain(PLANTED.token)
  expect(JSON.stringify(fault)).toContain('logged-failures.pg.test.ts')
  expect(describeFault(PLANTED.token)).toEqual({ name: 'string' })
  expect(
    describeFault(Object.assign(new Error('x'), { code: `a ${PLANTED.token}` })),
  ).not.toHaveProperty('code')
})
