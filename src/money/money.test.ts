import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addKobo,
  amountToText,
  formatNaira,
  isSafeTotal,
  kobo,
  koboToNaira,
  MAX_AMOUNT_KOBO,
  nairaToKobo,
  parseNaira,
  subtractKobo,
  totalKobo,
  totalNairaToKobo,
} from './money.ts'

const anyAmount = fc.integer({ min: -Number(MAX_AMOUNT_KOBO), max: MAX_AMOUNT_KOBO }).map(kobo)

describe('the wire', () => {
  test('[money 1] every amount survives the trip to naira and back, through JSON', () => {
    fc.assert(
      fc.property(anyAmount, amount => {
        const onTheWire: unknown = JSON.parse(JSON.stringify(koboToNaira(amount)))
        expect(nairaToKobo(Number(onTheWire))).toBe(amount)
      }),
    )
  })

  test('[money 1] every sum survives it too: exact up to seventy trillion naira, to a kobo beyond', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger().map(kobo), sum => {
        const onTheWire: unknown = JSON.parse(JSON.stringify(koboToNaira(sum)))
        const difference = Math.abs(Number(totalNairaToKobo(Number(onTheWire))) - sum)
        expect(difference).toBeLessThanOrEqual(Math.abs(sum) < 7e15 ? 0 : 1)
      }),
    )
    expect(totalNairaToKobo(koboToNaira(totalKobo(Infinity)))).toBe(Number.MAX_SAFE_INTEGER)
    expect(totalNairaToKobo(koboToNaira(totalKobo(-Infinity)))).toBe(Number.MIN_SAFE_INTEGER)
    expect(totalNairaToKobo(1e14)).toBeUndefined()
  })

  test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e14, -1e14])(
    '[money 1] refuses %d naira',
    naira => {
      expect(nairaToKobo(naira)).toBeUndefined()
    },
  )

  test('[money 1] knows no negative zero', () => {
    expect(Object.is(nairaToKobo(-0), 0)).toBe(true)
  })
})

describe('typed money', () => {
  test.each([
    ['1,234.50', 123_450],
    ['0.1', 10],
    ['.5', 50],
    ['7.', 700],
    ['9,007,199,254.99', 900_719_925_499],
  ])('[money 1] reads %s', (text, amount) => {
    expect(parseNaira(text)).toEqual({ ok: true, value: amount })
  })

  test.each([
    ['', 'empty'],
    ['.', 'malformed'],
    ['12a', 'malformed'],
    ['-5', 'malformed'],
    ['4,200,50', 'malformed'],
    ['4.200,50', 'malformed'],
    ['4200+300', 'malformed'],
    ['1e5', 'malformed'],
    ['0.001', 'too-many-decimals'],
    ['10000000000000.01', 'too-large'],
  ])('[money 1] says why %j is not money', (text, fault) => {
    expect(parseNaira(text)).toEqual({ ok: false, error: fault })
  })

  test('[money 1] reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_KOBO }).map(kobo), amount => {
        expect(parseNaira(formatNaira(amount).slice(1))).toEqual({ ok: true, value: amount })
      }),
    )
  })
})

describe('shown money', () => {
  test.each([
    [123_450, '₦1,234.50'],
    [-471_110, '−₦4,711.10'],
    [0, '₦0.00'],
    [5, '₦0.05'],
    [100_000_000_000_000, '₦1,000,000,000,000.00'],
  ])('[money 1] writes %d kobo as %s', (amount, text) => {
    expect(formatNaira(kobo(amount))).toBe(text)
  })

  test('[money 1] drops .00 only where a list asks for it, and never other kobo', () => {
    expect(formatNaira(kobo(450_000), { kobo: 'auto' })).toBe('₦4,500')
    expect(formatNaira(kobo(450_010), { kobo: 'auto' })).toBe('₦4,500.10')
  })
})

describe('sums', () => {
  test('adding and taking away are inverse', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(subtractKobo(addKobo(a, b), b)).toBe(a)
      }),
    )
  })

  test('amounts are safe together up to the largest single amount', () => {
    expect(isSafeTotal([MAX_AMOUNT_KOBO, kobo(0)])).toBe(true)
    expect(isSafeTotal([MAX_AMOUNT_KOBO, kobo(1)])).toBe(false)
    expect(isSafeTotal(Array.from({ length: 200 }, () => MAX_AMOUNT_KOBO))).toBe(false)
  })

  test('nine of the largest amounts sum exactly; beyond, the most that is exact is told', () => {
    const nine = Array.from({ length: 9 }, () => MAX_AMOUNT_KOBO)
    const most = kobo(Number.MAX_SAFE_INTEGER)
    expect(addKobo(...nine)).toBe(9 * MAX_AMOUNT_KOBO)
    expect(addKobo(...nine, MAX_AMOUNT_KOBO)).toBe(most)
    expect(addKobo(most, kobo(1))).toBe(most)
    expect(subtractKobo(totalKobo(-Infinity), kobo(1))).toBe(Number.MIN_SAFE_INTEGER)
    expect(() => totalKobo(0.5)).toThrow(/kobo/)
  })
})

test.each([
  [150_000, '1500'],
  [150_050, '1500.50'],
  [1, '0.01'],
  [1_000_000_000_000_000, '10000000000000'],
])('[money 1] %d kobo are typed %s', (amount, text) => {
  expect(amountToText(kobo(amount))).toBe(text)
})
