import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabaseAccount } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'

/** The one role and database of the embedded cluster. */
export const DATABASE_USER = 'kobolens'

const PASSWORD_BYTES = 24

/** Where an embedded cluster lies, and who runs it. */
export interface ClusterPlace {
  readonly folder: string
  readonly account: DatabaseAccount | undefined
  readonly binaries: PostgresBinaries
}

/**
 * Makes the cluster at first use: password login only, so that other users of the machine stay
 * out. Returns the password. A first start that was interrupted leaves only a draft, made anew.
 */
export async function ensureCluster(place: ClusterPlace): Promise<string> {
  const passwordFile = join(place.folder, 'password')
  const cluster = join(place.folder, 'cluster')
  if (existsSync(cluster)) return await readFile(passwordFile, 'utf8')
  const draft = join(place.folder, 'cluster-draft')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(place.account, draft, passwordFile)
  await run(place, place.binaries.initdb, [
    '-D',
    draft,
    '-U',
    DATABASE_USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-locale',
    '-E',
    'UTF8',
  ])
  await rename(draft, cluster)
  return password
}

async function giveTo(account: DatabaseAccount | undefined, ...paths: string[]): Promise<void> {
  if (account === undefined) return
  for (const path of paths) await chown(path, account.uid, account.gid)
}

async function run(place: ClusterPlace, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd: place.folder, stdio: 'pipe', ...place.account })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} failed (${code}):\n${output}`)
}

const OWNER_FILE = 'kobolens.pid'
const OWNER_LEAVES_WITHIN_MS = 5000
const ORPHAN_STOPS_WITHIN_MS = 20_000

/** Makes a folder that nobody else reads, below one that its owner, another account, can reach. */
export async function makePrivateFolder(folder: string): Promise<void> {
  // A mode given here would be that of every folder made on the way.
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}

/**
 * Makes this process the only one on a database folder. A server that is just stopping is waited
 * for; a PostgreSQL left behind by one that was killed is stopped first (its commits are on disk).
 * Throws when another server stays there.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const ownerFile = join(folder, OWNER_FILE)
  await waitForOwner(folder)
  await rm(ownerFile, { force: true })
  // 'wx' fails when another start was quicker: of two at once, one goes on.
  const text = `${process.pid}\n${await startOf(process.pid)}\n`
  await writeFile(ownerFile, text, { mode: 0o600, flag: 'wx' })
  await stopOrphan(join(folder, 'cluster'))
  return async () => await rm(ownerFile, { force: true })
}

/** The process that has a database folder; undefined when there is none, or it is this one. */
export async function ownerOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '')
  const [pid, startedAt] = text.split('\n')
  const owner = toPid(pid)
  if (owner === undefined || owner === process.pid) return undefined
  return (await startOf(owner)) === startedAt && (await isRunning(owner)) ? owner : undefined
}

async function waitForOwner(folder: string): Promise<void> {
  const owner = await ownerOf(folder)
  if (owner === undefined) return
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

const POLL_MS = 50

/** Whether a process with this id is there, and not a zombie. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !/\) Z /.test(stat)
}

/** Waits until the process is gone; false when it still runs after `withinMs`. */
export async function waitUntilGone(pid: number, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += POLL_MS) {
    if (!(await isRunning(pid))) return true
    await sleep(POLL_MS)
  }
  return !(await isRunning(pid))
}

/** The program and arguments of a process; empty when unknown. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  }
  return await processField(pid, 'command')
}

/**
 * When a process started, as text that no later process with the same id shares: ids are given
 * again, soon so in a container. Empty when unknown.
 */
export async function startOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return await processField(pid, 'lstart')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  // Field 22, counted after the name, which may hold spaces: ticks since the boot.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return ticks === undefined ? '' : `${boot.trim()}/${ticks}`
}

async function processField(pid: number, field: string): Promise<string> {
  if (process.platform === 'win32') return ''
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', `${field}=`]).catch(
    () => ({ stdout: '' }),
  )
  return stdout.trim()
}
