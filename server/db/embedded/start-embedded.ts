import { chmod, chown, mkdir } from 'node:fs/promises'
import { databaseAccount, databaseFolder } from './account.ts'
import { findBinaries } from './binaries.ts'
import { DATABASE_USER, ensureCluster } from './cluster.ts'
import { takeFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { startPostgres, stopPostgres } from './postgres-process.ts'

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
  try {
    const place = { folder, account, binaries: await findBinaries(account) }
    const password = await ensureCluster(place)
    const port = await freePort()
    const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`
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
