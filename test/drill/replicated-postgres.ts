import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAccount, databaseFolder } from '#server/db/embedded/account.ts'
import type { PostgresBinaries } from '#server/db/embedded/binaries.ts'
import {
  type ClusterPlace,
  DATABASE_USER,
  ensureCluster,
  waitUntilGone,
} from '#server/db/embedded/cluster.ts'
import {
  addressOf,
  freePort,
  type PostgresStart,
  startPostgres,
  stopPostgres,
} from '#server/db/embedded/start-embedded.ts'
import { binariesIn } from '../support/run/binaries-in.ts'
import { makeRunFolder, removeRunFolder } from '../support/run/run-folders.ts'
import { type Link, openLink } from './link.ts'

const DEBIAN = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup']
const run = promisify(execFile)

/** A PostgreSQL of this machine that can replicate. */
export interface FoundPostgres extends PostgresBinaries {
  readonly folder: string
}

/**
 * Finds a PostgreSQL that comes with `pg_basebackup`, which the one of npm does not: in `POSTGRES_BIN`, where Debian
 * puts them (the newest), or on the path. Undefined when there is none.
 */
export async function findPostgres(
  env: Readonly<Record<string, string | undefined>>,
): Promise<FoundPostgres | undefined> {
  const versions = await readdir(DEBIAN).catch(() => [])
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    env['POSTGRES_BIN'] ?? '',
    ...newestFirst.map(version => join(DEBIAN, version, 'bin')),
    ...(env['PATH'] ?? '').split(delimiter),
  ]
  const folder = folders.find(
    place => place !== '' && PROGRAMS.every(program => existsSync(join(place, program))),
  )
  if (folder === undefined) return undefined
  return { folder, ...(await binariesIn(folder)) }
}

/** One PostgreSQL of the pair. */
export interface DrillPostgres {
  readonly port: number
  readonly url: string
  /** Runs one statement. */
  query<Row extends object>(statement: string): Promise<readonly Row[]>
  /** Ends it as a power cut does: every process of it at once. */
  killHard(): Promise<void>
  /** Starts it anew on what is on its disk. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it, and removes all of it. */
  remove(): Promise<void>
}

/** A primary and its standby, which follows it by streaming, asynchronously, through a link that can be held. */
export interface ReplicatedPostgres {
  readonly primary: DrillPostgres
  readonly standby: DrillPostgres
  readonly link: Link
  /** Waits until the standby has all that the primary has. */
  catchUp(): Promise<void>
  /** Makes the standby the primary. */
  promote(): Promise<void>
}

/** Starts a pair with PostgreSQL's own settings: each commit is on the primary's disk before it is confirmed. */
export async function startReplicated(found: FoundPostgres): Promise<ReplicatedPostgres> {
  const first = await makePlace('primary', found)
  const password = await ensureCluster(first.place)
  const primary = await startOne(first, password)
  const link = await openLink(primary.port)
  const second = await makePlace('standby', found)
  await copyTo(second.place, { found, password, port: link.port })
  const standby = await startOne(second, password)
  return {
    primary,
    standby,
    link,
    async catchUp() {
      const [{ lsn } = { lsn: '' }] = await primary.query<{ readonly lsn: string }>(
        'select pg_current_wal_lsn()::text as lsn',
      )
      const behind = `select 1 from pg_last_wal_replay_lsn() as at where at < '${lsn}'`
      while ((await standby.query(behind)).length > 0) await sleep(POLL_MS)
    },
    async promote() {
      await standby.query('select pg_promote(true, 60)')
      const inRecovery = 'select 1 where pg_is_in_recovery()'
      while ((await standby.query(inRecovery)).length > 0) await sleep(POLL_MS)
    },
  }
}

const POLL_MS = 50

interface OwnedPlace {
  readonly dataDir: string
  readonly place: ClusterPlace
}

async function makePlace(purpose: string, binaries: FoundPostgres): Promise<OwnedPlace> {
  const dataDir = await makeRunFolder(purpose)
  const account = databaseAccount()
  const folder = databaseFolder(dataDir, account)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  return { dataDir, place: { folder, account, binaries } }
}

/** Copies the running primary, so that the copy follows it through the link. */
async function copyTo(
  { folder, account }: ClusterPlace,
  from: { readonly found: FoundPostgres; readonly password: string; readonly port: number },
): Promise<void> {
  const { found, password, port } = from
  const primary = `host=127.0.0.1 port=${port} user=${DATABASE_USER} application_name=standby`
  const kinds = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  const args = [`--pgdata=${join(folder, 'cluster')}`, `--dbname=${primary}`, ...kinds]
  const env = { PATH: process.env['PATH'], PGPASSWORD: password }
  await run(join(found.folder, 'pg_basebackup'), args, { cwd: folder, env, ...account })
}

async function startOne({ dataDir, place }: OwnedPlace, password: string): Promise<DrillPostgres> {
  const port = await freePort()
  const url = addressOf(password, port)
  const start: PostgresStart = { place, port, url, settings: [] }
  let child = await startPostgres(start)
  async function stop(): Promise<void> {
    await stopPostgres(child)
  }
  return {
    port,
    url,
    query: async statement => await queryOnce(url, statement),
    async killHard() {
      const backends = await queryOnce<{ readonly pid: number }>(
        url,
        'select pid from pg_stat_activity',
      )
      const pids = [child.pid ?? 0, ...backends.map(({ pid }) => pid)].filter(pid => pid > 0)
      for (const pid of pids) kill(pid)
      for (const pid of pids) await waitUntilGone(pid, GONE_WITHIN_MS)
    },
    async start() {
      child = await startPostgres(start)
    },
    stop,
    async remove() {
      await stop()
      await removeRunFolder(dataDir)
    },
  }
}

const GONE_WITHIN_MS = 60_000

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its postmaster.
  }
}

async function queryOnce<Row extends object>(
  url: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  // One that breaks off is heard of by its query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows
  } finally {
    await client.end()
  }
}
