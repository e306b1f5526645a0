import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
