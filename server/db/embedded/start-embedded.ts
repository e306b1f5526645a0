import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, open, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { assert } from '#base/assert.ts'
import { databaseAccount, databaseFolder } from './account.ts'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import {
  type ClusterPlace,
  DATABASE_USER,
  ensureCluster,
  makePrivateFolder,
  ownerOf,
  takeFolder,
} from './cluster.ts'

/** A PostgreSQL of our own, until `stop`. */
export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Where its data goes, and who hears when it ends without having been stopped. */
export interface EmbeddedOptions {
  readonly dataDir: string
  /** Settings beyond PostgreSQL's own, as `name=value` (`fsync=off` for tests). */
  readonly settings?: readonly string[]
  readonly onLost?: () => void
  /** Another PostgreSQL of this machine. Default: the one that npm brought. */
  readonly binaries?: PostgresBinaries
}

/**
 * Starts a PostgreSQL, the one that npm brought, on a free port of the loopback address, with its data in
 * a folder that survives. Throws when the folder is in use, or when PostgreSQL does not come up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = databaseAccount()
  const folder = databaseFolder(options.dataDir, account)
  await makePrivateFolder(folder)
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  const leaveFolder = await takeFolder(folder)
  try {
    const binaries = options.binaries ?? (await findBinaries(account))
    const place = { folder, account, binaries }
    const password = await ensureCluster(place)
    await removeOldSockets(folder)
    const port = await freePort()
    const url = addressOf(password, port, socketFolder(folder))
    const child = await startPostgres({ place, port, url, settings: options.settings ?? [] })
    let isStopping = false
    child.once('exit', () => {
      if (!isStopping) options.onLost?.()
    })
    return {
      url,
      stop: async () => {
        isStopping = true
        await stopPostgres(child)
        await leaveFolder()
      },
    }
  } catch (error) {
    await leaveFolder()
    throw error
  }
}

/** An embedded database as a program beside the server finds it. */
export type FoundEmbedded =
  | { readonly type: 'none' }
  | { readonly type: 'stopped' }
  | { readonly type: 'running'; readonly pid: number }

/** Whether a data folder has an embedded database, and which process runs it. Touches nothing. */
export async function findEmbedded(dataDir: string): Promise<FoundEmbedded> {
  const folder = databaseFolder(dataDir, databaseAccount())
  const pid = await ownerOf(folder)
  if (pid !== undefined) return { type: 'running', pid }
  return { type: existsSync(join(folder, 'cluster')) ? 'stopped' : 'none' }
}

const PORT_LINE = 3

/** The address of an embedded database that another process runs, once it answers. Throws when it does not. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string> {
  const folder = databaseFolder(dataDir, databaseAccount())
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += READY_POLL_MS) {
    const password = await readFile(join(folder, 'password'), 'utf8').catch(() => '')
    const lines = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
    const port = Number(lines.split('\n')[PORT_LINE] ?? 0)
    const url = addressOf(password, port, socketFolder(folder))
    if (await answers(url)) return url
    await sleep(READY_POLL_MS)
  }
  throw new Error('The embedded database does not answer')
}

/** The address of a PostgreSQL of ours: by its socket in this folder, where there is one, which takes half of the time. */
export function addressOf(password: string, port: number, socketFolderPath?: string): string {
  const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`
  if (socketFolderPath === undefined) return url
  return `${url}?host=${encodeURIComponent(socketFolderPath)}`
}

// What a system takes of a socket's path: macOS 104 bytes, Linux four more.
const LONGEST_SOCKET_PATH = 103

/** Where a database folder has the socket of its PostgreSQL; undefined where the system has none, or the path is too long. */
function socketFolder(folder: string): string | undefined {
  const longest = Buffer.byteLength(join(folder, '.s.PGSQL.65535'))
  return process.platform === 'win32' || longest > LONGEST_SOCKET_PATH ? undefined : folder
}

/** A port of the loopback address that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  assert(typeof address === 'object' && address !== null, 'a TCP server has a port')
  return address.port
}

// After a crash PostgreSQL first replays its log; with a slow disk that takes its time.
const READY_WITHIN_MS = 120_000
const READY_POLL_MS = 50
const STOP_WITHIN_MS = 20_000
const LOG_TAIL_LENGTH = 2000

/** How to start one PostgreSQL on the loopback address. */
export interface PostgresStart {
  readonly place: ClusterPlace
  readonly port: number
  readonly url: string
  /** Settings beyond PostgreSQL's own, as `name=value`. */
  readonly settings: readonly string[]
}

/** Starts PostgreSQL and waits until it answers. Throws with the end of its log when it does not. */
export async function startPostgres(start: PostgresStart): Promise<ChildProcess> {
  const logFile = join(start.place.folder, 'postgres.log')
  const log = await open(logFile, 'w', 0o600)
  const child = spawnPostgres(start, log.fd)
  try {
    await waitUntilReady(start.url, child)
    return child
  } catch (error) {
    const tail = (await readFile(logFile, 'utf8').catch(() => '')).slice(-LOG_TAIL_LENGTH)
    throw new Error(`PostgreSQL did not come up:\n${tail}`, { cause: error })
  } finally {
    await log.close()
  }
}

/** Ends PostgreSQL in order (a fast shutdown), and at once when that takes too long. */
export async function stopPostgres(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS)
  await gone
  clearTimeout(force)
}

function spawnPostgres(start: PostgresStart, logFd: number): ChildProcess {
  const { place, port, settings } = start
  const always = [
    'listen_addresses=127.0.0.1',
    // The folder is nobody else's, and the password is asked for as well.
    `unix_socket_directories=${quotedList(socketFolder(place.folder))}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    // Its log names what failed, without the statement and the row's values.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ]
  const args = [...always, ...settings].flatMap(setting => ['-c', setting])
  return spawn(place.binaries.postgres, ['-D', join(place.folder, 'cluster'), ...args], {
    cwd: place.folder,
    stdio: ['ignore', 'ignore', logFd],
    // Its own group: Ctrl+C in the terminal goes to the server alone, which stops it in order.
    detached: process.platform !== 'win32',
    ...place.account,
  })
}

/** One that was killed leaves its socket, named for a port that nobody may ever take again. */
async function removeOldSockets(folder: string): Promise<void> {
  const names = await readdir(folder)
  const sockets = names.filter(name => name.startsWith('.s.PGSQL.'))
  await Promise.all(sockets.map(name => rm(join(folder, name), { force: true })))
}

/** A list of one folder or none, as PostgreSQL reads it. */
function quotedList(folder: string | undefined): string {
  return folder === undefined ? '' : `"${folder.replaceAll('"', '""')}"`
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const broken = once(child, 'exit').then(([code]) => {
    throw new Error(`It ended (${String(code)})`)
  })
  const ready = new AbortController()
  try {
    await Promise.race([pollUntilReady(url, ready.signal), broken])
  } catch (error) {
    child.kill('SIGINT')
    throw error
  } finally {
    ready.abort()
    broken.catch(() => undefined) // its end after this is another handler's concern
  }
}

async function pollUntilReady(url: string, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += READY_POLL_MS) {
    if (signal.aborted || (await answers(url))) return
    await sleep(READY_POLL_MS)
  }
  throw new Error('It does not answer')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the failed connect reports it as well
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false // not up yet; the caller counts the tries
  } finally {
    await client.end().catch(() => undefined)
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
