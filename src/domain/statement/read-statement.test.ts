import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { readStatement } from './read-statement.ts'
import type { ReadingHints } from './reading.ts'
import type { TextItem, TextPage } from './text-page.ts'

const HINTS: ReadingHints = { bank: null, dateOrder: null, today: aDay('2026-11-21') }

const COLUMNS_X = [34, 110, 330, 410, 490]

/** A page of a table: each row's cells at the columns' places, lines 12 points apart. */
function tablePage(rows: readonly (readonly string[])[], number = 1): TextPage {
  const items = rows.flatMap((cells, row) =>
    cells.flatMap((text, column): TextItem[] =>
      text === ''
        ? []
        : [
            {
              text,
              x: COLUMNS_X[column] ?? 0,
              y: 700 - row * 12,
              width: text.length * 4,
              height: 8,
              angle: 0,
            },
          ],
    ),
  )
  return { number, items, isUnreadable: false }
}

const HEADING = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']

test('[IMP-03] a table is read row by row, special rows apart, and proven by its balances', () => {
  const page = tablePage([
    ['Example Bank, statement of account for ADAEZE OKAFOR', '', '', '', ''],
    HEADING,
    ['', 'Opening Balance', '', '', '1,000.00'],
    ['01-Mar-2026', 'NIP/GTB/TUNDE BALOGUN', '', '5,000.00', '6,000.00'],
    ['', 'rent for March', '', '', ''],
    ['02-Mar-2026', 'POS PURCHASE SHOPRITE', '1,500.50', '', '4,499.50'],
    ['', 'Closing Balance', '', '', '4,499.50'],
  ])
  const reading = readStatement([page], HINTS)
  expect(reading.ok && reading.value.status).toBe('proven')
  expect(reading.ok && reading.value.sections[0]?.rows).toMatchObject([
    { day: '2026-03-01', type: 'income', amount: 500_000, balance: 600_000, page: 1 },
    { day: '2026-03-02', type: 'expense', amount: 150_050, balance: 449_950 },
  ])
  expect(reading.ok && reading.value.sections[0]?.rows[0]?.narration).toBe(
    'NIP/GTB/TUNDE BALOGUN rent for March',
  )
  expect(reading.ok && reading.value.sections[0]?.stated).toMatchObject({
    opening: 100_000,
    closing: 449_950,
  })
})

test('[IMP-03] pages without text are a scan, pages without a table no statement, a table may be empty', () => {
  const picture = tablePage([['Page 1 of 4']])
  const letter = tablePage(
    Array.from({ length: 9 }, () => ['Dear Sir, we write about your visit.']),
  )
  const table = tablePage([['A statement without a single movement of money in it'], HEADING])
  expect(readStatement([picture], HINTS)).toEqual({
    ok: false,
    error: { type: 'scanned', pages: 1 },
  })
  expect(readStatement([letter], HINTS)).toEqual({ ok: false, error: { type: 'not-statement' } })
  expect(readStatement([table], HINTS)).toEqual({ ok: false, error: { type: 'no-transactions' } })
  expect(readStatement([{ ...letter, isUnreadable: true }], HINTS)).toEqual({
    ok: false,
    error: { type: 'corrupt' },
  })
})
