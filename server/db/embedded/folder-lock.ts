import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, isRunning, startOf, waitUntilGone } from './process-state.ts'

const OWNER_FILE = 'kobolens.pid'
const OWNER_LEAVES_WITHIN_MS = 5000
const ORPHAN_STOPS_WITHIN_MS = 20_000

/**
 * Makes this process the only one on a database folder. A server that is just stopping is waited
 * for; a PostgreSQL left behind by one that was killed is stopped first (its commits are on disk).
 * Throws when another server stays there.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const ownerFile = join(folder, OWNER_FILE)
  await waitForOwner(folder, ownerFile)
  await rm(ownerFile, { force: true })
  // 'wx' fails when another start was quicker: of two at once, one goes on.
  const text = `${process.pid}\n${await startOf(process.pid)}\n`
  await writeFile(ownerFile, text, { mode: 0o600, flag: 'wx' })
  await stopOrphan(join(folder, 'cluster'))
  return async () => await rm(ownerFile, { force: true })
}

async function waitForOwner(folder: string, ownerFile: string): Promise<void> {
  const [pid, startedAt] = (await readFile(ownerFile, 'utf8').catch(() => '')).split('\n')
  const owner = toPid(pid)
  if (owner === undefined || owner === process.pid) return
  if ((await startOf(owner)) !== startedAt) return
  if (!(await waitUntilGone(owner, OWNER_LEAVES_WITHIN_MS))) {
    throw new Error(`Another server (process ${owner}) is running on ${folder}. Stop it first.`)
  }
}

async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = toPid(await readFile(pidFile, 'utf8').catch(() => ''))
  if (pid === undefined) return
  // The id may belong to another program by now, even to another PostgreSQL.
  if ((await isRunning(pid)) && (await commandOf(pid)).includes(cluster)) {
    process.kill(pid, 'SIGINT')
    if (!(await waitUntilGone(pid, ORPHAN_STOPS_WITHIN_MS))) {
      throw new Error(`PostgreSQL (process ${pid}) of an earlier server does not stop.`)
    }
  }
  await rm(pidFile, { force: true })
}

function toPid(text: string | undefined): number | undefined {
  const pid = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}
