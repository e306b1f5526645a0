import { assert } from '#base/assert.ts'

/** One live record as a digest sees it. */
export interface DigestEntry {
  readonly kind: string
  readonly id: string
  readonly version: number
}

/** How many records, and the sum of their hashes modulo 2^60 as 15 hexadecimal digits. */
export interface Digest {
  readonly count: number
  readonly hash: string
}

/** How many bits of a hash each lane keeps. */
export const LANE_BITS = 30
const LANE = 2 ** LANE_BITS
const LANE_MASK = LANE - 1
const HEX_DIGITS = 15

/**
 * The digest of a set of records (sync 6): equal for equal sets in any order.
 * Client and server compute it alike, each over its own rows, to prove that they hold the same.
 */
export function digestOf(entries: Iterable<DigestEntry>): Digest {
  let count = 0
  let high = 0
  let low = 0
  for (const entry of entries) {
    const lanes = hashLanes(`${entry.kind}:${entry.id}:${entry.version}`)
    const lowSum = low + lanes.low
    low = lowSum % LANE
    high = (high + lanes.high + Math.floor(lowSum / LANE)) % LANE
    count += 1
  }
  assert(high < LANE && low < LANE, 'a lane holds 30 bits')
  const sum = BigInt(high) * BigInt(LANE) + BigInt(low)
  return { count, hash: sum.toString(16).padStart(HEX_DIGITS, '0') }
}

/**
 * Two hashes of a text, for digests and derived ids, not for secrets: two lanes of multiply-and-rotate
 * with an avalanche at the end, after MurmurHash3's finalizer; 30 bits of each are kept, so that every
 * step stays within the integers that a number holds exactly.
 */
export function hashLanes(text: string): { readonly high: number; readonly low: number } {
  let first = 0x9e3779b9
  let second = 0x85ebca6b
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 0xcc9e2d51)
    first = (first << 15) | (first >>> 17)
    second = Math.imul(second ^ unit, 0x1b873593)
    second = (second << 13) | (second >>> 19)
  }
  return { high: avalanche(first ^ second) & LANE_MASK, low: avalanche(first + second) & LANE_MASK }
}

function avalanche(lane: number): number {
  let mixed = lane
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** The digest of the live records of each kind, by its name. */
export type KindDigests = Readonly<Record<string, Digest>>

/** The digest of no record at all. */
export const NO_RECORDS: Digest = { count: 0, hash: '0'.repeat(HEX_DIGITS) }

const PERSON = 'profile'

/** How many records of a ledger the digests are of; the person's own record is none of them. */
export function countRecords(digests: KindDigests): number {
  return Object.entries(digests).reduce(
    (sum, [kind, { count }]) => (kind === PERSON ? sum : sum + count),
    0,
  )
}

/** The digest after records came and others went; it need not be known which were there before. */
export function changeDigest(
  before: Digest,
  change: { readonly added: Digest; readonly removed: Digest },
): Digest {
  const { added, removed } = change
  const count = before.count + added.count - removed.count
  const sum = BigInt(`0x${before.hash}`) + BigInt(`0x${added.hash}`) - BigInt(`0x${removed.hash}`)
  const hash = BigInt.asUintN(LANE_BITS * 2, sum)
    .toString(16)
    .padStart(HEX_DIGITS, '0')
  return { count, hash }
}
