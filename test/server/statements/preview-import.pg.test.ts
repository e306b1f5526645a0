import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { MAX_FILE_BYTES, MAX_PAGES } from '#features/statements/rules/limits.ts'
import { planLimits } from '#records/plan.ts'
import { createStatementThreads } from '#server/features/statements/statement-threads.ts'
import type { RateLimiter } from '#server/ports/rate-limiter.ts'
import { RATE_RULES } from '#server/ports/rate-rules.ts'
import { layoutNamed } from '#test/statements/layouts/all-layouts.ts'
import { foreignLayouts } from '#test/statements/layouts/foreign.ts'
import { makeStatement } from '#test/statements/made/make-statement.ts'
import { makePaper } from '#test/statements/papers/make-paper.ts'
import { readMade } from '#test/statements/read-made.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { noLimiter } from '#test/support/server/test-deps.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { ROWS_PER_PAGE, smallPdf, smallStatement } from '#test/support/statements/small-pdf.ts'

const PDF = 'application/pdf'
const AN_HOUR_MS = 3_600_000

let server: TestApp
let ada: TestUser
let statement: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  const script = inject('statementThread')
  assert(script !== undefined, 'the run has made a script of the threads')
  const entry = pathToFileURL(script)
  server = await createTestApp({
    statements: createStatementThreads({ places: 1, log: silentLog, entry }),
  })
  ada = await server.signUp()
  statement = await smallStatement()
})
afterAll(async () => {
  await server.close()
})

interface Upload {
  readonly field?: string
  readonly type?: string
  readonly query?: string
  readonly token?: string | null
}

function formOf(bytes: Uint8Array<ArrayBuffer>, { field = 'file', type = PDF }: Upload): FormData {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type }), 'statement.pdf')
  return form
}

async function post(body: BodyInit, upload: Upload = {}, at = server): Promise<Response> {
  const { query = '', token = await ada.token() } = upload
  return await at.app.request(`${API_BASE}${calls.previewImport.path}${query}`, {
    method: 'POST',
    body,
    headers: { ...(token !== null && { Authorization: `Bearer ${token}` }) },
  })
}

async function send(bytes: Uint8Array<ArrayBuffer>, upload: Upload = {}) {
  const response = await post(formOf(bytes, upload), upload)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('[IMP-03] the rows of a statement come in naira, with their proof', async () => {
  const { status, body } = await send(statement, { query: '?bank=Kuda' })
  expect(status, JSON.stringify(body)).toBe(200)
  const rows = body['sampleRows'] as Record<string, unknown>[]
  expect(rows).toHaveLength(ROWS_PER_PAGE)
  expect(rows[0]).toMatchObject({ amount: 500, type: 'income', date: '2026-10-01', label: null })
  expect(body).toMatchObject({ success: true, statement: { pages: 1, sections: [{}] } })
})

test.each(['opay', 'palmpay', 'hard-ambiguous', 'dates-yearless-open'])(
  '[IMP-03] what the server reads of %s is what the device reads',
  async name => {
    const layout = layoutNamed(name)
    const { bytes } = await makeStatement({ layout, producer: 'pdfkit', pages: 1, seed: 5 })
    const onDevice = await readMade(bytes.slice())
    const { body } = await send(bytes.slice())
    expect(onDevice).toEqual({ ok: true, value: v.parse(calls.previewImport.answer, body) })
  },
)

test('[IMP-03] [ST6.8.1] the person’s year stands on the server too; what is no year is refused', async () => {
  const layout = layoutNamed('dates-yearless-open')
  const { bytes } = await makeStatement({ layout, producer: 'pdfkit', pages: 1, seed: 5 })
  const { body } = await send(bytes.slice(), { query: '?dateYear=2021' })
  const reading = v.parse(calls.previewImport.answer, body)
  expect(reading.sections[0]?.rows.at(-1)?.day).toMatch(/^2021-/)
  expect([reading.status, reading.warnings]).toEqual(['proven', []])
  expect((await send(bytes.slice(), { query: '?dateYear=21' })).status).toBe(400)
})

test('[IMP-03] a bank that is not allowed is only no hint', async () => {
  expect((await send(statement, { query: '?bank=Bank%20of%20Mars' })).status).toBe(200)
})

test('[IMP-03] a preview uses none of the month’s imports', async () => {
  const person = await server.signUp()
  for (let time = 0; time < 2; time += 1) {
    expect((await send(statement, { token: await person.token() })).status).toBe(200)
  }
  const used = await server.deps.db
    .selectFrom('statement_imports')
    .selectAll()
    .where('ledger_id', '=', person.ledgerId)
    .execute()
  expect(used).toEqual([])
})

test('[IMP-03] with the month’s imports used up there is no preview', async () => {
  const person = await server.signUp({ level: 'Trailblazer' })
  const used = planLimits('Trailblazer').imports
  const values = Array.from({ length: used }, () => ({
    ledger_id: person.ledgerId,
    id: server.deps.newId(),
    created_at: server.now(),
  }))
  await server.deps.db.insertInto('statement_imports').values(values).execute()
  const { status, body } = await send(statement, { token: await person.token() })
  expect([status, body['error']]).toEqual([403, 'plan_limit'])
})

async function cut(): Promise<Uint8Array<ArrayBuffer>> {
  return statement.slice(0, 200)
}

async function inDollars(): Promise<Uint8Array<ArrayBuffer>> {
  const [layout = layoutNamed('access')] = foreignLayouts('access')
  return (await makeStatement({ layout, producer: 'pdf-lib', pages: 1, seed: 5 })).bytes
}

test.each([
  ['statement_not_pdf', async () => new TextEncoder().encode('PK\u0003\u0004 a zip')],
  ['statement_empty', async () => new Uint8Array()],
  ['statement_corrupt', cut],
  ['statement_password', () => smallStatement(1, '48213')],
  ['statement_not_statement', () => makePaper({ kind: 'invoice', producer: 'pdf-lib', seed: 1 })],
  ['statement_foreign_currency', inDollars],
  ['statement_scanned', () => smallPdf({ pages: [[], []] })],
  [
    'statement_too_long',
    () => smallPdf({ pages: Array.from({ length: MAX_PAGES + 1 }, () => []) }),
  ],
])('[IMP-02] %s has a message of its own', async (code, file) => {
  const { status, body } = await send(await file())
  expect([status, body['error']]).toEqual([422, code])
  expect(String(body['message']).length).toBeGreaterThan(20)
})

test('[IMP-02] a file of more than 10 MB is refused in the product’s words', async () => {
  const large = new Uint8Array(MAX_FILE_BYTES + 1)
  large.set(statement)
  for (const bytes of [large, new Uint8Array(MAX_FILE_BYTES + 8192)]) {
    const { status, body } = await send(bytes)
    expect([status, body['message']]).toEqual([413, 'File size exceeds 10 MB limit.'])
  }
})

test('[API-02] what is no form, or a form without the one PDF, is named', async () => {
  const json = await post('{}')
  expect(json.status).toBe(415)
  const cutForm = await server.app.request(`${API_BASE}${calls.previewImport.path}`, {
    method: 'POST',
    body: '--x\r\nContent-Disposition: form-data; name="file"',
    headers: {
      Authorization: `Bearer ${await ada.token()}`,
      'Content-Type': 'multipart/form-data; boundary=x',
    },
  })
  expect(cutForm.status).toBe(400)
  const elsewhere = await send(statement, { field: 'other' })
  expect(elsewhere.body).toMatchObject({ error: 'validation', fields: { file: 'Is required.' } })
  const asText = await send(statement, { type: 'text/html' })
  expect(asText.body['fields']).toEqual({ file: 'Must be one file of the type application/pdf.' })
  const two = formOf(statement, {})
  two.append('file', new Blob([statement], { type: PDF }), 'second.pdf')
  expect((await post(two)).status).toBe(400)
  const text = new FormData()
  text.append('file', 'just text')
  expect((await post(text)).status).toBe(400)
})

test('[API-02] nobody reads a statement without a session', async () => {
  const { status, body } = await send(statement, { token: null })
  expect([status, body['error']]).toEqual([401, 'unauthenticated'])
})

test('[ACC-12] an upload refused for its token is let run out, so that the browser hears why', async () => {
  const token = await ada.token()
  server.advance(AN_HOUR_MS)
  const request = new Request(`http://localhost${API_BASE}${calls.previewImport.path}`, {
    method: 'POST',
    body: formOf(statement, {}),
    headers: { Authorization: `Bearer ${token}` },
  })
  expect((await server.app.request(request)).status).toBe(498)
  expect(request.bodyUsed).toBe(true)
})

/** Counts in memory, each key by the product's own rules. */
function countingLimiter(): RateLimiter {
  const counts = new Map<string, number>()
  return {
    ...noLimiter,
    async take(rule, key) {
      const count = (counts.get(`${rule} ${key}`) ?? 0) + 1
      counts.set(`${rule} ${key}`, count)
      return count > RATE_RULES[rule].tries
        ? { allowed: false, retryAfterMs: AN_HOUR_MS }
        : { allowed: true }
    },
  }
}

test('[IMP-03] ten previews an hour an account, thirty an address', async () => {
  const limited = await createTestApp({ limiter: countingLimiter() })
  const noPdf = new Uint8Array([1])
  const statuses: number[] = []
  for (let person = 0; person < 4; person += 1) {
    const token = await (await limited.signUp()).token()
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await post(formOf(noPdf, {}), { token }, limited)).status)
    }
    const eleventh = await post(formOf(noPdf, {}), { token }, limited)
    expect([eleventh.status, eleventh.headers.get('Retry-After')]).toEqual([429, '3600'])
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422))
  expect(statuses.filter(status => status === 422)).toHaveLength(28)
  await limited.close()
})

test('[IMP-03] a file that takes too long is said to', async () => {
  const { log } = server.deps
  const limits = { wallMs: 1, heapMb: 256, growthMb: 768 }
  const hasty = await createTestApp({
    statements: createStatementThreads({ places: 1, log, limits }),
  })
  const token = await (await hasty.signUp()).token()
  const response = await post(formOf(statement, {}), { token }, hasty)
  expect(await response.json()).toMatchObject({ error: 'statement_took_too_long' })
  await hasty.close()
})
