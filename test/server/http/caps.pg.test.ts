import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { syncLedger } from '#contract/sync-calls.ts'
import type { Log } from '#server/ports/log.ts'
import { listen } from '#server/start-server.ts'
import { makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

const SOON_MS = 100
const PATIENCE = {
  headMs: 60_000,
  bodyMs: SOON_MS,
  fileMs: 60_000,
  idleMs: 60_000,
  checkMs: SOON_MS,
}

const events: string[] = []
let server: TestApp

function note(event: string): void {
  events.push(event)
}

beforeAll(async () => {
  const log: Log = { info: note, warn: note, error: note }
  server = await createTestApp({ log })
})
afterAll(async () => {
  await server.close()
})

test('[WK2] more bytes or rows than a call carries are 413, in words to show', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const rows = Array.from({ length: 501 }, () => rowBody())
  const transactions = await ada.call(calls.createTransactions, {
    body: { walletId, type: 'expense', transactions: rows },
  })
  expect(transactions.error()).toMatchObject({
    error: 'too_large',
    message: 'Must hold at most 500 transactions.',
  })
  const write = { id: randomUUID(), call: 'createWallet', seq: 1 }
  const writes = await ada.call(syncLedger, {
    body: {
      cursor: null,
      device: randomUUID(),
      seq: 1,
      writes: Array.from({ length: 501 }, () => write),
    },
  })
  expect(writes.error()).toMatchObject({
    error: 'too_large',
    message: 'Must hold at most 500 writes.',
  })
  const large = await ada.call(calls.createWallet, { body: { name: 'x'.repeat(256 * 1024) } })
  expect(large.error()).toMatchObject({
    error: 'too_large',
    message: 'This request is too large. Please send it in smaller parts.',
  })
})

test('[WK2] of an account 64 calls are under way at once, and another account has its own', async () => {
  const ada = await server.signUp()
  const bola = await server.signUp()
  const held = Array.from({ length: 64 }, () => server.deps.callPlaces.take(ada.id))
  const refused = await ada.call(calls.fetchProfile)
  expect(refused.error()).toMatchObject({
    error: 'too_many',
    message: 'This account is busy in many places at once. Please try again in a moment.',
  })
  expect(refused.headers.get('Retry-After')).toBe('1')
  expect((await bola.call(calls.fetchProfile)).status).toBe(200)
  held[0]?.()
  // Each gives its place back, refused or not.
  for (let count = 0; count < 3; count += 1) {
    expect((await ada.call(calls.fetchProfile)).status).toBe(200)
    expect((await ada.call(calls.createWallet, { body: {} })).status).toBe(400)
  }
})

test('[WK2] a half-sent body is 408, and no failure of ours', async () => {
  const listener = await listen(server.app, { port: 0, host: '127.0.0.1' }, PATIENCE)
  const socket = connect(listener.port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', bytes => heard.push(bytes))
  const isClosed = once(socket, 'close')
  socket.write(
    `POST ${API_BASE}${calls.login.path} HTTP/1.1\r\nHost: kobolens\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"pass`,
  )
  await isClosed
  expect(Buffer.concat(heard).toString()).toMatch(/^HTTP\/1\.1 408 /)
  await listener.close()
  expect(events).toEqual([])
})
