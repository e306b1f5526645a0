import fc from 'fast-check'
import { expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import {
  bookOf,
  formatForeign,
  fromNaira,
  impliedRate,
  isForeignCode,
  minorDigits,
  minorToText,
  nairaOn,
  parseMoney,
  rateOn,
  readRate,
  toNaira,
} from './currency.ts'
import { kobo, MAX_AMOUNT_KOBO, parseNaira } from './money.ts'

const USD = { currency: 'USD' } as const

test('[CU2] a rate is decimal text above zero, and is kept without zeros that say nothing', () => {
  expect(readRate('1550.25')).toBe('1550.25')
  expect(readRate(' 1,550.50 ')).toBe('1550.5')
  expect(readRate('0001600.000')).toBe('1600')
  expect(readRate('0.00250000')).toBe('0.0025')
  for (const none of [
    '',
    '0',
    '0.000',
    '-1',
    '1e3',
    '1.123456789',
    'naira',
    '1.2.3',
    '1234567890',
  ]) {
    expect(readRate(none)).toBeUndefined()
  }
})

test('[CU1] a currency is three letters, and naira is none of the foreign ones', () => {
  expect(['USD', 'XOF', 'KWD'].every(isForeignCode)).toBe(true)
  expect(['NGN', 'usd', 'US', 'DOLLAR', ''].some(isForeignCode)).toBe(false)
  expect(['USD', 'JPY', 'XOF', 'KWD'].map(minorDigits)).toEqual([2, 0, 0, 3])
})

test('[CU3] money is in naira by the rate, once, half away from zero', () => {
  expect(toNaira({ ...USD, minor: 100 }, { value: '1550.25' })).toBe(155_025)
  expect(toNaira({ ...USD, minor: 1 }, { value: '0.5' })).toBe(1)
  expect(toNaira({ ...USD, minor: -1 }, { value: '0.5' })).toBe(-1)
  expect(toNaira({ ...USD, minor: -1 }, { value: '0.4' })).toBe(0)
  expect(toNaira({ currency: 'JPY', minor: 3 }, { value: '10.5' })).toBe(3150)
  expect(toNaira({ currency: 'KWD', minor: 1500 }, { value: '5000' })).toBe(750_000)
  expect(toNaira({ ...USD, minor: MAX_AMOUNT_KOBO }, { value: '999999999' })).toBe(MAX_AMOUNT_KOBO)
})

test('[CU3] naira of any amount and rate are those of exact fractions', () => {
  const aRate = fc.tuple(fc.nat(999_999_999), fc.nat(99_999_999))
  const aMinor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const aCode = fc.constantFrom('USD', 'JPY', 'KWD')
  fc.assert(
    fc.property(aCode, aMinor, aRate, (currency, minor, [whole, decimals]) => {
      const value = readRate(`${whole}.${String(decimals).padStart(8, '0')}`)
      fc.pre(value !== undefined)
      const got = toNaira({ currency, minor }, { value })
      fc.pre(Math.abs(got) < MAX_AMOUNT_KOBO)
      // |kobo - exact| is at most a half, with the half away from zero: all times 2 * 10^11.
      const scale = 10n ** BigInt(minorDigits(currency)) * 10n ** 8n
      const exact = BigInt(minor) * (BigInt(whole) * 10n ** 8n + BigInt(decimals)) * 100n
      const off = (BigInt(got) * scale - exact) * (minor < 0 ? -1n : 1n)
      expect(off * 2n <= scale && off * 2n > -scale).toBe(true)
    }),
  )
})

test('[CU3] the latest rate by a day counts, before the first one that, and without any nothing', () => {
  const book = bookOf([
    { ...USD, day: '2026-03-01', value: '1600' },
    { ...USD, day: '2026-01-01', value: '1500' },
  ])
  const rates = book.get('USD')
  expect(rateOn(rates, '2025-12-31')?.value).toBe('1500')
  expect(rateOn(rates, '2026-02-28')?.value).toBe('1500')
  expect(rateOn(rates, '2026-03-01')?.value).toBe('1600')
  expect(nairaOn({ ...USD, minor: 200 }, book, '2026-12-31')).toBe(320_000)
  expect(nairaOn({ currency: 'GBP', minor: 200 }, book, '2026-12-31')).toBe(0)
})

test('[CU11] naira are the nearest of another currency by a rate, and come back within half of its unit', () => {
  expect(fromNaira(kobo(80_000_000), 'USD', { value: '1600' })).toEqual({ ...USD, minor: 50_000 })
  expect(fromNaira(kobo(100), 'USD', { value: '3' })).toEqual({ ...USD, minor: 33 })
  expect(fromNaira(kobo(2600), 'XOF', { value: '2.6' })).toEqual({ currency: 'XOF', minor: 10 })
  expect(fromNaira(MAX_AMOUNT_KOBO, 'KWD', { value: '0.1' })).toBeUndefined()
  fc.assert(
    fc.property(
      fc.nat(MAX_AMOUNT_KOBO),
      fc.integer({ min: 1, max: 99_999_999 }),
      (amount, units) => {
        const value = `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`
        const money = fromNaira(kobo(amount), 'USD', { value })
        const exact = (BigInt(amount) * 100n * 2n + BigInt(units)) / (BigInt(units) * 2n)
        const expected =
          exact > BigInt(MAX_AMOUNT_KOBO) ? undefined : { ...USD, minor: Number(exact) }
        expect(money).toEqual(expected)
      },
    ),
  )
})

test('[CU5] two amounts imply a rate, with the digits that it needs', () => {
  const naira = { currency: 'NGN', minor: 80_000_000 }
  expect(impliedRate({ ...USD, minor: 50_000 }, naira)).toBe('1600')
  expect(impliedRate({ ...USD, minor: 50_100 }, naira)).toBe('1596.8064')
  expect(impliedRate({ currency: 'JPY', minor: 80_000 }, naira)).toBe('10')
  expect(impliedRate({ currency: 'IDR', minor: 1_000_000_000 }, naira)).toBe('0.08')
  expect(impliedRate(naira, { ...USD, minor: 50_000 })).toBe('0.000625')
  expect(impliedRate({ ...USD, minor: 0 }, naira)).toBeUndefined()
  expect(impliedRate({ ...USD, minor: 1 }, { currency: 'NGN', minor: 0 })).toBeUndefined()
})

test('[CU1] typed money has the decimals of its currency, read as naira are', () => {
  expect(parseMoney('1,234.5', 'USD')).toEqual(ok(123_450))
  expect(parseMoney('1234', 'JPY')).toEqual(ok(1234))
  expect(parseMoney('1.234', 'KWD')).toEqual(ok(1234))
  expect(parseMoney('1.5', 'XOF')).toEqual(err('too-many-decimals'))
  expect(parseMoney('1.555', 'USD')).toEqual(err('too-many-decimals'))
  expect(parseMoney('', 'USD')).toEqual(err('empty'))
  expect(parseMoney('12,5', 'USD')).toEqual(err('malformed'))
  expect(parseMoney('99999999999999999999', 'USD')).toEqual(err('too-large'))
  fc.assert(
    fc.property(fc.nat(MAX_AMOUNT_KOBO), amount => {
      const text = minorToText({ currency: 'NGN', minor: amount }, { decimals: 'always' })
      expect(parseNaira(text)).toEqual(ok(kobo(amount)))
      expect(parseMoney(text, 'USD')).toEqual(ok(amount))
    }),
  )
})

test('[CU1] money is written with its sign, its own decimals and commas', () => {
  expect(formatForeign({ ...USD, minor: 123_450 })).toBe('$1,234.50')
  expect(formatForeign({ ...USD, minor: -5 })).toBe('−$0.05')
  expect(formatForeign({ ...USD, minor: 12_300 }, { kobo: 'auto' })).toBe('$123')
  expect(formatForeign({ currency: 'XOF', minor: 1500 })).toBe('XOF\u00A01,500')
  expect(formatForeign({ currency: 'KWD', minor: 1500 })).toBe('KWD\u00A01.500')
})
