import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import {
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp } from '#test/support/server/app.ts'
import {
  backUp,
  emptyDatabase,
  filledDatabase,
  makeFolder,
  query,
  readRows,
  restore,
} from '#test/support/server/backup-runs.ts'
import { MIGRATIONS } from '../db/migrations.ts'

const STEPS = MIGRATIONS.map(({ name }) => name)
const DONE = { code: 0, complaint: '' }

async function savedFile(url: string): Promise<string> {
  const path = join(await makeFolder(), 'saved.gz')
  expect(await backUp(url, path)).toMatchObject(DONE)
  return path
}

/** The backup with another content, sealed as if it had been written so. */
async function reseal(path: string, change: (content: string) => string): Promise<string> {
  const content = gunzipSync(await readFile(path)).toString()
  const changed = change(content.replace(/\{"type":"seal".*\n$/, ''))
  expect(changed).not.toBe(content)
  const sha256 = createHash('sha256').update(changed).digest('hex')
  const altered = join(await makeFolder(), 'altered.gz')
  await writeFile(altered, gzipSync(`${changed}${JSON.stringify({ type: 'seal', sha256 })}\n`))
  return altered
}

test('[HI9] every row of every table comes back as it was, whatever it holds', async () => {
  const url = await filledDatabase()
  await query(
    url,
    // What COPY marks with a backslash, what looks like its marks, and what no text editor shows.
    String.raw`update transactions set description = E'a\nb\tc\\d\r\\.\x01\x7f "q" \\N ₦ 🦉'`,
    String.raw`update wallets set name = '\.', image = '\N'`,
    String.raw`update labels set name = E'\n\\.\n'`,
    `update profile_pictures set content = decode(
      (select string_agg(lpad(to_hex(n), 2, '0'), '' order by n) from generate_series(0, 255) n), 'hex')`,
    String.raw`update users set field_v = '{"a\u0001\n": [null, 1e300, "\\"], "0": 0.10}'`,
    'update views set position = 0.1::float8 + 0.2::float8',
    'update transactions set label_id = null, deleted_at = 9007199254740991',
  )
  const before = await readRows(url)
  expect(Object.values(before).every(rows => Array.isArray(rows) && rows.length > 0)).toBe(true)
  const target = await emptyDatabase()
  expect(await restore(target, await savedFile(url))).toMatchObject(DONE)
  expect(await readRows(target)).toEqual(before)
})

test('[HI9] what the product wrote is there for the product again, under a new epoch for each ledger', async () => {
  const server = await createTestApp()
  onTestFinished(async () => await server.close())
  const people = [await server.signUp(), await server.signUp()]
  for (const person of people) {
    const walletId = await makeWallet(person, 5000)
    const label = await makeLabel(person)
    await makeBudget(person, label)
    await makeTransaction(person, walletId, { label, description: 'Garri' })
  }
  const url = server.deps.config.databaseUrl ?? ''
  const target = await emptyDatabase()
  expect(await restore(target, await savedFile(url))).toMatchObject(DONE)
  expect(await readRows(target)).toEqual(await readRows(url))
  const epochs = 'select epoch from ledgers order by ledger_id'
  const [old, fresh] = [await query(url, epochs), await query(target, epochs)]
  expect(old).toHaveLength(people.length)
  expect(new Set([...old, ...fresh].map(({ epoch }) => epoch)).size).toBe(2 * people.length)
})

test.each([1, 3, STEPS.indexOf('0012-ledger-id'), STEPS.length - 1])(
  '[HI9] a backup of a schema with %i steps is brought up to this one, with its rows',
  async steps => {
    const url = await filledDatabase(steps)
    const people = 'select user_id, email, created_at from users order by 1'
    const target = await emptyDatabase()
    expect(await restore(target, await savedFile(url))).toMatchObject(DONE)
    expect(await query(target, people)).toEqual(await query(url, people))
    const applied = await query(target, 'select name from schema_migration order by name')
    expect(applied.map(({ name }) => name)).toEqual(STEPS)
    const older = 'select applied_at from schema_migration order by name'
    expect((await query(target, older)).slice(0, steps)).toEqual(await query(url, older))
  },
)

test('[HI9] people who are there are left alone, or saved first and replaced', async () => {
  const path = await savedFile(await filledDatabase())
  const target = await filledDatabase(5)
  const before = await readRows(target)
  const refused = await restore(target, path)
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.complaint).toContain('has people in it')
  expect(await readRows(target)).toEqual(before)
  const replaced = await restore(target, path, '--replace')
  expect(replaced).toMatchObject(DONE)
  const [, kept = ''] = /is kept in (\S+)/.exec(replaced.said) ?? []
  expect(await query(target, 'select name from views order by name')).toEqual([
    { name: 'Food' },
    { name: 'Rent' },
  ])
  // What was there is in a backup of its own, which undoes the restore.
  expect(await restore(target, kept, '--replace')).toMatchObject(DONE)
  const people = 'select user_id, email from users order by 1'
  expect(await query(target, people)).toEqual(await query(await filledDatabase(5), people))
})

test('[HI9] a database that the product has just made anew takes a backup without a question', async () => {
  const path = await savedFile(await filledDatabase())
  const server = await createTestApp()
  onTestFinished(async () => await server.close())
  const url = server.deps.config.databaseUrl ?? ''
  await query(url, `insert into server_secret (name, value) values ('made', 'x')`)
  expect(await restore(url, path, '--force')).toMatchObject(DONE)
  expect(await query(url, 'select name from server_secret')).toEqual([{ name: 'key' }])
})

test('[HI9] a file that is cut short or altered changes nothing', async () => {
  const path = await savedFile(await filledDatabase())
  const whole = await readFile(path)
  const target = await filledDatabase()
  const before = await readRows(target)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8((whole.length / 2) | 0) ^ 4, (whole.length / 2) | 0)
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 200), flipped, Buffer.of()]) {
    await writeFile(path, bytes)
    const outcome = await restore(target, path, '--replace', '--force')
    expect(outcome).toMatchObject({ code: 2 })
    expect(outcome.complaint).toContain('cut short or altered')
  }
  expect(await readRows(target)).toEqual(before)
  expect(await readdir(join(path, '..'))).toEqual(['saved.gz'])
})

const CHANGES: readonly [string, (content: string) => string, string, number][] = [
  [
    'of a newer version',
    content => content.replace('"0013-views"', '"0013-views","9999-later"'),
    'which is newer (9999-later)',
    2,
  ],
  [
    'of a schema without one of its steps',
    content => content.replace('"0003-budgets",', ''),
    'a schema that no version had',
    2,
  ],
  [
    'with a column that no version had',
    content => content.replace('"table":"views","columns":["ledger_id"', '$&,"colour"'),
    'has the table views in a form that no version had',
    2,
  ],
  [
    'without a table',
    content =>
      content
        .replace(/\{"type":"table","table":"views".*\n(.*\n)*?\\\.\n/, '')
        .replace(/"views":\d+,?/, '')
        .replace(',}', '}'),
    'The backup lacks views',
    2,
  ],
  [
    'with a row that the schema refuses',
    content => content.replace('\t500000\t', '\t-500000\t'),
    'The restore failed, nothing was changed: 23514 payments payments_amount_check',
    1,
  ],
]

test.each(CHANGES)('[HI9] a file %s changes nothing', async (...[, change, complaint, code]) => {
  const url = await filledDatabase()
  const altered = await reseal(await savedFile(url), change)
  const before = await readRows(url)
  const outcome = await restore(url, altered, '--replace')
  expect(outcome.complaint).toContain(complaint)
  expect(outcome.code).toBe(code)
  expect(outcome.complaint).not.toContain('500000')
  expect(await readRows(url)).toEqual(before)
  expect(await readdir(join(altered, '..'))).toEqual(['altered.gz'])
})

test('[HI9] tables of somebody else in the schema are not dropped, those of a newer version are', async () => {
  const path = await savedFile(await filledDatabase())
  const foreign = await emptyDatabase()
  await query(foreign, 'create table guests (name text)')
  expect((await restore(foreign, path, '--replace')).complaint).toContain('guests')
  const shared = await filledDatabase(STEPS.length - 2)
  await query(shared, 'create table guests (name text)')
  const before = await readRows(shared)
  const refused = await restore(shared, path, '--replace')
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.complaint).toContain('not of Kobolens: guests')
  expect(await readRows(shared)).toEqual(before)
  await query(shared, `insert into schema_migration values ('9999-later', 1)`)
  expect(await restore(shared, path, '--replace')).toMatchObject(DONE)
  expect(Object.keys(await readRows(shared))).not.toContain('guests')
})

test('[HI9] it waits until the product is stopped, unless forced', async () => {
  const server = await createTestApp()
  onTestFinished(async () => await server.close())
  const url = server.deps.config.databaseUrl ?? ''
  const path = await savedFile(await filledDatabase())
  const refused = await restore(url, path)
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.complaint).toContain('Kobolens is connected to this database')
  expect(await query(url, 'select 1 from users')).toEqual([])
  expect(await restore(url, path, '--force')).toMatchObject(DONE)
})
