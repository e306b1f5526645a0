import type { Slices } from '#base/slices.ts'

// A sign-up from an address that made many is not refused: the browser first finds a number whose hash
// begins with enough zero bits. Plain code, not Web Crypto: that answers each hash by itself, a hundred
// times slower, and is missing where the page came by http.

/** What is to be worked on: what the server signed, and how many zero bits the hash must begin with. */
export interface AskedWork {
  readonly nonce: string
  readonly bits: number
}

const SEED_LENGTH = 32
// Some tenths of a millisecond on a slow phone.
const TRIES_BETWEEN = 64

/** Looks for a number that does the work, from 0 on, with pauses; about 2 to the power of `bits` tries. */
export function* doWork({ nonce, bits }: AskedWork): Slices<number> {
  const seed = seedOf(nonce)
  for (let count = 0; ; count += 1) {
    if (count % TRIES_BETWEEN === 0) yield
    if (zeroBits(seed, count) >= bits) return count
  }
}

/** Whether the number does the work. */
export function isWorkDone({ nonce, bits }: AskedWork, count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && zeroBits(seedOf(nonce), count) >= bits
}

// Short, so that what is hashed each time fits one block.
function seedOf(nonce: string): string {
  return sha256(nonce)
    .reduce((hex, word) => hex + (word >>> 0).toString(16).padStart(8, '0'), '')
    .slice(0, SEED_LENGTH)
}

function zeroBits(seed: string, count: number): number {
  let bits = 0
  for (const word of sha256(`${seed}:${count}`)) {
    bits += Math.clz32(word)
    if (word !== 0) break
  }
  return bits
}

const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const FIRST_PRIMES = 64
const WORD = 0x1_0000_0000

// The first 32 bits of the fractions of the square and cube roots of the first primes (FIPS 180-4).
const PRIMES = firstPrimes(FIRST_PRIMES)
const ROUND_KEYS = Uint32Array.from(PRIMES, prime => fractionOf(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), prime => fractionOf(Math.sqrt(prime)))

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every(prime => number % prime !== 0)) primes.push(number)
  }
  return primes
}

function fractionOf(root: number): number {
  return ((root - Math.floor(root)) * WORD) | 0
}

/** SHA-256 of a text of ASCII characters, as eight words. */
export function sha256(text: string): Int32Array {
  const blocks = Math.ceil((text.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES))
  for (let index = 0; index < text.length; index += 1)
    bytes.setUint8(index, text.codePointAt(index) ?? 0)
  bytes.setUint8(text.length, 0x80)
  bytes.setUint32(bytes.byteLength - 4, text.length * 8)
  const hash = START.slice()
  for (let start = 0; start < bytes.byteLength; start += BLOCK_BYTES) mix(hash, bytes, start)
  return hash
}

/** Mixes a block into the hash. */
function mix(hash: Int32Array, bytes: DataView, start: number): void {
  const schedule = new Int32Array(FIRST_PRIMES)
  for (let index = 0; index < 16; index += 1) schedule[index] = bytes.getInt32(start + index * 4)
  for (let index = 16; index < FIRST_PRIMES; index += 1) {
    const [near = 0, far = 0] = [schedule[index - 2], schedule[index - 15]]
    const sigma0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const sigma1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    schedule[index] = (schedule[index - 16] ?? 0) + sigma0 + (schedule[index - 7] ?? 0) + sigma1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let round = 0; round < FIRST_PRIMES; round += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + sum1 + chosen + (ROUND_KEYS[round] ?? 0) + (schedule[round] ?? 0)) | 0
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e] = [g, f, e, (d + first) | 0]
    ;[d, c, b, a] = [c, b, a, (first + sum0 + most) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    hash[index] = (hash[index] ?? 0) + word
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
