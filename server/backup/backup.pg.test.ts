import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestUser } from '#test/support/server/app.ts'
import {
  backUp,
  emptyDatabase,
  filledDatabase,
  makeFolder,
  query,
  restore,
} from '#test/support/server/backup-runs.ts'
import { listTables } from './catalogue.ts'
import { writeBackup } from './write-backup.ts'

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => await client.end())
  return client
}

test('[HI9] it says what it holds: every table but the limits, its rows, bytes and seconds', async () => {
  const path = join(await makeFolder(), 'saved.gz')
  const url = await filledDatabase()
  const { code, said } = await backUp(url, path)
  expect(code).toBe(0)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const client = await connect(url)
  const tables = (await listTables(client)).map(({ table }) => table)
  expect(said.match(/^ {2}\w+(?=: [1-9])/gm)?.map(name => name.trim())).toEqual(
    tables.filter(table => table !== 'rate_limits'),
  )
  expect(said).toMatch(/^\d+ tables, \d+ rows, \d+\.\d MB, unpacked \d+\.\d MB, in \d+\.\d s$/m)
  expect(said).toContain(`Written and read back: ${path}`)
})

test('[HI9] rows come after the rows that they refer to, and no table counts by a sequence', async () => {
  const client = await connect(await filledDatabase())
  const tables = await listTables(client)
  const place = new Map(tables.map(({ table }, at) => [table, at]))
  expect(tables.flatMap(({ parents }) => parents).length).toBeGreaterThan(4)
  for (const { table, parents } of tables) {
    for (const parent of parents) expect(place.get(parent)).toBeLessThan(place.get(table) ?? 0)
  }
  // A sequence is in no backup: what would count by one would begin anew.
  const { rows } = await client.query(`select relname from pg_class where relkind = 'S'
    and relnamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
})

interface Writer {
  readonly user: TestUser
  readonly walletId: string
  readonly otherId: string
}

/** Writes as devices do until told to stop: transfers, whose two legs are worth nothing together. */
async function keepWriting({ user, walletId, otherId }: Writer, isOver: () => boolean) {
  let written = 0
  for (; !isOver(); written += 1) {
    const body = { fromWalletId: walletId, toWalletId: otherId, ...rowBody() }
    const { status } = await user.call(calls.transferBetweenWallets, { body })
    expect(status).toBe(201)
  }
  return written
}

test('[HI9] written while people write, it holds one moment: heads, receipts and sums agree', async () => {
  const server = await createTestApp()
  onTestFinished(async () => await server.close())
  const url = server.deps.config.databaseUrl ?? ''
  const writers: Writer[] = []
  for (let at = 0; at < 3; at += 1) {
    const user = await server.signUp()
    const [walletId, otherId] = [await makeWallet(user, 1000), await makeWallet(user)]
    writers.push({ user, walletId, otherId })
  }
  let isOver = false
  const writing = Promise.all(writers.map(writer => keepWriting(writer, () => isOver)))
  const folder = await makeFolder()
  const paths = ['a', 'b', 'c', 'd'].map(name => join(folder, name))
  for (const path of paths) {
    const count = 'select count(*) as count from transactions'
    const before = await query(url, count)
    // Writes go on while it is taken.
    await expect.poll(async () => await query(url, count)).not.toEqual(before)
    expect(await backUp(url, path)).toMatchObject({ code: 0 })
  }
  isOver = true
  expect(Math.min(...(await writing))).toBeGreaterThan(0)
  for (const path of paths) await expectOneMoment(path)
})

async function expectOneMoment(path: string): Promise<void> {
  const target = await emptyDatabase()
  expect(await restore(target, path)).toMatchObject({ code: 0 })
  const torn = await query(
    target,
    `select ledger_id, version, head, sum from ledgers join (
      select ledger_id, max(version) as head,
        sum(case type when 'income' then amount else -amount end) as sum
      from transactions group by ledger_id
    ) rows using (ledger_id) where head <> version or sum <> 0`,
  )
  expect(torn).toEqual([])
  const alone = await query(
    target,
    'select transfer_id from transactions group by transfer_id having count(*) <> 2',
  )
  expect(alone).toEqual([])
}

test('[HI9] stopped half-way it leaves nothing behind', async () => {
  const client = await connect(await filledDatabase())
  const folder = await makeFolder()
  const stopping = new AbortController()
  const send = client.query.bind(client)
  let drafts: readonly string[] = []
  // Stops it at the last table, when the file is there.
  client.query = ((what: { readonly text?: string }) => {
    if (what.text?.includes('from "views"') === true) {
      drafts = readdirSync(folder)
      stopping.abort()
    }
    return send(what as never) as unknown
  }) as typeof client.query
  const path = join(folder, 'saved.gz')
  const run = { client, path, version: '0.1.0', nowMs: 1, signal: stopping.signal }
  await expect(writeBackup(run)).rejects.toThrow('aborted')
  expect(drafts).toEqual([expect.stringContaining('.saved.gz.')])
  expect(await readdir(folder)).toEqual([])
})

test('[HI9] a call that is not understood, or a place that is none, is one line and code 2', async () => {
  const folder = await makeFolder()
  const url = await emptyDatabase()
  const taken = join(folder, 'taken')
  await writeFile(taken, 'x')
  await mkdir(join(folder, 'sub'))
  const refused: readonly [readonly string[], string][] = [
    [[], 'Name one file: npm run backup -- <file>'],
    [['a', 'b'], 'Name one file'],
    [['a', '--replace'], 'Name one file'],
    [[taken], 'something of that name already'],
    [[join(folder, 'sub')], 'something of that name already'],
    [[join(folder, 'none', 'a.gz')], 'There is no folder'],
    [[join(taken, 'a.gz')], 'There is no folder'],
    [[join(folder, 'a.gz')], 'This database holds nothing of Kobolens'],
  ]
  for (const [args, words] of refused) {
    const outcome = await backUp(url, ...args)
    expect(outcome).toMatchObject({ code: 2 })
    expect(outcome.complaint).toContain(words)
    expect(outcome.complaint).not.toContain('\n')
  }
  expect((await restore(url)).complaint).toContain(
    'npm run restore -- <file> [--replace] [--force]',
  )
  expect(await readdir(folder)).toEqual(['sub', 'taken'])
})

test('[HI9] a database that lets nobody in is named without its password', async () => {
  const path = join(await makeFolder(), 'a.gz')
  const secret = createHash('sha256').update('planted').digest('hex')
  const guess = new URL(inject('postgresUrl'))
  guess.password = secret
  for (const url of [guess.href, `postgresql://ada:${secret}@127.0.0.1:1/none`]) {
    const { code, said, complaint } = await backUp(url, path)
    expect(code).toBe(2)
    expect(complaint).toMatch(/^No way into the database 127\.0\.0\.1:\d+\/\w+: .+/)
    expect(said + complaint).not.toContain(secret)
  }
  const other = await backUp(`mysql://ada:${secret}@127.0.0.1/none`, path)
  expect(other.complaint).toContain('DATABASE_URL must start with postgresql://')
  expect(other.complaint).not.toContain(secret)
})
