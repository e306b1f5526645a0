import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createTeardown, type Listener, listen, type Patience } from './start-server.ts'

test('what was started last is stopped first, and only once', async () => {
  const stopped: string[] = []
  const teardown = createTeardown()
  teardown.add(() => void stopped.push('database'))
  teardown.add(async () => {
    await Promise.resolve()
    stopped.push('http')
  })
  await Promise.all([teardown.run(), teardown.run()])
  expect(stopped).toEqual(['http', 'database'])
})

test('a step that fails is told after the others had their turn', async () => {
  const stopped: string[] = []
  const teardown = createTeardown()
  teardown.add(() => void stopped.push('database'))
  teardown.add(() => {
    throw new Error('http')
  })
  await expect(teardown.run()).rejects.toThrow('Not everything stopped in order')
  expect(stopped).toEqual(['database'])
})

const SOON_MS = 100
const NEVER_MS = 600_000
const PATIENT: Patience = {
  headMs: NEVER_MS,
  bodyMs: NEVER_MS,
  fileMs: NEVER_MS,
  idleMs: NEVER_MS,
  checkMs: SOON_MS,
}

const closings: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function serve(patience: Partial<Patience>): Promise<Listener> {
  const app = new Hono()
  app.onError(() => new Response(null, { status: 400 }))
  app.post('/', async c => c.text(`took ${(await c.req.text()).length}`))
  const listener = await listen(app, { port: 0, host: '127.0.0.1' }, { ...PATIENT, ...patience })
  closings.push(async () => await listener.close())
  return listener
}

/** A connection that says what is given, byte for byte. */
async function say(listener: Listener, text: string): Promise<Peer> {
  const socket = connect(listener.port, '127.0.0.1')
  closings.push(() => socket.destroy())
  await once(socket, 'connect')
  const peer = { socket, heard: '', isClosed: once(socket, 'close') }
  socket.on('data', bytes => {
    peer.heard += bytes.toString()
  })
  socket.write(text)
  return peer
}

interface Peer {
  readonly socket: Socket
  readonly heard: string
  readonly isClosed: Promise<unknown>
}

function post(type: string, bytes: number): string {
  return `POST / HTTP/1.1\r\nHost: kobolens\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'

test('[WK2] a head that does not come to its end is 408, and closed', async () => {
  const late = await say(await serve({ headMs: SOON_MS }), 'POST / HTTP/1.1\r\nHost: kobo')
  await late.isClosed
  expect(late.heard).toMatch(/^HTTP\/1\.1 408 /)
})

test('[WK2] a body that does not come to its end is 408, and closed', async () => {
  const late = await say(await serve({ bodyMs: SOON_MS }), `${post(JSON_TYPE, 4)}12`)
  await late.isClosed
  expect(late.heard).toMatch(/^HTTP\/1\.1 408 /)
})

test('[WK2] a file has more time than another body, and no more than its own', async () => {
  const patient = await serve({ bodyMs: SOON_MS })
  const file = await say(patient, `${post(FORM_TYPE, 4)}12`)
  const late = await say(patient, `${post(JSON_TYPE, 4)}12`)
  await late.isClosed
  file.socket.write('34')
  await expect.poll(() => file.heard).toMatch(/^HTTP\/1\.1 200 .*took 4$/s)
  const hasty = await say(
    await serve({ headMs: SOON_MS, fileMs: SOON_MS }),
    `${post(FORM_TYPE, 4)}12`,
  )
  await hasty.isClosed
  expect(hasty.heard).toMatch(/^HTTP\/1\.1 408 /)
})

test('[WK2] a connection that is quiet between two requests outlives what ends a late head', async () => {
  const listener = await serve({ headMs: SOON_MS })
  const quiet = await say(listener, `${post(JSON_TYPE, 2)}12`)
  await expect.poll(() => quiet.heard).toMatch(/took 2$/)
  const late = await say(listener, 'POST / HTTP/1.1\r\nHost: kobo')
  await late.isClosed
  quiet.socket.write(`${post(JSON_TYPE, 3)}123`)
  await expect.poll(() => quiet.heard).toMatch(/took 2HTTP.*took 3$/s)
})
