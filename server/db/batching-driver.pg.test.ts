import { type ControlledTransaction, sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplate } from '#test/support/run/template-database.ts'
import { countMessages } from '#test/support/server/recorded-statements.ts'
import { silentLog } from '#test/support/silent-log.ts'
import { databaseFault, openDatabase } from './database.ts'
import { ask, askLast, askTogether, sendWithNext } from './sent-statement.ts'
import type { Database } from './tables/tables.ts'

const opened = copyTemplate(inject('postgresUrl'))
const said: string[] = []

afterAll(async () => await (await opened).drop())
beforeEach(() => void (said.length = 0))

/** A database with one connection and a table of numbers. */
async function openNumbers() {
  const { url } = await opened
  const log = { ...silentLog, warn: (line: string) => void said.push(line) }
  const db = openDatabase({ url, log, maxConnections: 1 })
  await sql`drop table if exists numbers`.execute(db)
  await sql`create table numbers (value int primary key)`.execute(db)
  onTestFinished(async () => await db.destroy())
  return db
}

function insertOf(value: number) {
  return sql`insert into numbers values (${value})`
}

const SELECT = sql<{ readonly value: number }>`select value from numbers order by value`

async function begin(
  db: Awaited<ReturnType<typeof openNumbers>>,
): Promise<ControlledTransaction<Database>> {
  return await db.startTransaction().setIsolationLevel('read committed').execute()
}

test('[BA2] a beginning goes with the first statement, and what is held with the end: two messages', async () => {
  const db = await openNumbers()
  const messages = await countMessages(async () => {
    const trx = await db.startTransaction().setIsolationLevel('read committed').execute()
    expect(await askTogether(trx, SELECT, sql`show lock_timeout`)).toEqual([
      [],
      [{ lock_timeout: '5s' }],
    ])
    await sendWithNext(trx, insertOf(1))
    await sendWithNext(trx, insertOf(2))
    await trx.commit().execute()
  })
  expect(messages).toBe(2)
  expect(await ask(db, SELECT)).toEqual([{ value: 1 }, { value: 2 }])
})

test('[BA2] a statement sees what was held before it', async () => {
  const db = await openNumbers()
  const trx = await begin(db)
  await sendWithNext(trx, insertOf(1))
  expect(await ask(trx, SELECT)).toEqual([{ value: 1 }])
  await trx.rollback().execute()
  expect(await ask(db, SELECT)).toEqual([])
})

test('[P2] what is held when a transaction is rolled back is never done', async () => {
  const db = await openNumbers()
  const trx = await begin(db)
  await sendWithNext(trx, insertOf(1))
  await trx.rollback().execute()
  expect(await ask(db, SELECT)).toEqual([])
})

test('[BA2] the commit goes with the last question, behind which nothing is asked', async () => {
  const db = await openNumbers()
  const trx = await begin(db)
  const messages = await countMessages(async () => {
    await sendWithNext(trx, insertOf(1))
    expect(await askLast(trx, SELECT)).toEqual([{ value: 1 }])
    await expect(ask(trx, SELECT)).rejects.toThrow('nothing is asked after')
    await trx.commit().execute()
  })
  expect(messages).toBe(1)
  expect(await ask(db, SELECT)).toEqual([{ value: 1 }])
})

test('[P2] a commit behind a last question that fails is none, and the connection goes on', async () => {
  const db = await openNumbers()
  await insertOf(1).execute(db)
  const trx = await begin(db)
  await sendWithNext(trx, insertOf(2))
  await sendWithNext(trx, insertOf(1))
  await expect(askLast(trx, SELECT)).rejects.toMatchObject({ code: '23505' })
  await trx.rollback().execute()
  expect(await ask(db, SELECT)).toEqual([{ value: 1 }])
})

test('[BA2] a transaction that asked nothing sends nothing', async () => {
  const db = await openNumbers()
  const messages = await countMessages(async () => {
    await (await begin(db)).commit().execute()
    await (await begin(db)).rollback().execute()
  })
  expect(messages).toBe(0)
})

test('[P2] a commit behind a held statement that fails is none, and the connection goes on', async () => {
  const db = await openNumbers()
  await insertOf(1).execute(db)
  const trx = await begin(db)
  await sendWithNext(trx, insertOf(2))
  await sendWithNext(trx, insertOf(1))
  await expect(trx.commit().execute()).rejects.toMatchObject({ code: '23505' })
  expect(trx.isCommitted).toBe(false)
  await trx.rollback().execute()
  expect(await ask(db, SELECT)).toEqual([{ value: 1 }])
  // The connection knows what the failed message did not get to.
  await insertOf(2).execute(db)
  expect(await ask(db, SELECT)).toEqual([{ value: 1 }, { value: 2 }])
})

test('[BA2] a statement that comes again is parsed once', async () => {
  const db = await openNumbers()
  const kept = sql<{ readonly count: number }>`
    select count(*) from pg_prepared_statements where statement = ${SELECT.compile(db).sql}`
  for (const _ of [1, 2, 3]) await ask(db, SELECT)
  expect((await kept.execute(db)).rows).toEqual([{ count: 1 }])
})

test('[F20] a table that a newer version changed is asked again, with its new columns', async () => {
  const db = await openNumbers()
  const all = sql`select * from numbers`
  await insertOf(1).execute(db)
  expect(await ask(db, all)).toEqual([{ value: 1 }])
  await sql`alter table numbers add column note text`.execute(db)
  const failed = await ask(db, all).catch((error: unknown) => error)
  expect(databaseFault(failed)).toBe('conflict')
  expect(await ask(db, all)).toEqual([{ value: 1, note: null }])
})

test('[F14] where statements are not kept, as behind some poolers, it is said once and done without', async () => {
  const db = await openNumbers()
  await ask(db, SELECT)
  await sql`deallocate all`.execute(db)
  const failed = await ask(db, SELECT).catch((error: unknown) => error)
  expect(databaseFault(failed)).toBe('conflict')
  expect(await ask(db, SELECT)).toEqual([])
  await sql`deallocate all`.execute(db)
  expect(await ask(db, SELECT)).toEqual([])
  expect(said).toEqual(['database.keeps_no_plans'])
})
