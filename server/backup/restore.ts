import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { assert } from '#base/assert.ts'
import { APPLICATION_NAME } from '../db/database.ts'
import { lockSchema, runMissing } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations.ts'
import {
  type BackupHeader,
  type BackupPart,
  type BackupSummary,
  type BackupTable,
  readBackupFile,
  verifyBackupFile,
} from './backup-file.ts'
import { isBackedUp, listTables, nameList, type TableShape } from './catalogue.ts'
import { type CommandStart, type CommandTools, runCommand, summaryLine } from './command.ts'
import { openTarget } from './opened-database.ts'
import { Refusal } from './refusal.ts'
import { requirePlace, writeTables } from './write-backup.ts'

/**
 * `npm run restore -- <file> [--replace] [--force]`: makes the database what the file holds, and lets every
 * device find out (HI9). Returns the exit code.
 */
export async function runRestore(start: CommandStart): Promise<number> {
  return await runCommand({ name: 'restore', flags: ['replace', 'force'], work }, start)
}

async function work(tools: CommandTools): Promise<void> {
  const { path, flags, signal, print, version } = tools
  const nowMs = Date.now()
  const summary = await verifyBackupFile(path, signal)
  const { header } = summary
  requireKnown(header)
  print(`Whole: ${path}`)
  print(`Of ${header.at}, version ${header.version}: ${summaryLine(summary)}`)
  const target = await openTarget(tools)
  try {
    const client = await tools.connect(target.url)
    try {
      if (!flags.has('force')) await requireNobody(client)
      const keepAt = flags.has('replace') ? keepPath(path, nowMs) : undefined
      await restoreBackup({
        client,
        path,
        header,
        keepAt,
        version,
        nowMs,
        signal,
        settle: () => tools.settle(),
        print,
      })
      print(
        'Restored, every row counted. Start Kobolens; devices then send what this backup lacks.',
      )
    } finally {
      await client.end()
    }
  } finally {
    await target.close()
  }
}

/** Throws a `Refusal` unless the backup's schema is this version's, or an earlier one. */
function requireKnown({ migrations, version }: BackupHeader): void {
  const known = new Set(MIGRATIONS.map(({ name }) => name))
  const unknown = migrations.filter(name => !known.has(name))
  if (unknown.length > 0) {
    throw new Refusal(
      `The backup is of version ${version}, which is newer (${unknown.join(', ')}): install that one first`,
    )
  }
  const isWhole = MIGRATIONS.slice(0, migrations.length).every(({ name }) =>
    migrations.includes(name),
  )
  if (!isWhole) throw new Refusal('The backup is of a schema that no version had')
}

async function requireNobody(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = $1`,
    [APPLICATION_NAME],
  )
  if (rows.length === 0) return
  throw new Refusal(
    `Kobolens is connected to this database (${rows.length} times). Stop its processes first; --force does not ask`,
  )
}

function keepPath(path: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')
  return join(dirname(path), `kobolens-before-restore-${stamp}.gz`)
}

/** What is restored, over which connection. */
interface RestoreRun {
  readonly client: pg.Client
  readonly path: string
  readonly header: BackupHeader
  /** Where what is there goes before it is replaced; undefined: people who are there are left alone. */
  readonly keepAt: string | undefined
  /** The product's own. */
  readonly version: string
  readonly nowMs: number
  readonly signal: AbortSignal
  /** Called when it is too late to stop. */
  readonly settle: () => void
  readonly print: (line: string) => void
}

/**
 * Makes the database what the file holds, in one transaction. Throws a `Refusal` where people would be lost;
 * whatever is thrown, the transaction ends with the connection, and everything is as before.
 */
async function restoreBackup(run: RestoreRun): Promise<void> {
  const { client, signal, settle, nowMs } = run
  const db = onConnection(client)
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  await client.query("set local lock_timeout = '15s'")
  await lockSchema(db)
  const there = await listTables(client)
  const kept = await keepWhatIsThere(run, there)
  try {
    const isNewer = await hasNewerSchema(client, there)
    if (there.length > 0) await client.query(`drop table ${nameList(there.map(toName))}`)
    const known = await buildSchema(run, db)
    const summary = await loadRows(run)
    await requireCounts(client, summary)
    await runMissing(db, MIGRATIONS, nowMs)
    for (const { table } of await listTables(client)) known.add(table)
    const strangers = there.map(toName).filter(name => !known.has(name))
    if (strangers.length > 0 && !isNewer) throw strangersFound(strangers)
    // Devices find that this is another history, and send again what it lacks.
    await client.query('update ledgers set epoch = gen_random_uuid()')
    signal.throwIfAborted()
    settle()
    await client.query('commit')
  } catch (error) {
    if (kept !== undefined) await rm(kept, { force: true })
    throw error
  }
  if (kept !== undefined) run.print(`What was there is kept in ${kept}`)
  await gatherStatistics(client)
}

function toName({ table }: TableShape): string {
  return table
}

function strangersFound(tables: readonly string[]): Refusal {
  return new Refusal(
    `The database has tables that are not of Kobolens: ${tables.join(', ')}. Move them to another schema`,
  )
}

/** The driver's connection as the migrations take one. */
function onConnection(client: pg.Client): Kysely<unknown> {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = {
    connect: async () => await Promise.resolve(connection),
    end: async () => await Promise.resolve(),
  }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

// What a start of the product, or a try to log in, has written. It is nobody's.
const NOBODYS: ReadonlySet<string> = new Set(['schema_migration', 'server_secret', 'rate_limits'])

/** Writes what is there to where it was asked to be kept. Returns where; undefined when there is nothing. */
async function keepWhatIsThere(
  run: RestoreRun,
  tables: readonly TableShape[],
): Promise<string | undefined> {
  if (tables.length === 0) return undefined
  const names = tables.map(toName)
  if (!names.includes('schema_migration')) throw strangersFound(names)
  await run.client.query(`lock table ${nameList(names)} in access exclusive mode`)
  if (!(await holdsPeople(run.client, names))) return undefined
  const { keepAt } = run
  if (keepAt === undefined) {
    throw new Refusal('This database has people in it. --replace saves them to a file and goes on')
  }
  await requirePlace(keepAt)
  await writeTables({ ...run, path: keepAt })
  return keepAt
}

async function holdsPeople(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  for (const table of tables.filter(name => !NOBODYS.has(name))) {
    const { rowCount } = await client.query(`select 1 from ${nameList([table])} limit 1`)
    if (rowCount !== 0) return true
  }
  return false
}

/** Whether a later version than this one was here: its tables are not known, and are its own. */
async function hasNewerSchema(client: pg.Client, tables: readonly TableShape[]): Promise<boolean> {
  if (tables.length === 0) return false
  const { rows } = await client.query<{ readonly name: string }>(
    'select name from schema_migration',
  )
  return rows.some(({ name }) => MIGRATIONS.every(migration => migration.name !== name))
}

/** Makes the schema that the file was written from. Returns every table that a version ever had. */
async function buildSchema({ client, header, nowMs }: RestoreRun, db: Kysely<unknown>) {
  const known = new Set<string>()
  for (const at of header.migrations.keys()) {
    await runMissing(db, MIGRATIONS.slice(0, at + 1), nowMs)
    for (const { table } of await listTables(client)) known.add(table)
  }
  return known
}

async function loadRows({ client, path, signal }: RestoreRun): Promise<BackupSummary> {
  const tables = (await listTables(client)).filter(isBackedUp)
  // What the migrations have written is in the file as well.
  for (const { table } of tables.toReversed()) {
    await client.query(`delete from ${nameList([table])}`)
  }
  const columnsByTable = new Map(tables.map(({ table, columns }) => [table, columns]))
  const parts = readBackupFile(path, signal)
  try {
    let part = await take(parts)
    for (; part.type !== 'whole'; part = await take(parts)) {
      if (part.type !== 'table') continue
      requireColumns(part.table, columnsByTable.get(part.table.table))
      await loadTable(client, part.table, rowsOf(parts))
      columnsByTable.delete(part.table.table)
    }
    if (columnsByTable.size === 0) return part.summary
    throw new Refusal(`The backup lacks ${[...columnsByTable.keys()].join(', ')}`)
  } finally {
    await parts.return(undefined)
  }
}

type Parts = AsyncGenerator<BackupPart, undefined>

async function take(parts: Parts): Promise<BackupPart> {
  const { value } = await parts.next()
  assert(value !== undefined, 'the last part of a backup is the whole')
  return value
}

function requireColumns({ table, columns }: BackupTable, wanted: readonly string[] = []): void {
  if (columns.toSorted().join() === wanted.toSorted().join()) return
  throw new Refusal(`The backup has the table ${table} in a form that no version had`)
}

async function loadTable(
  client: pg.Client,
  { table, columns }: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const into = `copy ${nameList([table])} (${nameList(columns)}) from stdin`
  await pipeline(rows, client.query(copyFrom(into)))
}

/** The portions of rows up to the end of the table; the file is read on from there. */
async function* rowsOf(parts: Parts): AsyncGenerator<Buffer> {
  for (let part = await take(parts); part.type === 'rows'; part = await take(parts)) {
    yield part.bytes
  }
}

async function requireCounts(client: pg.Client, { rowsByTable }: BackupSummary): Promise<void> {
  for (const [table, count] of rowsByTable) {
    const { rows } = await client.query<{ readonly count: string }>(
      `select count(*)::text as count from ${nameList([table])}`,
    )
    assert(rows[0]?.count === String(count), `${table} has as many rows as the backup`)
  }
}

// Without them the first questions are answered slowly; that is no reason to call the restore failed.
async function gatherStatistics(client: pg.Client): Promise<void> {
  await client.query('analyze').catch(() => undefined)
}
