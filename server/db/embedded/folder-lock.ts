import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, waitUntilGone } from './process-state.ts'

const OWNER_FILE = 'kobolens.pid'
const ORPHAN_STOP_MS = 20_000

/**
 * Makes this process the only one on a database folder. A PostgreSQL left behind by a server that
 * was killed is stopped first (its commits are on disk). Throws when another server is alive there.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const owner = await readPid(join(folder, OWNER_FILE))
  if (owner !== undefined && owner !== process.pid && (await isServer(owner))) {
    throw new Error(`Another server (process ${owner}) is running on ${folder}. Stop it first.`)
  }
  await stopOrphan(folder)
  await writeFile(join(folder, OWNER_FILE), String(process.pid), { mode: 0o600 })
  return async () => await rm(join(folder, OWNER_FILE), { force: true })
}

async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'cluster', 'postmaster.pid')
  const pid = await readPid(pidFile)
  if (pid === undefined) return
  if (await isPostgres(pid)) {
    process.kill(pid, 'SIGINT')
    if (!(await waitUntilGone(pid, ORPHAN_STOP_MS))) {
      throw new Error(`PostgreSQL (process ${pid}) of an earlier server does not stop.`)
    }
  }
  await rm(pidFile, { force: true })
}

// A process id may have been given to another program since; its command line tells.
async function isServer(pid: number): Promise<boolean> {
  return (await isRunning(pid)) && (await commandOf(pid)).includes('node')
}

async function isPostgres(pid: number): Promise<boolean> {
  return (await isRunning(pid)) && (await commandOf(pid)).includes('postgres')
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return 'node postgres'
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}
