import { assert } from './assert.ts'

/** Fills the given bytes with randomness, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => unknown

/** Epoch milliseconds now. */
export type Clock = () => number

/** Makes a new UUIDv7, later ones sorting after earlier ones. */
export type IdSource = () => string

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const COUNTER_SPACE = 0x1000

/** Whether the text is a UUID in lower case, of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * A source of UUIDv7 (RFC 9562, method 1: a 12-bit counter after the millisecond), monotonic even
 * when the clock steps back, so that rows made by one device sort in the order they were made.
 */
export function createIdSource(now: Clock, fillRandom: FillRandom): IdSource {
  let lastMs = 0
  let counter = 0
  return function nextId() {
    const nowMs = now()
    if (nowMs > lastMs) {
      lastMs = nowMs
      counter = 0
    } else if (++counter === COUNTER_SPACE) {
      lastMs += 1
      counter = 0
    }
    return uuidV7(lastMs, counter, fillRandom)
  }
}

function uuidV7(atMs: number, counter: number, fillRandom: FillRandom): string {
  assert(Number.isSafeInteger(atMs) && atMs >= 0, `${atMs} is no time for an id`)
  const random = new Uint8Array(8)
  fillRandom(random)
  const time = atMs.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  const variant = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = [variant, ...random.subarray(1)]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/** When a UUIDv7 was made by its maker's clock, epoch ms. */
export function idToInstant(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
