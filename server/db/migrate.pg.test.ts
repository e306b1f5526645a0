import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, shutDatabase } from '#test/support/run/template-database.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { openDatabase, parseInt8 } from './database.ts'
import { migrate, type Migration } from './migrate.ts'
import { MIGRATIONS } from './migrations.ts'

const NAMES = MIGRATIONS.map(migration => migration.name)

let name: string
let url: string

beforeEach(async () => {
  name = `empty_${randomBytes(8).toString('hex')}`
  url = await createDatabase(inject('postgresUrl'), name)
})
afterEach(async () => {
  await shutDatabase(inject('postgresUrl'), name)
})

function open() {
  return openDatabase({ url, log: silentLog })
}

test('[F20] processes that start together run each step once', async () => {
  const processes = [open(), open(), open(), open()]
  const ran = await Promise.all(processes.map(db => migrate(db, MIGRATIONS, 1)))
  expect(ran.filter(names => names.length > 0)).toEqual([NAMES])
  const [db] = processes
  expect(db === undefined ? undefined : await migrate(db, MIGRATIONS, 2)).toEqual([])
  await Promise.all(processes.map(opened => opened.destroy()))
})

test('[F13] a step that fails leaves nothing behind, and runs again the next time', async () => {
  const db = open()
  const half: Migration = {
    name: '0003-half',
    async up(trx) {
      await sql`create table half (id int)`.execute(trx)
      await sql`select 1 / 0`.execute(trx)
    },
  }
  await expect(migrate(db, [...MIGRATIONS, half], 1)).rejects.toThrow('division by zero')
  const tables = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(db)
  expect(tables.rows).toEqual([])
  expect(await migrate(db, MIGRATIONS, 1)).toEqual(NAMES)
  await db.destroy()
})

test('[APP-12] a database of the version before keeps its people, with a checklist not yet decided on', async () => {
  const db = open()
  await migrate(db, MIGRATIONS.slice(0, 2), 1)
  const userId = randomUUID()
  await sql`
    insert into users (user_id, email, user_name, user_name_key, gender, timezone, role,
      password_hash, referral_code, created_at)
    values (${userId}, 'ada@example.test', 'Ada', 'ada', 'female', 'Africa/Lagos', 'User', '', 'A', 1)
  `.execute(db)
  expect(await migrate(db, MIGRATIONS, 2)).toEqual(NAMES.slice(2))
  const people = await db.selectFrom('users').select(['user_name', 'onboarding']).execute()
  expect(people).toEqual([{ user_name: 'Ada', onboarding: { dismissed: false, skipped: [] } }])
  await db.destroy()
})

test('[I9] int8 is read as a number, and one that no number holds exactly is a bug', async () => {
  const db = open()
  const read = await sql<{ kobo: number }>`select 9007199254740991::bigint as kobo`.execute(db)
  expect(read.rows).toEqual([{ kobo: Number.MAX_SAFE_INTEGER }])
  expect(() => parseInt8('9007199254740992')).toThrow('int8 beyond the safe integers')
  await db.destroy()
})
