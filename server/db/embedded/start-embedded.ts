import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount, databaseFolder } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterPlace, DATABASE_USER, ensureCluster } from './cluster.ts'
import { takeFolder } from './folder-lock.ts'

const READY_WITHIN_MS = 30_000
const READY_POLL_MS = 50
const STOP_WITHIN_MS = 20_000

/** A PostgreSQL of our own, until `stop`. */
export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Where its data goes, and settings beyond PostgreSQL's own (`fsync=off` for tests). */
export interface EmbeddedOptions {
  readonly dataDir: string
  readonly settings?: readonly string[]
}

/**
 * Starts the PostgreSQL that npm brought, on a free port of the loopback address, with its data in
 * a folder that survives. Throws when the folder is in use, or when PostgreSQL does not come up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = databaseAccount()
  const folder = databaseFolder(options.dataDir, account)
  await mkdir(folder, { recursive: true })
  if (account !== undefined) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
  const leaveFolder = await takeFolder(folder)
  const place: ClusterPlace = { folder, account, binaries: await findBinaries(account) }
  const password = await ensureCluster(place)
  const port = await freePort()
  const child = spawnPostgres(place, port, options.settings ?? [])
  const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`
  await waitUntilReady(url, child)
  return {
    url,
    stop: async () => {
      await stop(child)
      await leaveFolder()
    },
  }
}

function spawnPostgres(
  place: ClusterPlace,
  port: number,
  settings: readonly string[],
): ChildProcess {
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const args = [...always, ...settings].flatMap(setting => ['-c', setting])
  return spawn(place.binaries.postgres, ['-D', join(place.folder, 'cluster'), ...args], {
    cwd: place.folder,
    stdio: 'ignore',
    // Its own group: Ctrl+C in the terminal goes to the server alone, which stops it in order.
    detached: process.platform !== 'win32',
    ...place.account,
  })
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += READY_POLL_MS) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended at start (${child.exitCode})`)
    if (await answers(url)) return
    await sleep(READY_POLL_MS)
  }
  child.kill('SIGINT')
  throw new Error('PostgreSQL did not come up')
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS)
  await gone
  clearTimeout(force)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
