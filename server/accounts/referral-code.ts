import { randomInt } from 'node:crypto'

// Crockford's base 32: no I, L, O or U, which are misread or misheard.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
// The first of them that is no digit: where a code begins.
const FIRST_LETTER = ALPHABET.indexOf('A')
const LENGTH = 10

/**
 * A new person's referral code: 49 random bits, easy to read out. It begins with a letter, so that
 * nobody takes the code in an invitation's address for a number (`12E4567890`).
 */
export function newReferralCode(): string {
  const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return ALPHABET.charAt(randomInt(FIRST_LETTER, ALPHABET.length)) + rest.join('')
}

/** A code as typed, in the form that is stored. */
export function referralKey(typed: string): string {
  return typed.trim().toUpperCase()
}
