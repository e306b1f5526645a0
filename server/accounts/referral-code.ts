import { randomInt } from 'node:crypto'

// Crockford's base 32: no I, L, O or U, which are misread or misheard.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A new person's referral code: 50 random bits, easy to read out. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** A code as typed, in the form that is stored. */
export function referralKey(typed: string): string {
  return typed.trim().toUpperCase()
}
