import fc from 'fast-check'
import { unzipSync, zipSync, strToU8, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import {
  LIST_HEADERS,
  type ListLine,
  listToCsv,
  listToWorkbook,
  signedAmount,
} from './list-file.ts'

const LUNCH: ListLine = {
  day: '2026-11-21' as Day,
  time: '13:05',
  payee: 'Iya Basira',
  description: 'Lunch, amala & ewedu',
  category: 'Eating Out',
  label: 'Work',
  wallet: 'OPay',
  budget: '',
  type: 'Expense',
  amount: signedAmount(kobo(290_050), 'expense'),
  own: { currency: 'NGN', minor: -290_050 },
}

test('a list as CSV has its columns, and amounts below zero where money went out', () => {
  expect(listToCsv([LUNCH])).toBe(
    `${LIST_HEADERS.join(',')}\r\n2026-11-21,13:05,Iya Basira,"Lunch, amala & ewedu",Eating Out,Work,OPay,,Expense,-2900.50,NGN,-2900.50\r\n`,
  )
})

test('[CU10] a line of another currency has naira, and its own amount in its decimals', () => {
  const netflix = { ...LUNCH, amount: kobo(-1_875_000), own: { currency: 'USD', minor: -1250 } }
  expect(listToCsv([netflix])).toContain(',-18750.00,USD,-12.50\r\n')
  const yen = { ...LUNCH, own: { currency: 'JPY', minor: 1500 } }
  const sheet = listToWorkbook([netflix, yen]).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('>USD</t></is></c><c><v>-12.50</v></c>')
  expect(sheet).toContain('>JPY</t></is></c><c><v>1500</v></c>')
})

test('[security 6] a description that would be a formula is none', () => {
  expect(listToCsv([{ ...LUNCH, description: '=HYPERLINK("x")' }])).toContain("'=HYPERLINK")
})

test('a workbook is a zip whose sheet says what was written, whatever it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 1, max: 10 ** 12 }),
      (description, amount) => {
        const files = listToWorkbook([{ ...LUNCH, description, amount: kobo(amount) }])
        const zip = zipSync(
          Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])),
        )
        const sheet = strFromU8(unzipSync(zip)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
        // Only what XML cannot say is lost.
        expect(Array.from(sheet).filter(each => each < ' ' && !'\t\n\r'.includes(each))).toEqual([])
        expect(sheet).toContain(`<v>${(amount / 100).toFixed(2)}</v>`)
        // The headers, the line, and its sum.
        expect(sheet.match(/<row /g)).toHaveLength(3)
        expect(sheet.match(/<c[ >]/g)).toHaveLength(2 * LIST_HEADERS.length + 2)
      },
    ),
  )
})

test('a workbook has days as days, headers that stay and filter, widths, and a sum that follows the filter', () => {
  const files = listToWorkbook([LUNCH, { ...LUNCH, amount: signedAmount(kobo(500), 'income') }])
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  // 21 November 2026, as a sheet counts its days.
  expect(sheet).toContain('<c s="2"><v>46347</v></c>')
  expect(sheet).toContain('ySplit="1"')
  expect(sheet).toContain('<autoFilter ref="A1:L3"/>')
  expect(sheet.match(/<col /g)).toHaveLength(LIST_HEADERS.length)
  expect(sheet).toContain('<c r="J5" s="4"><f>SUBTOTAL(9,J2:J3)</f><v>-2895.50</v></c>')
})
