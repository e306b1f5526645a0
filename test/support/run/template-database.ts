import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import { silentLog } from '../silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/** The migrated, empty database that test databases are copied from. */
export const TEMPLATE = 'kobolens_template'

/** Runs one statement that cannot be in a transaction (`create database`). */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes the template with every migration run. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await runStatement(serverUrl, `create database ${TEMPLATE}`)
  const db = openDatabase({ url: databaseUrl(serverUrl, TEMPLATE), log: silentLog })
  await migrate(db, MIGRATIONS, Date.now())
  await db.destroy()
}

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

const NAME_BYTES = 8

/** Makes a copy of the template, under a name of its own. */
export async function copyTemplate(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(NAME_BYTES).toString('hex')}`
  await runStatement(serverUrl, `create database ${name} template ${TEMPLATE}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => await runStatement(serverUrl, `drop database ${name} with (force)`),
  }
}
