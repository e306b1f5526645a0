import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { MAX_FILE_BYTES } from '#features/statements/rules/limits.ts'
import { type Listener, listen } from '#server/start-server.ts'
import { limitBody } from './request-guards.ts'

const PATH = API_BASE + calls.previewImport.path
const MB = 1024 * 1024
// More than the adapter lets run out of a body by itself.
const SENT_MB = 80

const listeners: Listener[] = []

afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close()
})

async function serve(): Promise<Listener> {
  const app = new Hono()
  app.use(limitBody())
  app.post(PATH, async c => c.text(`took ${(await c.req.arrayBuffer()).byteLength}`))
  const listener = await listen(app, { port: 0, host: '127.0.0.1' })
  listeners.push(listener)
  return listener
}

/** A client that sends all it has before it looks at any answer, as browsers do. */
async function sendFirst(head: string, parts: readonly Uint8Array[]): Promise<string> {
  const { port } = await serve()
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<unknown>(resolve => {
    socket.once('error', resolve)
    socket.once('close', () => resolve('closed'))
  })
  socket.pause()
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: kobolens\r\nConnection: close\r\n${head}\r\n\r\n`)
  for (const part of parts) {
    if (socket.destroyed) break
    if (socket.write(part)) continue
    await Promise.race([new Promise(resolve => void socket.once('drain', resolve)), closed])
  }
  let heard = ''
  socket.on('data', bytes => {
    heard += bytes.toString()
  })
  socket.resume()
  expect(await closed).toBe('closed')
  return heard
}

test('[IMP-02] a file of 80 MB gets its answer, sent whole before any answer is read', async () => {
  const head = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${SENT_MB * MB}`
  const heard = await sendFirst(
    head,
    Array.from({ length: SENT_MB }, () => new Uint8Array(MB)),
  )
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*File size exceeds 10 MB limit\./s)
})

test('[IMP-02] so does one that does not say how long it is', async () => {
  const chunk = Buffer.concat([
    Buffer.from(`${MB.toString(16)}\r\n`),
    new Uint8Array(MB),
    Buffer.from('\r\n'),
  ])
  const head = 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked'
  const heard = await sendFirst(head, [
    ...Array.from({ length: SENT_MB }, () => chunk),
    Buffer.from('0\r\n\r\n'),
  ])
  expect(heard).toMatch(/^HTTP\/1\.1 413 .*File size exceeds 10 MB limit\./s)
})

test('[IMP-02] a file within the limit reaches its call whole, its length said or not', async () => {
  const { port } = await serve()
  const bytes = new Uint8Array(MAX_FILE_BYTES)
  const said = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', body: bytes })
  expect([said.status, await said.text()]).toEqual([200, `took ${MAX_FILE_BYTES}`])
  const body = new Blob([bytes]).stream()
  const unsaid = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    body,
    duplex: 'half',
  })
  expect([unsaid.status, await unsaid.text()]).toEqual([200, `took ${MAX_FILE_BYTES}`])
})
