import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { inUsualStyle } from './number-style.ts'
import { lineText } from './word.ts'

/** What a file of such amounts says, each on a line of its own behind the words. */
function restyled(amounts: readonly string[], words = 'rent'): string[] {
  const placed = amounts.flatMap((amount, index): Placed[] => [
    [words, 30, 100 + index * 12],
    [amount, 300 - amount.length * 4, 100 + index * 12],
  ])
  return inUsualStyle([textLines(placed)])
    .flat()
    .map(line => lineText(line))
}

test.each([
  ["1'234.50", "-12'345'678.90", '1,234.50', '-12,345,678.90'],
  ['1.234,50', '12.345.678,90-', '1,234.50', '12,345,678.90-'],
  ['1 234,50', '12 345 678,90', '1,234.50', '12,345,678.90'],
  ['1 234.50', '₦12 345 678.90', '1,234.50', '₦12,345,678.90'],
])('[ST2.1.1] %s and %s are amounts of a file that writes them so', (one, other, ...usual) => {
  expect(restyled([one, other])).toEqual(usual.map(amount => `rent ${amount}`))
})

test('[ST2.1.1] in a file of whole naira small amounts are those that end where the large ones do', () => {
  expect(restyled(['12,345', '7,300', '50', '5'], 'rent 10')).toEqual([
    'rent 10 12,345.00',
    'rent 10 7,300.00',
    'rent 10 50.00',
    'rent 10 5.00',
  ])
})

test('[ST2.1.1] a file of usual amounts stays as it is, whatever its words say', () => {
  const amounts = ['1,234.50', '12,345.00', '7,000.10']
  expect(restyled(amounts, "bags 12 345.00 or 1'000.00")).toEqual(
    amounts.map(amount => `bags 12 345.00 or 1'000.00 ${amount}`),
  )
})
