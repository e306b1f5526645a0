import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountToText, kobo, MAX_AMOUNT_KOBO, parseNaira } from '#money/money.ts'
import {
  amountOfSum,
  calculate,
  type CalculatorKey,
  pressAnew,
  pressKey,
  sumFaultText,
} from './calculate.ts'

const KEYS: readonly CalculatorKey[] = [
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '.'] as const),
  ...(['+', '−', '×', '÷', '=', 'backspace'] as const),
]

function press(...keys: readonly CalculatorKey[]): string {
  return keys.reduce((sum, key) => pressKey(sum, key), '')
}

test.each([
  ['1500', 150_000],
  ['1500+250.50×2', 200_100],
  ['0.1+0.2', 30],
  ['1000÷3×3', 100_000],
  ['1000÷3', 33_333],
  ['2÷3', 67],
  ['100−40', 6000],
  ['5×', 500],
  ['.5+.25', 75],
])('[APP-08] %s comes to %d kobo', (sum, amount) => {
  expect(calculate(sum)).toEqual({ ok: true, value: amount })
})

test.each([
  ['', 'empty'],
  ['5÷0', 'divided-by-zero'],
  ['5−6', 'below-zero'],
  ['1.234', 'malformed'],
  ['10000000000000×2', 'too-large'],
])('[APP-08] %j has no amount: %s', (sum, error) => {
  expect(calculate(sum)).toEqual({ ok: false, error })
})

test.each([
  ['10÷3', 'JPY', { minor: 3, text: '3' }],
  ['1000÷3', 'KWD', { minor: 333_333, text: '333.333' }],
  ['12.50×2', 'USD', { minor: 2500, text: '25' }],
])('[CU8] %s of %s is reckoned in its own decimals', (sum, currency, { minor, text }) => {
  expect(calculate(sum, currency)).toEqual({ ok: true, value: minor })
  expect(amountOfSum(sum, currency)).toBe(text)
})

test('[CU8] the keys type as many decimals as the currency has', () => {
  const keys: readonly CalculatorKey[] = ['1', '.', '2', '3', '4', '5']
  const typed = ['JPY', 'USD', 'KWD'].map(currency =>
    keys.reduce((sum, key) => pressKey(sum, key, currency), ''),
  )
  expect(typed).toEqual(['12345', '1.23', '1.234'])
  expect(sumFaultText('1.5+1', 'JPY')).toBeDefined()
})

test('[APP-08] keys that make no sense change nothing', () => {
  expect(press('+')).toBe('')
  expect(press('000')).toBe('0')
  expect(press('0', '5')).toBe('5')
  expect(press('.', '.', '5', '0', '5')).toBe('0.50')
  expect(press('5', '+', '×', '2')).toBe('5×2')
  expect(press('5', '.', '+')).toBe('5+')
  expect(press('1', '000', '000', '000', '000', '000')).toBe('1000000000000')
  expect(press('5', '−', '6', '=')).toBe('5−6')
  expect(press('5', '+', 'backspace', 'backspace', 'backspace')).toBe('')
})

test('[APP-08] a lone number stays as typed; a sum gives what it comes to', () => {
  expect(amountOfSum('1500.')).toBe('1500.')
  expect(amountOfSum(press('1', '5', '0', '0', '+', '3', '0', '0'))).toBe('1800')
  expect(press('1', '÷', '8', '=')).toBe('0.13')
  expect(amountOfSum('5÷0')).toBe('')
})

const anAmount = fc.integer({ min: 1, max: 1_000_000_000 }).map(kobo)

test('[APP-08] sums are exact to the kobo, however many', () => {
  fc.assert(
    fc.property(fc.array(anAmount, { minLength: 1, maxLength: 5 }), amounts => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      const sum = amounts.map(amountToText).join('+')
      expect(calculate(sum)).toEqual({ ok: true, value: total })
      expect(calculate(`${sum}−${amountToText(kobo(total))}`)).toEqual({ ok: true, value: 0 })
    }),
  )
})

test('[APP-08] an amount divided and multiplied by the same is itself', () => {
  fc.assert(
    fc.property(anAmount, anAmount, (amount, by) => {
      const text = amountToText(by)
      expect(calculate(`${amountToText(amount)}÷${text}×${text}`)).toEqual({
        ok: true,
        value: amount,
      })
    }),
  )
})

test('[APP-08] whatever is pressed, the form gets an amount that it understands, or none', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 80 }), keys => {
      const amount = parseNaira(amountOfSum(press(...keys)))
      expect(amount.ok ? amount.value : 0).toBeLessThanOrEqual(MAX_AMOUNT_KOBO)
      expect(amount.ok || ['empty', 'malformed', 'too-large'].includes(amount.error)).toBe(true)
    }),
  )
})

test('[DR4] on what was kept a digit begins anew, and an operator goes on', () => {
  expect(pressAnew('20000', '5')).toBe('5')
  expect(pressAnew('20000', '000')).toBe(pressKey('', '000'))
  expect(pressAnew('20000', 'backspace')).toBe('')
  expect(pressAnew('20000', '+')).toBe('20000+')
})
