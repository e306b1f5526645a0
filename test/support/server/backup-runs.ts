import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { runBackup } from '#server/backup/backup.ts'
import type { CommandStart } from '#server/backup/command.ts'
import { runRestore } from '#server/backup/restore.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import { createDatabase, shutDatabase } from '../run/template-database.ts'
import { silentLog } from '../silent-log.ts'
import { insertRows } from './rows-by-step.ts'

const NAME_BYTES = 8

/** A folder of the test's own. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kobolens-backup-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  return folder
}

/** A database without a table, dropped with the test. */
export async function emptyDatabase(): Promise<string> {
  return await copyDatabase('template1')
}

// By the number of steps. They take seconds to make, and end with the run's PostgreSQL.
const filled = new Map<number, Promise<string>>()

/** A database as the version of so many steps left it, with rows in every table that it had. */
export async function filledDatabase(steps = MIGRATIONS.length): Promise<string> {
  const template = filled.get(steps) ?? fillTemplate(steps)
  filled.set(steps, template)
  return await copyDatabase(await template)
}

async function copyDatabase(template: string): Promise<string> {
  const name = newName()
  const url = await createDatabase(inject('postgresUrl'), name, template)
  onTestFinished(async () => await shutDatabase(inject('postgresUrl'), name))
  return url
}

function newName(): string {
  return `saved_${randomBytes(NAME_BYTES).toString('hex')}`
}

async function fillTemplate(steps: number): Promise<string> {
  const name = newName()
  const url = await createDatabase(inject('postgresUrl'), name)
  const db = openDatabase({ url, log: silentLog })
  for (const [at, step] of MIGRATIONS.slice(0, steps).entries()) {
    await migrate(db, MIGRATIONS.slice(0, at + 1), 1)
    await insertRows(db, step)
  }
  await db.destroy()
  return name
}

type Rows = readonly Readonly<Record<string, unknown>>[]

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs statements on a database, one after the other; the rows of the last. */
export async function query(url: string, ...statements: readonly string[]): Promise<Rows> {
  return await connected(url, async client => {
    let rows: Rows = []
    for (const statement of statements) {
      ;({ rows } = await client.query<Record<string, unknown>>(statement))
    }
    return rows
  })
}

/** Every row of every table as the database writes it, but for the epochs of ledgers and for limits. */
export async function readRows(url: string): Promise<Readonly<Record<string, unknown>>> {
  return await connected(url, async client => {
    const tables = await client.query<{ readonly name: string }>(
      `select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename <> 'rate_limits' order by 1`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables.rows) {
      const what = name === 'ledgers' ? "(to_jsonb(t) - 'epoch')::text" : 't::text'
      const { rows } = await client.query(`select ${what} as row from ${name} t order by 1`)
      found[name] = rows
    }
    return found
  })
}

/** What a command said, and its exit code. */
export interface CommandOutcome {
  readonly code: number
  readonly said: string
  readonly complaint: string
}

/** Runs `npm run backup` in this process. */
export async function backUp(url: string, ...args: readonly string[]): Promise<CommandOutcome> {
  return await run(runBackup, url, args)
}

/** Runs `npm run restore` in this process. */
export async function restore(url: string, ...args: readonly string[]): Promise<CommandOutcome> {
  return await run(runRestore, url, args)
}

async function run(
  command: (start: CommandStart) => Promise<number>,
  url: string,
  args: readonly string[],
): Promise<CommandOutcome> {
  const said: string[] = []
  const complaints: string[] = []
  const code = await command({
    args,
    env: { DATABASE_URL: url },
    folder: '/',
    print: line => void said.push(line),
    complain: line => void complaints.push(line),
  })
  return { code, said: said.join('\n'), complaint: complaints.join('\n') }
}
