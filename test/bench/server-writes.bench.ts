import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import type { AppDeps } from '#server/deps.ts'
import { startSession } from '#server/features/accounts/sessions/start-session.ts'
import { createTestDatabase } from '../support/run/postgres.ts'
import { startProduct } from '../support/run/product.ts'
import { testDeps } from '../support/server/test-deps.ts'
import { insertTestUser } from '../support/server/test-user.ts'
import { bareInsertsPerSecond } from './bare-insert.ts'
import { median, printFigures } from './figures.ts'
import { KeptConnection } from './writers/kept-connection.ts'
import { syncFor } from './writers/sync-writer.ts'
import { post, writeFor, type Writer } from './writers/writer.ts'

const SECRET_KEY = 'a secret of 32 characters, for tests'
const ROUNDS = 5
const ROUND_MS = 5000

const created = v.object({ data: v.object({ id: v.string() }) })

async function makeWriter(deps: AppDeps, connection: KeptConnection): Promise<Writer> {
  const user = await insertTestUser(deps, {})
  const { accessToken: token } = await startSession(deps, user.id, 'bench')
  const body = { name: 'GTBank', amount: 100_000, type: 'Savings' }
  const answer = await post(connection, { path: '/wallet/create-wallet', token, body })
  return { token, walletId: v.parse(created, JSON.parse(answer)).data.id }
}

async function startWithWriters(count: number, processes = 1) {
  const database = await createTestDatabase()
  onTestFinished(async () => await database.drop())
  const product = await startProduct({
    databaseUrl: database.url,
    env: { SECRET_KEY, WEB_CONCURRENCY: String(processes) },
  })
  onTestFinished(async () => await product.remove())
  const deps = await testDeps(database.url, { clock: () => Date.now(), env: { SECRET_KEY } })
  const connection = await KeptConnection.open(product.url)
  const writers: Writer[] = []
  while (writers.length < count) writers.push(await makeWriter(deps, connection))
  connection.close()
  await deps.db.destroy()
  return { product, writers, databaseUrl: database.url }
}

test.each([
  { users: 1, connections: 1 },
  { users: 1, connections: 6 },
  { users: 500, connections: 1 },
  { users: 500, connections: 32 },
  { users: 500, connections: 32, processes: 2 },
])('writes a second of $users users over $connections connections', async load => {
  const { users, connections, processes = 1 } = load
  const { product, writers, databaseUrl } = await startWithWriters(users, processes)
  const rounds: (readonly number[])[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await writeFor(product.url, writers, { connections, forMs: ROUND_MS }))
    const isShared = connections > 1
    bare.push(await bareInsertsPerSecond(databaseUrl, { isShared, forMs: ROUND_MS }))
  }
  const perSecond = rounds.map(round => (round.length * 1000) / ROUND_MS)
  expect(median(perSecond)).toBeGreaterThan(0)
  printFigures(
    `Server, ${users} users over ${connections} connections (${processes} of the server's processes, fsync, loopback)`,
    [
      { name: 'writes', value: median(perSecond), unit: '/s' },
      { name: 'one write', value: median(rounds.map(median)), unit: 'ms' },
      { name: 'a bare INSERT and COMMIT in the same database', value: median(bare), unit: '/s' },
      { name: 'bare for each write of ours', value: median(bare) / median(perSecond), unit: '' },
    ],
  )
})

test.each([
  { users: 1, connections: 1, rowsPerCall: 500, aim: '≥ 5,000' },
  { users: 500, connections: 32, rowsPerCall: 1, aim: '≥ 1,500' },
  { users: 500, connections: 32, rowsPerCall: 1, aim: '≥ 1,500', processes: 2 },
])('rows a second by the one call of devices, $rowsPerCall a call, $users users', async load => {
  const { users, connections, rowsPerCall, aim, processes = 1 } = load
  const { product, writers, databaseUrl } = await startWithWriters(users, processes)
  const rounds: (readonly number[])[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const how = { connections, forMs: ROUND_MS, rowsPerCall }
    rounds.push(await syncFor(product.url, writers, how))
    bare.push(await bareInsertsPerSecond(databaseUrl, { isShared: true, forMs: ROUND_MS }))
  }
  const perSecond = rounds.map(round => (round.length * rowsPerCall * 1000) / ROUND_MS)
  expect(median(perSecond)).toBeGreaterThan(0)
  printFigures(
    `POST /sync, ${users} users over ${connections} connections, ${rowsPerCall} rows a call, ${processes} of the server's processes`,
    [
      { name: 'rows', value: median(perSecond), unit: '/s', aim },
      { name: 'one call', value: median(rounds.map(median)), unit: 'ms' },
      { name: 'a bare INSERT and COMMIT in the same database', value: median(bare), unit: '/s' },
    ],
  )
})
