import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { allCalls } from '#test/support/server/sample-bodies.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[API-01] the general utilities hold what the forms offer', async () => {
  const utils = (await server.call(calls.fetchUtils)).answer().data
  expect(utils.categories).toContainEqual({ value: 'ajo', name: 'Ajo & Esusu' })
  expect(utils.walletTypes).toContainEqual({ type: 'Savings', icon: 'piggy-bank' })
  for (const bank of [
    'GTBank',
    'Access Bank',
    'Zenith Bank',
    'UBA',
    'Kuda',
    'OPay',
    'Moniepoint',
  ]) {
    expect(utils.banksAllowed).toContain(bank)
  }
  expect(utils.cardImages).toHaveLength(8)
  expect(utils.maleDP).toHaveLength(4)
  expect(utils.femaleDP).toHaveLength(4)
})

test('[WAL-02] every picture offered is one that we serve ourselves', async () => {
  const utils = (await server.call(calls.fetchUtils)).answer().data
  for (const { url } of [...utils.cardImages, ...utils.maleDP, ...utils.femaleDP]) {
    expect(existsSync(new URL(`../../../public${url}`, import.meta.url)), url).toBe(true)
  }
})

test('[API-01] healthz and readyz answer at both places they are looked for', async () => {
  for (const path of ['/healthz', '/readyz', '/api/v1/healthz', '/api/v1/readyz']) {
    expect((await server.app.request(path)).status, path).toBe(200)
  }
})

test('[F19] readyz is 503 when the database is away, and healthz is not', async () => {
  const lost = await createTestApp()
  await lost.deps.db.destroy()
  expect((await lost.app.request('/readyz')).status).toBe(503)
  expect((await lost.app.request('/healthz')).status).toBe(200)
})

interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, unknown>>
}

async function readOpenApi(): Promise<OpenApi> {
  const response = await server.app.request('/api/v1/openapi.json')
  expect(response.status).toBe(200)
  return (await response.json()) as OpenApi
}

test('[API-01] OpenAPI names every call of the contract, with its parameters, body and errors', async () => {
  const document = await readOpenApi()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap(item => Object.values(item))
  expect(operations).toHaveLength(allCalls().length)
  for (const [name, call] of allCalls()) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters.filter(parameter => parameter.in === 'path')
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    expect(inPath?.map(parameter => parameter.name)).toEqual(named)
    const hasBody = call.body !== undefined || call.file !== undefined
    expect(operation?.requestBody !== undefined).toBe(hasBody)
    expect(Object.keys(operation?.responses ?? {})).toContain(String(call.status))
  }
})

test('[API-01] OpenAPI says naira, ids and dates as the wire has them', async () => {
  const document = await readOpenApi()
  const wallet = JSON.stringify(document.paths['/wallet/create-wallet']?.['post']?.requestBody)
  expect(wallet).toContain('"amount":{"$ref":"#/components/schemas/OpeningNaira"}')
  expect(wallet).toContain('"id":{"$ref":"#/components/schemas/Id"}')
  const rows = document.paths['/transactions/create-transaction']?.['post']?.requestBody
  expect(JSON.stringify(rows)).toContain('"date":{"$ref":"#/components/schemas/EntryDate"}')
  expect(document.components.schemas['OpeningNaira']).toEqual({
    type: 'number',
    multipleOf: 0.01,
    minimum: 0,
  })
})

test('[API-01] OpenAPI says of a call that takes a file that it is a form', async () => {
  const document = await readOpenApi()
  const body = document.paths['/transactions/preview-import']?.['post']?.requestBody
  expect(body).toMatchObject({
    content: { 'multipart/form-data': { schema: { required: ['file'] } } },
  })
})

test('[API-01] whatever OpenAPI refers to is there', async () => {
  const document = await readOpenApi()
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  const named = new Set([...references].map(match => match[1]))
  expect(named.size).toBeGreaterThan(5)
  for (const name of named) expect(Object.keys(document.components.schemas)).toContain(name)
})
