import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ClusterPlace } from './cluster.ts'

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
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const args = [...always, ...settings].flatMap(setting => ['-c', setting])
  return spawn(place.binaries.postgres, ['-D', join(place.folder, 'cluster'), ...args], {
    cwd: place.folder,
    stdio: ['ignore', 'ignore', logFd],
    // Its own group: Ctrl+C in the terminal goes to the server alone, which stops it in order.
    detached: process.platform !== 'win32',
    ...place.account,
  })
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
    broken.catch(() => undefined) // its end after this is somebody else's news
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
  client.on('error', () => undefined) // told by the failed connect as well
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
