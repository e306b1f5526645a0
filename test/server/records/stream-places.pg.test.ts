import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { backgroundTimers } from '#server/background-timers.ts'
import { openDatabase } from '#server/db/database.ts'
import { runMaintenance } from '#server/jobs/start-jobs.ts'
import { createStreamPlaces, type PlacedStream } from '#server/records/feed/stream-places.ts'
import { createTestDatabase } from '#test/support/run/postgres.ts'
import type { TestDatabase } from '#test/support/run/template-database.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { silentLog } from '#test/support/silent-log.ts'

const SOON_MS = 20
const HOUR_MS = 3_600_000

let database: TestDatabase
let one: TestApp
let other: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  const shared = { ...database, drop: async () => await Promise.resolve() }
  one = await createTestApp({ database: shared, places: { lookMs: SOON_MS } })
  other = await createTestApp({ database: shared, places: { lookMs: SOON_MS } })
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.drop()
})

async function open(server: TestApp, user: TestUser): Promise<Response> {
  const headers = { Authorization: `Bearer ${await user.token()}` }
  return await server.app.request(API_BASE + STREAM_PATH, { headers })
}

/** Whether everything that is yet to be read comes to an end. */
async function hasEnded(stream: Response | undefined): Promise<boolean> {
  const reader = stream?.body?.getReader()
  for (;;) if ((await reader?.read())?.done !== false) return true
}

async function countRows(user: { readonly id: string }): Promise<number> {
  const rows = one.deps.db.selectFrom('open_streams').select('id')
  return (await rows.where('user_id', '=', user.id).execute()).length
}

test('[WK2] the eight streams of an account are counted over all processes', async () => {
  const ada = await one.signUp()
  const streams = []
  for (let count = 0; count < 8; count += 1) {
    streams.push(await open(count % 2 === 0 ? one : other, ada))
  }
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  expect((await open(one, ada)).status).toBe(429)
  expect((await open(other, ada)).status).toBe(429)
  await streams[3]?.body?.cancel()
  await expect.poll(() => countRows(ada)).toBe(7)
  expect((await open(one, ada)).status).toBe(200)
})

test('[WK2] the ninth takes the place of the oldest, whose process ends it', async () => {
  const ada = await one.signUp()
  const streams = []
  for (let count = 0; count < 8; count += 1) {
    streams.push(await open(one, ada))
    for (const server of [one, other]) server.advance(1)
  }
  for (const server of [one, other]) server.advance(60_000)
  expect((await open(other, ada)).status).toBe(200)
  expect(await hasEnded(streams[0])).toBe(true)
  expect(await countRows(ada)).toBe(8)
})

test('[WK2] what a killed process left is void with its token, and swept', async () => {
  const ada = await one.signUp()
  const now = one.now()
  const left = Array.from({ length: 8 }, () => {
    return { user_id: ada.id, id: randomUUID(), opened_at: now, ends_at: now + 1000 }
  })
  await one.deps.db.insertInto('open_streams').values(left).execute()
  expect((await open(one, ada)).status).toBe(429)
  for (const server of [one, other]) server.advance(1000)
  expect((await open(one, ada)).status).toBe(200)
  await runMaintenance(one.deps)
  expect(await countRows(ada)).toBe(1)
})

function aStream(userId: string): PlacedStream {
  return { id: randomUUID(), userId, endsAt: one.now() + HOUR_MS, end: () => undefined }
}

test('[WK2] a database that does not answer refuses nobody: a process counts its own streams meanwhile', async () => {
  const db = openDatabase({ url: database.url, log: silentLog, maxConnections: 1 })
  const holding = await db.startTransaction().execute()
  const parts = { db, clock: () => one.now(), timers: backgroundTimers, log: silentLog }
  const places = createStreamPlaces({ ...parts, patienceMs: SOON_MS })
  const userId = randomUUID()
  const waits = []
  for (let count = 0; count < 9; count += 1) waits.push(await places.take(aStream(userId)))
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 60_000])
  await holding.rollback().execute()
  // The eight have their rows once it answers; the refused one has none.
  await expect.poll(() => countRows({ id: userId })).toBe(8)
  await db.destroy()
  expect(await places.take(aStream(randomUUID()))).toBe(0)
})
