import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AppDeps } from '../deps.ts'

type DeviceDeps = Pick<AppDeps, 'secrets' | 'clock'>

const NAME_BYTES = 12
const LIFE_MS = 90 * 86_400_000
const TOKEN = /^(([\w-]{16})\.(\d{1,16}))\.([\w-]{43})$/

/**
 * A random name for a device, signed, good for 90 days. It says nothing of the device or its person, and is stored
 * nowhere here: only the counts of an hour are kept by it.
 */
export function nameDevice({ secrets, clock }: DeviceDeps): string {
  const terms = `${randomBytes(NAME_BYTES).toString('base64url')}.${clock() + LIFE_MS}`
  return `${terms}.${signatureOf(terms, secrets.deviceKey)}`
}

/** The name in a token; undefined when it is none of ours, or over. */
export function readDevice(
  { secrets, clock }: DeviceDeps,
  token: string | null,
): string | undefined {
  const [, terms, name, endsAt, signature = ''] = TOKEN.exec(token ?? '') ?? []
  if (terms === undefined || Number(endsAt) <= clock()) return undefined
  const right = signatureOf(terms, secrets.deviceKey)
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) ? name : undefined
}

function signatureOf(terms: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(terms).digest('base64url')
}
