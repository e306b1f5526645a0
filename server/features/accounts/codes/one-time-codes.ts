import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code can be used (ASVS 6.5.5). */
export const CODE_LIFE_MS = 600_000

/** How often a code may be tried before it is void. */
export const CODE_TRIES = 5

const CODE_SPACE = 1_000_000
const CODE_DIGITS = 6

/** What a code lets its owner do. */
export type CodePurpose = 'verify-email' | 'reset-password'

/** What a code is good for: one person, one purpose. */
export interface CodeBinding {
  readonly userId: string
  readonly purpose: CodePurpose
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(CODE_SPACE)).padStart(CODE_DIGITS, '0')
}

/** What is stored of a code: it cannot be found from the database without the key. */
export function codeHash(code: string, binding: CodeBinding, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${binding.purpose}\n${binding.userId}\n${code}`).digest()
}

/** Compares in constant time. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
