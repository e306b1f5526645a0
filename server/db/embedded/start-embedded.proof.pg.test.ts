import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseAccount, databaseFolder } from './account.ts'
import { waitUntilGone } from './cluster.ts'
import { startEmbedded } from './start-embedded.ts'

let dataDir = ''
let folder = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kobolens-embedded-'))
  folder = databaseFolder(dataDir, databaseAccount())
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
})

async function query(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

test('what is committed is there after a proper end and a new start', async () => {
  const first = await startEmbedded({ dataDir })
  await query(first.url, 'create table kept as select 1 as one')
  await first.stop()
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await second.stop()
})

test('a killed PostgreSQL is told of, and the next start finds what was committed', async () => {
  let lost = 0
  const first = await startEmbedded({ dataDir, onLost: () => (lost += 1) })
  await query(first.url, 'create table kept as select 1 as one')
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await waitUntilGone(pid, 60_000)
  await first.stop()
  expect(lost).toBe(1)
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a PostgreSQL that outlived its server is stopped, whose ids it left aside', async () => {
  const orphan = await startEmbedded({ dataDir })
  const pid = await postmasterPid()
  // As if this process had been killed, and its id were another's now.
  await writeFile(join(folder, 'kobolens.pid'), '1\nlong ago\n')
  const next = await startEmbedded({ dataDir })
  expect(await postmasterPid()).not.toBe(pid)
  await next.stop()
  await orphan.stop()
})

test('a postmaster.pid with the id of a stranger harms nobody', async () => {
  const first = await startEmbedded({ dataDir })
  await first.stop()
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n`)
  const second = await startEmbedded({ dataDir })
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a first start that broke off is made again', async () => {
  const first = await startEmbedded({ dataDir })
  await first.stop()
  await rm(join(folder, 'cluster'), { recursive: true })
  await writeFile(join(folder, 'cluster-draft'), 'half')
  const second = await startEmbedded({ dataDir })
  expect(existsSync(join(folder, 'cluster-draft'))).toBe(false)
  await second.stop()
})

test('others on this machine come in neither by the folder nor without the password', async () => {
  const running = await startEmbedded({ dataDir })
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'password'))).mode & 0o077).toBe(0)
  const guess = new URL(running.url)
  guess.password = 'kobolens'
  await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  guess.search = ''
  await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await running.stop()
})

// Windows has none.
test.skipIf(process.platform === 'win32')(
  'it is reached by a socket in its own folder, which one that was killed may leave behind',
  async () => {
    const left = join(folder, '.s.PGSQL.1')
    await startEmbedded({ dataDir }).then(async first => await first.stop())
    await writeFile(left, '')
    const running = await startEmbedded({ dataDir })
    const asked = 'select inet_server_addr() is null as local'
    expect(await query(running.url, asked)).toEqual([{ local: true }])
    const { port } = new URL(running.url)
    expect((await stat(join(folder, `.s.PGSQL.${port}`))).mode & 0o077).toBe(0)
    expect(existsSync(left)).toBe(false)
    await running.stop()
  },
)

test('where the path of a socket would be too long, it is reached by the loopback address', async () => {
  const deep = join(dataDir, 'deep'.repeat(30))
  const account = databaseAccount()
  const running = await startEmbedded({ dataDir: deep })
  const asked = await query(running.url, 'select inet_server_addr() is null as local')
  await running.stop()
  await rm(databaseFolder(deep, account), { recursive: true, force: true })
  // Another account's database lies elsewhere, by a short path.
  expect(asked).toEqual([{ local: account !== undefined }])
})

test('[API-02] its own log names what failed, without the statement and the row’s values', async () => {
  const running = await startEmbedded({ dataDir })
  await query(running.url, 'create table people (email text primary key)')
  const insert = `insert into people values ('planted@example.test'), ('planted@example.test')`
  await expect(query(running.url, insert)).rejects.toMatchObject({ code: '23505' })
  await running.stop()
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('people_pkey')
  expect(log).not.toContain('planted')
})
