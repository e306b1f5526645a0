import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a webhook's bytes: HMAC-SHA512 in hexadecimal. */
export function signWebhook(rawBody: Buffer, key: string | Buffer): string {
  return createHmac('sha512', key).update(rawBody).digest('hex')
}

/** Whether a header holds the expected text, compared in constant time. */
export function isSameText(sent: string | null, expected: string): boolean {
  return timingSafeEqual(digest(sent ?? ''), digest(expected)) && sent !== null
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
