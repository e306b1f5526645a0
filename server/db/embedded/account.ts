import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

/** The system user that PostgreSQL runs as, when it cannot be ours. */
export interface DatabaseAccount {
  readonly uid: number
  readonly gid: number
}

/** Where the embedded database lies when another user must reach it. */
export const SYSTEM_FOLDER = '/var/lib/kobolens'

const UNPRIVILEGED: DatabaseAccount = { uid: 65_534, gid: 65_534 }
const HASH_LENGTH = 12

/** PostgreSQL refuses to run as root; root therefore runs it as the system's user without rights (`nobody`). */
export function databaseAccount(): DatabaseAccount | undefined {
  return process.getuid?.() === 0 ? UNPRIVILEGED : undefined
}

/**
 * The folder of the embedded database that belongs to a data folder: inside it, or, for another
 * account, who may not reach it (`/root`), below `/var/lib/kobolens` under the folder's own name.
 */
export function databaseFolder(dataDir: string, account: DatabaseAccount | undefined): string {
  const whole = resolve(dataDir)
  if (account === undefined) return join(whole, 'postgres')
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, HASH_LENGTH)
  return join(SYSTEM_FOLDER, `data-${hash}`)
}
