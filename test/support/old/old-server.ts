import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { inject } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import {
  createDatabase,
  runStatement,
  shutDatabase,
  type TestDatabase,
} from '../run/template-database.ts'
import { silentLog } from '../silent-log.ts'

/** Where the databases lie that an older build made; the README there says what is in them. */
export const OLD_FOLDER = new URL('../../fixtures/before-records/', import.meta.url)

const oldPeople = v.object({
  /** When the databases were left as they are, epoch ms. */
  madeAt: v.number(),
  people: v.array(
    v.object({
      id: v.string(),
      userName: v.string(),
      email: v.string(),
      password: v.string(),
      /** The code that was mailed last, where it is yet to be typed. */
      otp: v.optional(v.string()),
    }),
  ),
})

const oldAnswer = v.object({
  person: v.string(),
  call: v.string(),
  request: v.object({
    params: v.optional(v.record(v.string(), v.string()), {}),
    query: v.optional(v.record(v.string(), v.string()), {}),
  }),
  answer: v.record(v.string(), v.unknown()),
})

/** An answer of the older build's server to a call of a person. */
export type OldAnswer = v.InferOutput<typeof oldAnswer>

/** Somebody with an account in the older build's database. */
export type OldPerson = v.InferOutput<typeof oldPeople>['people'][number]

/** The people of the older build's database, by username, and when it was left. */
export async function readOldPeople() {
  const { madeAt, people } = v.parse(oldPeople, JSON.parse(await readOldFile('people.json')))
  return { madeAt, people: new Map(people.map(person => [person.userName, person])) }
}

/** What the older build's server answered when its database was left. */
export async function readOldAnswers(): Promise<readonly OldAnswer[]> {
  const lines = (await readOldFile('answers.jsonl')).trimEnd().split('\n')
  return lines.map(line => v.parse(oldAnswer, JSON.parse(line)))
}

/** Restores the older build's database. Drop it when the test is done. */
export async function restoreOldDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `old_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(serverUrl, name)
  await runStatement(url, await readOldFile('server.sql'))
  return { url, drop: async () => await shutDatabase(serverUrl, name) }
}

/** Brings a database up to date as a start of the server does; the names of the steps that ran. */
export async function migrateDatabase(url: string, nowMs: number): Promise<readonly string[]> {
  const db = openDatabase({ url, log: silentLog })
  try {
    return await migrate(db, MIGRATIONS, nowMs)
  } finally {
    await db.destroy()
  }
}

async function readOldFile(name: string): Promise<string> {
  return await readFile(new URL(name, OLD_FOLDER), 'utf8')
}
