import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira, kobo } from '#money/money.ts'
import { ungrounded } from './ungrounded.ts'

const KNOWN = [
  'You spent ₦27,496 on Food & Groceries this month (1 Oct to 21 Nov 2026), in 6 expenses.',
  '15.5%',
  'Can I afford 50k?',
]

test.each([
  'You spent ₦27,496.00, that is 15.5 percent.',
  'That was 27,496 naira from 1 October 2026 to 2026-11-21, in six expenses.',
  'In October 2026, or 21/11/2026, or Nov 21, 2026: NGN 27496.',
  '₦50,000 or N50k is in the question; often one of them does.',
  'No figure at all.',
])('[UA2] what was read may be said in other forms: %s', text => {
  expect(ungrounded(text, KNOWN)).toEqual([])
})

test.each([
  ['You spent ₦27,496.01.', ['₦27,496.01']],
  ['You spent ₦27,500, about 15%.', ['₦27,500', '15%']],
  ['From 2 Oct to 21 Nov 2025.', ['2 Oct', '21 Nov 2025']],
  ['It was in December 2026, 7 times.', ['December 2026', '7']],
  ['About twenty thousand, or half of it.', ['twenty', 'thousand', 'half']],
  ['₦6 of 27496', ['₦6', '27496']],
  ['Your PIN is ٤٢ or x9y.', ['٤٢', '9']],
  ['That is 1.5m.', ['1.5m']],
])('[UA2] what was not read is found: %s', (text, found) => {
  expect(ungrounded(text, KNOWN)).toEqual(found)
})

test('[UA2] any amount is known by itself, and by no other', () => {
  const amounts = fc.integer({ min: 1, max: 10 ** 15 }).map(kobo)
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      const said = `It is ${formatNaira(a, { kobo: 'auto' })}.`
      expect(ungrounded(said, [formatNaira(a)])).toEqual([])
      expect(ungrounded(said, [formatNaira(b)])).toHaveLength(a === b ? 0 : 1)
    }),
  )
})

test('[UA2] no digit of any text escapes', () => {
  const words = fc.constantFrom(
    '₦',
    '5',
    '1,000',
    '.5',
    'Oct',
    ' ',
    '2026',
    '%',
    'k',
    'x',
    '-',
    '/',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), parts => {
      const text = parts.join('')
      expect(ungrounded(text, []).length > 0).toBe(/\d/.test(text))
    }),
  )
})
