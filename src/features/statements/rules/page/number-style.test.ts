import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNaira, kobo } from '#money/money.ts'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { inUsualStyle } from './number-style.ts'
import { lineText } from './word.ts'

// Of a thousand naira and more: what is smaller has no style.
const anyAmount = fc
  .integer({ min: 100_000, max: 99_999_999_999 })
  .map(amount => formatNaira(kobo(amount)).slice(1))

/** How files write amounts, from `1,234.50`. */
const STYLES: readonly [style: string, write: (usual: string) => string][] = [
  ["1'234.50", usual => usual.replaceAll(',', "'")],
  ['1’234.50', usual => usual.replaceAll(',', '’')],
  ['1 234.50', usual => usual.replaceAll(',', ' ')],
  ['1.234,50', usual => swapped(usual)],
  ['1 234,50', usual => swapped(usual).replaceAll('.', ' ')],
]

function swapped(usual: string): string {
  return usual.replaceAll(/[,.]/g, mark => (mark === ',' ? '.' : ','))
}

const MARKS: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['₦', ''],
  ['NGN', ''],
  ['-', ''],
  ['₦-', ''],
  ['+', ''],
  ['(', ')'],
  ['', '-'],
  ['', 'CR'],
  ['', 'D'],
]

/** The texts of a page with each in a line of its own, in the usual style. */
function usualTexts(texts: readonly string[]): string[] {
  const placed = texts.map((text, index): Placed => [text, 30, 100 + index * 12])
  return inUsualStyle([textLines(placed)]).flatMap(lines => lines.map(line => lineText(line)))
}

test.each(STYLES)('[ST2.1.1] every amount written as %s is read as 1,234.50', (_, write) => {
  const amounts = fc.array(anyAmount, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...MARKS), (usual, [before, after]) => {
      const written = usual.map(text => `${before}${write(text)}${after}`)
      expect(usualTexts(written)).toEqual(usual.map(text => `${before}${text}${after}`))
    }),
  )
})

test.each([
  ['1.234,50', '0,50', '0.50'],
  ['1 234,50', '999,05', '999.05'],
  ["1'234.50", '0.50', '0.50'],
])('[ST2.1.1] where amounts are written as %s, %s is %s', (usual, small, read) => {
  expect(usualTexts([usual, small]).at(-1)).toBe(read)
})

test('[ST2.1.1] two amounts of one line stay two, and the right edges stay', () => {
  const lines = textLines([
    ['1 234,50', 30, 100],
    ['12 345 678,90', 100, 100],
  ])
  const [[line] = []] = inUsualStyle([lines])
  expect(line?.words.map(({ text }) => text)).toEqual(['1,234.50', '12,345,678.90'])
  expect(line?.words.map(({ left, right }) => [left, right].map(Math.round))).toEqual([
    [30, 62],
    [100, 152],
  ])
})

test.each([
  ["O'NEILL", "1'234.50"],
  ['05.03.2026', '1.234,50'],
  ['S12.345', '1.234,50'],
  ['Page 2 of 4', '1 234,50'],
  ['0803 123 4567', '1 234,50'],
  ['08:12', '1.234,50'],
])('[ST2.1.1] %s is no amount of a file that writes %s', (text, amount) => {
  expect(usualTexts([amount, amount, text]).at(-1)).toBe(text)
})

test('[ST2.1.1] the way of most amounts is the file’s', () => {
  const usual = ['1,234.50', '12,345.00', '99,000.10']
  expect(usualTexts([...usual, 'paid 1.234,50', "1'000.00"])).toEqual([
    ...usual,
    'paid 1.234,50',
    "1'000.00",
  ])
  expect(usualTexts(usual.map(text => swapped(text)))).toEqual(usual)
})

test('[ST2.1.1] amounts without kobo have none, where they stand in columns', () => {
  const rows: Placed[] = [
    ['POS 2,500 rice', 30, 100],
    ['12,500', 200, 100],
    ['112,500', 300, 100],
    ['800', 212, 112],
    ['111,700', 300, 112],
    ['Ref 800', 30, 112],
    ['1,500', 204, 124],
    ['110,200', 300, 124],
  ]
  const [lines = []] = inUsualStyle([textLines(rows)])
  expect(lines.map(line => lineText(line))).toEqual([
    'POS 2,500 rice 12,500.00 112,500.00',
    'Ref 800 800.00 111,700.00',
    '1,500.00 110,200.00',
  ])
})
