import { existsSync } from 'node:fs'
import { access, constants, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupSummary, verifyBackupFile, writeBackupFile } from './backup-file.ts'
import { isBackedUp, listTables, nameList } from './catalogue.ts'
import { Refusal } from './refusal.ts'

/** What is written, where, and what stops it. */
export interface BackupRun {
  readonly client: pg.Client
  readonly path: string
  /** The product's own. */
  readonly version: string
  /** Epoch ms. */
  readonly nowMs: number
  readonly signal: AbortSignal
}

/**
 * Writes every table into a new file, as one moment had them, whoever writes meanwhile. That moment lasts until
 * the connection ends. Throws a `Refusal` where the place or the database is none for it; what was half written is
 * removed.
 */
export async function writeBackup(run: BackupRun): Promise<BackupSummary> {
  await requirePlace(run.path)
  await beginSnapshot(run.client)
  return await writeTables(run)
}

/** Throws a `Refusal` unless a new file can be made at the path. */
export async function requirePlace(path: string): Promise<void> {
  if (existsSync(path)) throw new Refusal(`There is something of that name already: ${path}`)
  const folder = dirname(path)
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new Refusal(`There is no folder ${folder}, or writing there is not allowed`)
  }
}

// The tables are locked before the first read, which fixes the moment: a migration is either wholly
// before it, or waits until the backup is done.
async function beginSnapshot(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).map(({ table }) => table)
  if (!tables.includes('schema_migration')) {
    throw new Refusal('This database holds nothing of Kobolens')
  }
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query("set local lock_timeout = '5min'")
  await client.query(`lock table ${nameList(tables)} in access share mode`)
  const now = (await listTables(client)).map(({ table }) => table)
  if (now.join() !== tables.join()) throw new Refusal('The schema is just changing: try again')
}

/** As `writeBackup`, inside a transaction in which nothing changes any more. */
export async function writeTables(run: BackupRun): Promise<BackupSummary> {
  const { client, path, version, nowMs, signal } = run
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  const migrations = await client.query<{ readonly name: string }>(
    'select name from schema_migration order by name',
  )
  const tables = (await listTables(client)).filter(isBackedUp)
  // What each type says as text must say the whole value, whatever the database's settings are.
  await client.query("set local datestyle = 'ISO'")
  await client.query('set local extra_float_digits = 3')
  const header = {
    version,
    migrations: migrations.rows.map(({ name }) => name),
    at: new Date(nowMs).toISOString(),
  }
  try {
    await writeBackupFile(
      draft,
      {
        header,
        tables: tables.map(({ table, columns }) => ({ table, columns: [...columns] })),
        rowsOf: ({ table, columns }) =>
          client.query(
            copyTo(`copy (select ${nameList(columns)} from ${nameList([table])}) to stdout`),
          ),
      },
      signal,
    )
    const summary = await verifyBackupFile(draft, signal)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

// The name is on the disk when its folder is. Windows and some network folders know no such thing.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
