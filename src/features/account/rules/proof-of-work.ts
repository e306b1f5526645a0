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
  const hex = Array.from(sha256(nonce), word => (word >>> 0).toString(16).padStart(8, '0'))
  return hex.join('').slice(0, SEED_LENGTH)
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
const ROUNDS = 64
const BLOCK_WORDS = 16
const WORD = 0x1_0000_0000

// The first 32 bits of the fractions of the square and cube roots of the first primes (FIPS 180-4).
const PRIMES = firstPrimes(ROUNDS)
const ROUND_KEYS = Int32Array.from(PRIMES, prime => fractionOf(Math.cbrt(prime)))
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

/** SHA-256 of a text of ASCII characters, as eight words of 32 bits. */
export function sha256(text: string): Int32Array {
  const blocks = Math.ceil((text.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const bytes = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES))
  for (let index = 0; index < text.length; index += 1) {
    bytes.setUint8(index, text.codePointAt(index) ?? 0)
  }
  bytes.setUint8(text.length, 0x80)
  bytes.setUint32(bytes.byteLength - 4, text.length * 8)
  const hash = START.slice()
  for (let start = 0; start < bytes.byteLength; start += BLOCK_BYTES) {
    mix(hash, scheduleOf(bytes, start))
  }
  return hash
}

/** The words of a block, and what they are stretched to. */
function scheduleOf(bytes: DataView, start: number): Int32Array {
  const words = new Int32Array(ROUNDS)
  for (let index = 0; index < BLOCK_WORDS; index += 1) {
    words[index] = bytes.getInt32(start + index * 4)
  }
  for (let index = BLOCK_WORDS; index < ROUNDS; index += 1) {
    const [near, far] = [at(words, index - 2), at(words, index - 15)]
    const sigma0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const sigma1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words[index] = at(words, index - BLOCK_WORDS) + sigma0 + at(words, index - 7) + sigma1
  }
  return words
}

/** Mixes a block into the hash. */
function mix(hash: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d] = [at(hash, 0), at(hash, 1), at(hash, 2), at(hash, 3)]
  let [e, f, g, h] = [at(hash, 4), at(hash, 5), at(hash, 6), at(hash, 7)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + sum1 + chosen + at(ROUND_KEYS, round) + at(schedule, round)) | 0
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + most) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    hash[index] = at(hash, index) + word
  }
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
