import { createECDH } from 'node:crypto'
import type { Kysely } from 'kysely'
import { keepSecret } from '#server/db/stored-secret.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** The pair by which push services know this deployment (RFC 8292), as URL-safe base64. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const CURVE = 'prime256v1'
const SECRET_NAME = 'vapid'
const PRIVATE_KEY_BYTES = 32

/**
 * The configured key with its public half, or a pair made at the first start and kept in the
 * database. With another pair every device has to subscribe anew.
 */
export async function loadVapidKeys(
  db: Kysely<Database>,
  configured: string | undefined,
): Promise<VapidKeys> {
  const privateKey =
    configured === undefined
      ? await keepSecret(db, SECRET_NAME, makePrivateKey)
      : Buffer.from(configured, 'base64url')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Whether the text is a private key of P-256 as URL-safe base64. */
export function isVapidPrivateKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== PRIVATE_KEY_BYTES || bytes.toString('base64url') !== text) return false
  try {
    createECDH(CURVE).setPrivateKey(bytes)
    return true
  } catch {
    return false // Zero, or beyond the curve's order.
  }
}

function makePrivateKey(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // A key that begins with zeros comes shorter.
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key])
}

/** Who a push service may write to; Apple's refuses messages of an address at localhost. */
export function vapidSubject(publicUrl: string | undefined, supportEmail: string): string {
  return publicUrl?.startsWith('https://') === true ? publicUrl : `mailto:${supportEmail}`
}
