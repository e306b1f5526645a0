import { hkdfSync, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { findSecret, keepSecret } from './stored-secret.ts'
import type { Database } from './tables/tables.ts'

/** The server's keys; the same in every process. */
export interface Secrets {
  /** Signs access tokens (HS256). */
  readonly accessTokenKey: Uint8Array
  /** Keyed into password hashes: the newest first, older ones to check what they made. */
  readonly passwordPeppers: readonly [Uint8Array, ...Uint8Array[]]
  /** Keyed into the hashes of one-time codes. */
  readonly codeKey: Uint8Array
  /** Signs what is to be worked on. */
  readonly workKey: Uint8Array
  /** Signs the names of devices. */
  readonly deviceKey: Uint8Array
}

const MASTER_NAME = 'master'
const KEY_BYTES = 32

/**
 * The server's keys, derived from the configured secret, or from one made at the first start and
 * kept in the database. After a move from the second to the first, old passwords are still good;
 * any other change of the secret voids every password. Each change signs everybody out.
 */
export async function loadSecrets(
  db: Kysely<Database>,
  configuredSecret: string | undefined,
): Promise<Secrets> {
  if (configuredSecret === undefined) return deriveSecrets(await keepMaster(db))
  const stored = await findSecret(db, MASTER_NAME)
  return stored === undefined
    ? deriveSecrets(configuredSecret)
    : deriveSecrets(configuredSecret, stored)
}

async function keepMaster(db: Kysely<Database>): Promise<Buffer> {
  return await keepSecret(db, MASTER_NAME, () => randomBytes(KEY_BYTES))
}

/** Every key from one secret; `older` is the one that the secret came after. */
function deriveSecrets(master: string | Buffer, older?: Buffer): Secrets {
  const pepper = derive(master, 'password-pepper')
  return {
    accessTokenKey: derive(master, 'access-token'),
    passwordPeppers: older === undefined ? [pepper] : [pepper, derive(older, 'password-pepper')],
    codeKey: derive(master, 'one-time-code'),
    workKey: derive(master, 'proof-of-work'),
    deviceKey: derive(master, 'device-name'),
  }
}

function derive(master: string | Buffer, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, 'kobolens', purpose, KEY_BYTES))
}
