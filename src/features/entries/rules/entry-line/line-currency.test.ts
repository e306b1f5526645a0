import { expect, test } from 'vitest'
import { aLineContext } from '#test/support/assistant/entry-line.ts'
import { entryLineParts } from './entry-line-parts.ts'
import { readEntryLine } from './read-entry-line.ts'

const CONTEXT = aLineContext()

test.each([
  ['$12.50 netflix', 'USD'],
  ['12.50 usd netflix', 'USD'],
  ['netflix 12.50 dollars', 'USD'],
  ['£12.50 netflix', 'GBP'],
  ['netflix eur12.50', 'EUR'],
  ['₦12.50 netflix', 'NGN'],
  ['12.50 netflix', undefined],
])('[CU8] %s says its amount in %s', (text, currency) => {
  expect(readEntryLine(text, CONTEXT)).toMatchObject({
    amount: 1250,
    currency,
    description: 'netflix',
  })
})

test('[CU8] what a line is understood as has the currency that it says, else its wallet’s', () => {
  const wallets = [{ id: 'dom', name: 'Domiciliary', foreign: { currency: 'USD', minor: 0 } }]
  const context = { ...CONTEXT, wallets }
  function amountIn(text: string, usual?: string) {
    const parts = entryLineParts(readEntryLine(text, context), context, usual)
    return parts.find(({ key }) => key === 'amount')?.text
  }
  expect(amountIn('12 netflix from domiciliary')).toBe('$12')
  expect(amountIn('₦12 netflix from domiciliary')).toBe('₦12')
  expect(amountIn('12 netflix')).toBe('₦12')
  expect(amountIn('12 netflix', 'GBP')).toBe('£12')
})
