import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactNaira, comparedText, HIDDEN_AMOUNTS, SHOWN_AMOUNTS } from './amount-words.ts'
import { kobo } from './money.ts'

const anyAmount = fc.maxSafeInteger().map(amount => kobo(amount))

test('[money 1] shown amounts are exact, brief where kobo are none, or compact', () => {
  const amount = kobo(123_400)
  const { exact, brief, compact } = SHOWN_AMOUNTS
  expect([exact(amount), brief(amount), compact(amount)]).toEqual(['₦1,234.00', '₦1,234', '₦1.23K'])
})

test.each([
  [123_400, '₦1,234 more', '₦1,234 more than in May'],
  [-123_400, '₦1,234 less', '₦1,234 less than in May'],
  [0, 'the same', 'as much as in May'],
])('[money 1] %i kobo beside what was before are told by their size', (by, alone, named) => {
  const compared = { amount: kobo(5_000_000 + by), before: kobo(5_000_000) }
  expect(comparedText(compared, SHOWN_AMOUNTS)).toBe(alone)
  expect(comparedText({ ...compared, beforeName: 'in May' }, SHOWN_AMOUNTS)).toBe(named)
})

test('hidden amounts keep their sign and no digit', () => {
  const { exact, brief, compact } = HIDDEN_AMOUNTS
  const [amount, debt] = [kobo(123_400), kobo(-50)]
  expect([exact(amount), brief(amount), compact(amount)]).toEqual(['₦•••', '₦•••', '₦•••'])
  expect([exact(debt), brief(debt), compact(debt)]).toEqual(['−₦•••', '−₦•••', '−₦•••'])
})

test('no amount is left in a text that quotes it, and the words around it are', () => {
  fc.assert(
    fc.property(anyAmount, amount => {
      for (const say of [SHOWN_AMOUNTS.exact, SHOWN_AMOUNTS.brief, SHOWN_AMOUNTS.compact]) {
        const text = HIDDEN_AMOUNTS.quote(`Food: ${say(amount)}, then ${say(amount)}. Day 12`)
        expect(text.replaceAll('−', '')).toBe('Food: ₦•••, then ₦•••. Day 12')
      }
    }),
  )
})

test.each([
  [
    { currency: 'USD', minor: 125_000 },
    { exact: '$1,250.00', brief: '$1,250', hidden: '$•••' },
  ],
  [
    { currency: 'GHS', minor: -50 },
    { exact: '−GH₵0.50', brief: '−GH₵0.50', hidden: '−GH₵•••' },
  ],
  [
    { currency: 'XOF', minor: 1500 },
    { exact: 'XOF\u00A01,500', brief: 'XOF\u00A01,500', hidden: 'XOF\u00A0•••' },
  ],
])(
  '[CU7] %o is in its own unit, and hidden by its sign alone',
  (money, { exact, brief, hidden }) => {
    expect(SHOWN_AMOUNTS.foreign(money)).toBe(exact)
    expect(SHOWN_AMOUNTS.foreign(money, { kobo: 'auto' })).toBe(brief)
    expect(HIDDEN_AMOUNTS.foreign(money)).toBe(hidden)
    expect(HIDDEN_AMOUNTS.quote(`Rent ${exact} of May 12`)).toBe(`Rent ${hidden} of May 12`)
  },
)

test('what is quoted while amounts are shown stays letter for letter', () => {
  expect(SHOWN_AMOUNTS.quote('Expense ₦4,500 · Food')).toBe('Expense ₦4,500 · Food')
})

test.each([
  [0, '₦0'],
  [95, '₦0.95'],
  [95_000, '₦950'],
  [99_940, '₦999'],
  [100_000, '₦1K'],
  [1_250_000, '₦12.5K'],
  [128_000_000, '₦1.28M'],
  [-471_110, '−₦4.71K'],
  [99_999_900, '₦1M'],
  [4_500_000_000_000, '₦45B'],
  [300_000_000_000_000, '₦3T'],
  [9_000_000_000_000_000, '₦90T'],
])('[money 1] %d kobo on an axis is %s', (amount, text) => {
  expect(compactNaira(kobo(amount))).toBe(text)
})
