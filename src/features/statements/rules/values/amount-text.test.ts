import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira, kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'
import { isPlaceholder, parseAmountText, signedKobo } from './amount-text.ts'

const anyAmount = fc.integer({ min: 1, max: MAX_AMOUNT_KOBO }).map(kobo)

/** Every form in which a bank prints an amount, from its plain form `1,234.50`. */
const FORMS: readonly [form: string, print: (plain: string) => string, sign: string | null][] = [
  ['plain', plain => plain, null],
  ['no commas', plain => plain.replaceAll(',', ''), null],
  ['no zero before the point', plain => plain.replace(/^0\./, '.'), null],
  ['naira sign', plain => `₦${plain}`, null],
  ['naira sign and space', plain => `₦ ${plain}`, null],
  ['NGN before', plain => `NGN ${plain}`, null],
  ['NGN after', plain => `${plain} NGN`, null],
  ['N', plain => `N${plain}`, null],
  ['=N=', plain => `=N=${plain}`, null],
  ['a space for the first comma', plain => plain.replace(',', ' '), null],
  ['a space inside', plain => plain.replace(',', ', '), null],
  ['minus', plain => `-${plain}`, 'debit'],
  ['true minus', plain => `−${plain}`, 'debit'],
  ['minus before the currency', plain => `-₦${plain}`, 'debit'],
  ['minus after the currency', plain => `₦-${plain}`, 'debit'],
  ['minus apart', plain => `- ₦ ${plain}`, 'debit'],
  ['plus apart', plain => `+ ₦${plain}`, 'credit'],
  ['minus behind', plain => `${plain}-`, 'debit'],
  ['brackets', plain => `(${plain})`, 'debit'],
  ['currency before brackets', plain => `₦(${plain})`, 'debit'],
  ['currency in brackets', plain => `(₦${plain})`, 'debit'],
  ['DR', plain => `${plain} DR`, 'debit'],
  ['CR glued', plain => `${plain}CR`, 'credit'],
  ['Cr.', plain => `${plain} Cr.`, 'credit'],
  ['DR before', plain => `DR ${plain}`, 'debit'],
  ['C glued', plain => `${plain}C`, 'credit'],
  ['D apart', plain => `${plain} D`, 'debit'],
  ['Naira before', plain => `Naira ${plain}`, null],
  ['minus before Naira', plain => `-Naira ${plain}`, 'debit'],
]

test.each(FORMS)('[ST2.1] every amount printed as %s is read back', (_, print, sign) => {
  fc.assert(
    fc.property(anyAmount, amount => {
      const plain = formatNaira(amount).slice(1)
      expect(parseAmountText(print(plain))).toEqual({ amount, sign, isCertain: true })
    }),
  )
})

test('[ST2.1] an amount without kobo, commas or currency is read, but may be a reference', () => {
  expect(parseAmountText('5000')).toEqual({ amount: 500_000, sign: null, isCertain: false })
})

test.each([
  '',
  '.',
  '₦',
  'CR',
  '12a',
  '1.234',
  '1.2.3',
  '12,34.50',
  '1,2345',
  ',500',
  '5.',
  '0803 123 4567',
  '12 345 6.00',
  '-5 CR',
  '30025 D',
  '5C',
  '+5 DR',
  '--5',
  '((5))',
  '10,000,000,000,000.01',
  '03/04/2025',
  '9'.repeat(400),
])('[ST2.1] %j is no money', text => {
  expect(parseAmountText(text)).toBeUndefined()
})

test('[ST2.1] whatever the text, an amount read is a whole number of kobo within the limit', () => {
  const characters = fc.constantFrom(...Array.from('0123456789,.-+−()₦NGCDR= '))
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 50 }), text => {
      const read = parseAmountText(text)
      if (read === undefined) return
      expect(Number.isSafeInteger(read.amount)).toBe(true)
      expect(read.amount >= 0 && read.amount <= MAX_AMOUNT_KOBO).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each(['-', '--', '–', ' - - ', '0.00', '₦0.00', '0', 'NIL', 'N/A', '.00', '-0.00'])(
  '[ST2.2] %j stands for an empty cell',
  text => {
    expect(isPlaceholder(text)).toBe(true)
  },
)

test.each(['0.01', '', 'x', '1-', 'CR'])('[ST2.2] %j does not', text => {
  expect(isPlaceholder(text)).toBe(false)
})

test('[ST2.2] as a balance a zero counts, and a debit is below zero', () => {
  const balances = ['0.00', '0.00 DR', '5.00 DR', '5.00'].map(text => parseAmountText(text))
  expect(balances.map(read => read && signedKobo(read))).toEqual([0, 0, -500, 500])
})

test('[ST2.1.1] every amount with the groups of India is read back', () => {
  fc.assert(
    fc.property(anyAmount, amount => {
      const [naira = '', decimals = ''] = formatNaira(amount).slice(1).split('.')
      const grouped = naira.replaceAll(',', '').replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
      expect(parseAmountText(`${grouped}.${decimals}`)?.amount).toBe(amount)
    }),
  )
})

test.each(['1,00,58.07', '100,58,007.00', '1,0,588.07', '1,00,5880.07'])(
  '[ST2.1.1] %s has the groups of nobody',
  text => {
    expect(parseAmountText(text)).toBeUndefined()
  },
)
