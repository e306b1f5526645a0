import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo, MAX_AMOUNT_KOBO, parseNaira } from '#money/money.ts'
import { amountCell, csvLine, plainCell, textCell } from './csv.ts'

test.each(['=1+1', '+234', '-5', '@SUM(A1)', '\tx', '\rx', '=cmd|"/c calc"!A1'])(
  '[security 6] %j is no formula in a spreadsheet',
  text => {
    expect(textCell(text)).toMatch(/^"?'/)
  },
)

test('an ordinary text is left as it is', () => {
  expect(textCell('Rice & beans - 2kg')).toBe('Rice & beans - 2kg')
})

test('commas, quotes and new lines do not break a line', () => {
  const cells = [textCell('a,b'), textCell('say "hi"'), textCell('one\ntwo'), plainCell(null)]
  expect(csvLine(cells)).toBe('"a,b","say ""hi""","one\ntwo",\r\n')
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [-1, '-0.01'],
  [MAX_AMOUNT_KOBO, '10000000000000.00'],
])('[money 1] %i kobo are %s naira', (amount, text) => {
  expect(amountCell(kobo(amount))).toBe(text)
})

test('[money 1] an amount reads back to the kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_KOBO }), amount => {
      expect(parseNaira(amountCell(kobo(amount)))).toEqual({ ok: true, value: amount })
    }),
  )
})
