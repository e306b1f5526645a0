import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import type { Timers } from '#base/timers.ts'
import { API_BASE, type Call } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { backgroundTimers } from '#server/background-timers.ts'
import { readSessionNews } from '#server/features/accounts/sessions/live-session.ts'
import { createHeadChannel, LISTENER_NAME } from '#server/ports/head-channel.ts'
import type { Log } from '#server/ports/log.ts'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { eventually } from '#test/support/eventually.ts'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import type { TestDatabase } from '#test/support/run/template-database.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { callApp, type TestRequest } from '#test/support/server/call-app.ts'
import { readLastCommit } from '#test/support/server/test-user.ts'
import { someRuns } from '#test/support/whole-proof.ts'

const NEVER_MS = 3_600_000
const SOON_MS = 20
const PAUSE_MS = 7
const ROUNDS = someRuns(200, 5)
const SEED = 20_261_122

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** How a process of the test is woken. */
interface Waking {
  readonly pollMs: number
  /** Where its channel connects; default: the database itself. */
  readonly channelUrl?: string
  readonly timers?: Timers
}

/** One process of several on a database, and what it wrote to its log. */
interface Process extends TestApp {
  readonly events: string[]
}

async function startProcess(database: TestDatabase, waking: Waking): Promise<Process> {
  const events: string[] = []
  function note(event: string): void {
    events.push(event)
  }
  const log: Log = { info: note, warn: note, error: note }
  const app = await createTestApp({
    database: { ...database, drop: async () => await Promise.resolve() },
    log,
    waking: db => ({
      pollMs: waking.pollMs,
      openChannel: createHeadChannel({
        url: waking.channelUrl ?? database.url,
        probe: async (channel, payload) =>
          await sql`select pg_notify(${channel}, ${payload})`.execute(db),
        newId: () => crypto.randomUUID(),
        timers: waking.timers ?? backgroundTimers,
        log,
        pauseMs: () => PAUSE_MS,
        probeMs: SOON_MS,
      }),
    }),
  })
  cleanups.push(async () => await app.close())
  return { ...app, events }
}

async function startDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  cleanups.push(async () => await database.drop())
  return database
}

async function isListening({ events }: Process): Promise<void> {
  await eventually(() => expect(events.at(-1)).toBe('wake_ups.by_notice'))
}

/** A stream that is read as it comes. */
interface Follower {
  readonly told: number[]
  hasEnded(): boolean
  leave(): Promise<void>
}

async function follow(process: TestApp, user: TestUser): Promise<Follower> {
  const response = await process.app.request(API_BASE + STREAM_PATH, {
    headers: { Authorization: `Bearer ${await user.token()}` },
  })
  assert(response.ok && response.body !== null, 'the stream is open')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const told: number[] = []
  let hasEnded = false
  async function read(): Promise<void> {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      told.push(Number(/^data: (\d+)\n\n$/.exec(value)?.[1]))
    }
    hasEnded = true
  }
  void read()
  return { told, hasEnded: () => hasEnded, leave: async () => await reader.cancel() }
}

async function hasHead(follower: Follower, process: TestApp, user: TestUser): Promise<void> {
  const head = await readLastCommit(process.deps, user)
  await eventually(() => expect(follower.told.at(-1)).toBe(head))
}

test('[WK1] a write in one process wakes the streams of another by the notice alone', async () => {
  const database = await startDatabase()
  const here = await startProcess(database, { pollMs: NEVER_MS })
  const there = await startProcess(database, { pollMs: NEVER_MS })
  const ada = await here.signUp({ level: 'Summit' })
  await Promise.all([isListening(here), isListening(there)])
  const follower = await follow(there, ada)
  await hasHead(follower, here, ada)
  await makeWallet(ada)
  await hasHead(follower, here, ada)
  await makeWallet(ada)
  await hasHead(follower, here, ada)
  expect(follower.told).toHaveLength(3)
})

// What stands between the listener and the database does to its bytes; both leave every length as it is.
const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  'an engine without LISTEN': { ask: (bytes: Buffer) => replaceIn(bytes, 'listen', 'lisren') },
  'a pooler that passes no notice on': { answer: withoutNotices() },
}

const ONCE_EACH = [['wake_ups.by_poll_alone'], ['wake_ups.by_poll_alone']]

test.each(Object.entries(OBSTACLES))(
  '[WK1] with %s it is said once, and the poll wakes',
  async (_name, obstacle) => {
    const database = await startDatabase()
    const channelUrl = await startProxy(database.url, obstacle)
    const here = await startProcess(database, { pollMs: NEVER_MS, channelUrl })
    const there = await startProcess(database, { pollMs: SOON_MS, channelUrl })
    const ada = await here.signUp({ level: 'Summit' })
    const follower = await follow(there, ada)
    const said = [here.events, there.events]
    await eventually(() => expect(said).toEqual(ONCE_EACH))
    await makeWallet(ada)
    await hasHead(follower, here, ada)
    expect(said).toEqual(ONCE_EACH)
  },
)

test('[WK1] what was committed while the listener was away is told when it is back', async () => {
  const database = await startDatabase()
  const here = await startProcess(database, { pollMs: NEVER_MS })
  const gate = createGate()
  const there = await startProcess(database, { pollMs: NEVER_MS, timers: gate.timers })
  const ada = await here.signUp({ level: 'Summit' })
  await Promise.all([isListening(here), isListening(there)])
  const follower = await follow(there, ada)
  await hasHead(follower, here, ada)
  await killListeners(here)
  await eventually(() => expect(there.events.at(-1)).toBe('wake_ups.by_poll_alone'))
  await makeWallet(ada)
  expect(follower.told).toHaveLength(1)
  gate.open()
  await hasHead(follower, here, ada)
})

test('[WK1] nothing is lost in many rounds of writes, kills, and streams that come and go', async () => {
  const database = await startDatabase()
  const processes = [
    await startProcess(database, { pollMs: SOON_MS }),
    await startProcess(database, { pollMs: SOON_MS }),
  ] as const
  const [here, there] = processes
  const ada = await here.signUp({ level: 'Summit' })
  const random = createSeededRandom(SEED)
  const followers: { readonly process: TestApp; readonly follower: Follower }[] = []
  const acts = [
    async () => await makeWalletIn(here, ada),
    async () => await makeWalletIn(there, ada),
    async () => await killListeners(here),
    async () => {
      const process = random.pick(processes)
      // With those that come beside it, no more than the cap.
      if (followers.length < 5) followers.push({ process, follower: await follow(process, ada) })
    },
    async () => await followers.shift()?.follower.leave(),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const chosen = Array.from({ length: 3 }, () => random.pick(acts))
    await Promise.all(chosen.map(async act => await act()))
    for (const { process, follower } of followers) await hasHead(follower, process, ada)
  }
  expect(followers.some(({ follower }) => follower.hasEnded())).toBe(false)
})

test('[WK1] one look serves all streams, and ends those whose session is over', async () => {
  const looks: number[] = []
  const server = await createTestApp({
    waking: db => ({
      pollMs: SOON_MS,
      read: async watches => {
        looks.push(watches.length)
        return await readSessionNews(db, watches)
      },
    }),
  })
  cleanups.push(async () => await server.close())
  const users = [await server.signUp(), await server.signUp(), await server.signUp()] as const
  const followers = await Promise.all(users.map(async user => await follow(server, user)))
  await eventually(() => expect(looks.slice(-2)).toEqual([3, 3]))
  await server.deps.db
    .updateTable('sessions')
    .set({ revoked_at: server.now() })
    .where('user_id', '=', users[0].id)
    .execute()
  await eventually(() =>
    expect(followers.map(each => each.hasEnded())).toEqual([true, false, false]),
  )
  await eventually(() => expect(looks.slice(-2)).toEqual([2, 2]))
})

async function makeWalletIn(process: TestApp, user: TestUser): Promise<void> {
  await makeWallet({
    ...user,
    call: async <const C extends Call>(call: C, request: TestRequest = {}) =>
      await callApp(process.app, call, { ...request, token: await user.token() }),
  })
}

async function killListeners({ deps }: TestApp): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME}`.execute(deps.db)
}

/** Timers whose pauses between two tries last until the gate is open. */
function createGate(): { readonly timers: Timers; open(): void } {
  const opened = new AbortController()
  return {
    timers: {
      ...backgroundTimers,
      setTimeout(run, delayMs) {
        if (delayMs !== PAUSE_MS) return backgroundTimers.setTimeout(run, delayMs)
        opened.signal.addEventListener('abort', run)
        return undefined
      },
    },
    open: () => opened.abort(),
  }
}

/** What a proxy does to what a client asks, and to what it is answered. */
interface Obstacle {
  readonly ask?: (bytes: Buffer) => Buffer
  readonly answer?: (client: Socket) => (bytes: Buffer) => void
}

/** Stands before the database; gives the address to reach it by. */
async function startProxy(url: string, { ask, answer }: Obstacle): Promise<string> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined))
    client.on('data', bytes => upstream.write(ask?.(bytes) ?? bytes))
    upstream.on('data', answer?.(client) ?? (bytes => client.write(bytes)))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'it listens on a port')
  const here = new URL(url)
  here.host = `127.0.0.1:${address.port}`
  // The embedded database's names its socket, which would be taken first.
  here.searchParams.delete('host')
  return here.href
}

function replaceIn(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')
}

const NOTIFICATION = 'A'.charCodeAt(0)
const HEAD_BYTES = 5

/** Takes the notices out of what the database sends: a byte for the kind, four for the length with themselves. */
function withoutNotices(): Required<Obstacle>['answer'] {
  return client => {
    let rest = Buffer.alloc(0)
    return bytes => {
      rest = Buffer.concat([rest, bytes])
      while (rest.length >= HEAD_BYTES) {
        const size = 1 + rest.readUInt32BE(1)
        if (rest.length < size) return
        if (rest[0] !== NOTIFICATION) client.write(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
    }
  }
}
