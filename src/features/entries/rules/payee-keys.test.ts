import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someRuns } from '#test/support/whole-proof.ts'
import { createPayeeKeys } from './payee-keys.ts'
import { writtenPayee } from './payee-of.ts'

const PIECES = [
  ...'POS/WEB NIP/ 9MOBILE BET9JA 99MOBILE 312AMHY2623700Cj/MOBILE TRF TO DATA Ada OKAFOR REF SHOP 24 7 000'.split(
    ' ',
  ),
  '9',
  '12',
  '123',
  '4567',
  '0000',
  '１23',
  '**12',
  '/',
  ' ',
  ' - ',
  'B2B',
  'LA NG',
]
const someWords = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map(pieces => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map(pieces => pieces.join(' ')),
  fc.string({ unit: 'binary' }),
)

test('[PA2] words that differ by their numbers name the same payee as each by itself', () => {
  const keyOf = createPayeeKeys()
  fc.assert(
    fc.property(someWords, fc.constantFrom('expense', 'income'), (words, type) => {
      expect(keyOf(words, type)).toBe(writtenPayee(words, type)?.key)
      const turned = words.replaceAll(/\d/g, digit => String(9 - Number(digit)))
      expect(keyOf(turned, type)).toBe(writtenPayee(turned, type)?.key)
    }),
    { numRuns: someRuns(3000) },
  )
})
