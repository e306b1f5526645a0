import { afterEach, expect, test } from 'vitest'
import { ENGLISH, speak } from '#messages/t.ts'
import { aDay } from '#test/support/a-day.ts'
import { messageOf } from '#test/support/message-of.ts'
import {
  currencyName,
  currencyOptions,
  isOldRate,
  oneOf,
  rateDayText,
  rateText,
  readRateForm,
} from './rates.ts'

const TODAY = aDay('2026-11-21')

afterEach(() => speak(ENGLISH, {}))

test('[CU1] naira comes first, then what is usual here, then all others by name, each once', () => {
  const options = currencyOptions()
  const codes = options.map(({ value }) => value)
  expect(codes.slice(0, 4)).toEqual(['NGN', 'USD', 'GBP', 'EUR'])
  expect(options[1]?.label).toBe('US Dollar (USD)')
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(Intl.supportedValuesOf('currency')))
  const others = options.slice(10).map(({ label }) => label)
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)))
})

test('[CU1] currencies are named in the language that is spoken', () => {
  speak('yo', {})
  expect(currencyName('EUR')).toBe('owó Yúrò')
  expect(currencyOptions()[3]?.label).toBe('owó Yúrò (EUR)')
})

test.each([
  ['1550.25', '₦1,550.25'],
  ['1550.5', '₦1,550.50'],
  ['2', '₦2'],
  ['0.0945', '₦0.0945'],
])('[CU2] the rate %s is read as %s', (value, text) => {
  expect(rateText({ value })).toBe(text)
})

test('[CU2] it is asked for one of the currency, and its day is named', () => {
  expect([oneOf('USD'), oneOf('JPY'), oneOf('KWD')]).toEqual(['$1', '¥1', 'KWD\u00A01'])
  expect(rateDayText(aDay('2026-11-03'), TODAY)).toBe('3 Nov')
  expect(rateDayText(aDay('2025-11-03'), TODAY)).toBe('3 Nov 2025')
})

test('[CU7] a rate is asked about again after thirty days', () => {
  expect(isOldRate({ day: aDay('2026-10-22') }, TODAY)).toBe(false)
  expect(isOldRate({ day: aDay('2026-10-21') }, TODAY)).toBe(true)
})

test('[CU2] a rate is above zero, and of a day that is not to come', () => {
  const by = { currency: 'USD', today: TODAY }
  expect(readRateForm({ value: '1,550.250', day: '2026-11-21' }, by)).toEqual({
    ok: true,
    value: { currency: 'USD', day: '2026-11-21', value: '1550.25' },
  })
  expect(messageOf(readRateForm({ value: '0', day: '2026-11-21' }, by))).toContain('Enter a rate')
  const toCome = readRateForm({ value: '1', day: '2026-11-22' }, by)
  expect(messageOf(toCome)).toContain('later than today')
  const neither = readRateForm({ value: '', day: '' }, by)
  expect(neither).toMatchObject({
    error: { fields: { value: expect.any(String), day: expect.any(String) } },
  })
})
