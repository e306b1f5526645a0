import { describe, expect, test } from 'vitest'
import { faultText } from '#features/statements/rules/fault-text.ts'
import type { ReadingWarning } from '#features/statements/rules/reading.ts'
import { someOf } from '../support/whole-proof.ts'
import { LAYOUTS, layoutNamed } from './layouts/all-layouts.ts'
import { foreignLayouts, mixedLayouts } from './layouts/foreign.ts'
import { makeStatement, PRODUCERS } from './made/make-statement.ts'
import type { Layout } from './printed/layout.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'
import { textFile } from './special-files.ts'

const SEED = 20_261_123
// Stacked, grid and line headers; separate, signed and flagged amounts; one without balances.
const NAMES = ['access', 'zenith', 'stanbic', 'kuda', 'palmpay', 'union'] as const

function every(
  layouts: (name: string) => readonly Layout[],
): readonly (readonly [string, Layout])[] {
  return someOf(NAMES.flatMap(name => layouts(name))).map(layout => [layout.name, layout])
}

function producerOf(layout: Layout): (typeof PRODUCERS)[number] {
  // The font that pdfkit embeds for the naira sign has no other sign.
  if (/[£€]/.test(JSON.stringify(layout))) return 'pdf-lib'
  return PRODUCERS[layout.name.length % PRODUCERS.length] ?? 'pdfkit'
}

describe('accounts that are not in naira', () => {
  test.each(every(foreignLayouts))('[ST6.20] %s: told, no row of it read', async (_, layout) => {
    const producer = producerOf(layout)
    const { bytes, truth } = await makeStatement({ layout, producer, pages: 1, seed: SEED })
    const reading = await readMade(bytes)
    const rows = truth.sections.map(section => section.rows.length)
    expect(reading).toMatchObject({
      ok: false,
      error: {
        type: 'foreign-currency',
        sections: rows.map(count => ({ currency: layout.currency, rows: count })),
      },
    })
  })

  test.each(every(mixedLayouts))(
    '[ST6.20] %s: the naira account is read whole, the other told',
    async (_, layout) => {
      const producer = producerOf(layout)
      const { bytes, truth } = await makeStatement({ layout, producer, pages: 2, seed: SEED })
      const reading = await readMade(bytes)
      const [naira, foreign] = truth.sections
      expect(reading.ok && reading.value.sections.length).toBe(1)
      if (!reading.ok || naira === undefined || foreign === undefined) return
      const score = scoreReading({ ...truth, sections: [naira] }, reading.value)
      expect(score, score.wrongs.join('\n')).toMatchObject({
        fullExact: score.rows,
        extraRows: 0,
        statusRight: 1,
      })
      expect(foreignWarnings(reading.value.warnings)).toMatchObject([
        {
          account: `••••••${foreign.account.slice(-4)}`,
          currency: foreign.currency,
          rows: foreign.rows.length,
        },
      ])
    },
  )
})

function foreignWarnings(warnings: readonly ReadingWarning[]): readonly ReadingWarning[] {
  return warnings.filter(({ type }) => type === 'foreign-section' || type === 'foreign-rows')
}

const DOLLAR_WORDS = [
  'USD 12.99 NETFLIX.COM',
  'PURCHASE $45.00 AT JUMIA',
  'EUR transfer to dollar account',
]

describe('a naira account that pays in dollars', () => {
  test.each(someOf(LAYOUTS.map(({ name }) => name)))(
    '[ST6.20] %s: narrations that name dollars change nothing',
    async name => {
      const layout = layoutNamed(name)
      const { bytes, truth } = await makeStatement({
        layout,
        producer: producerOf(layout),
        pages: 1,
        seed: SEED,
        misprint: accounts =>
          accounts.map(account => ({
            ...account,
            movements: account.movements.map((movement, index) => ({
              ...movement,
              narration:
                index % 3 === 0
                  ? (DOLLAR_WORDS[index % DOLLAR_WORDS.length] ?? '')
                  : movement.narration,
            })),
          })),
      })
      const reading = await readMade(bytes)
      const score = scoreReading(truth, reading.ok ? reading.value : null)
      expect(score.moneyExact, score.wrongs.join('\n')).toBe(score.rows)
      expect(reading.ok ? foreignWarnings(reading.value.warnings) : null).toEqual([])
    },
  )
})

const MIXED = [
  'Account Number: 0123456789',
  'Currency: NGN',
  ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
  ['01-Oct-2026', 'Opening balance', '', '', '50,000.00'],
  ['02-Oct-2026', 'POS Jumia', '5,000.00', '', '45,000.00'],
  ['03-Oct-2026', 'Card abroad', '$45.00', '', '45,000.00'],
  ['04-Oct-2026', 'NIP from Ada', '', '10,000.00', '55,000.00'],
  ['05-Oct-2026', 'Closing balance', '', '', '55,000.00'],
]

test('[ST6.20] [ST6.11.20] a row in dollars within a naira account is left out, told, and holds the proof back', async () => {
  const reading = await readMade(await textFile([MIXED]))
  expect(reading).toMatchObject({
    ok: true,
    value: {
      status: 'consistent',
      sections: [{ rows: [{ amount: 500_000 }, { amount: 1_000_000 }] }],
      warnings: [{ type: 'foreign-rows', section: 0, currency: 'USD', rows: 1 }],
    },
  })
})

test('[ST6.20] a file without a naira row says how many rows it has, and in what', () => {
  const sections = [
    { name: 'Savings', account: null, currency: 'USD', rows: 41 },
    { name: 'Current', account: null, currency: 'USD', rows: 1 },
    { name: null, account: null, currency: 'GBP', rows: 1 },
  ] as const
  const { title, next } = faultText({ type: 'foreign-currency', sections })
  expect(title).toBe('This statement is not in naira.')
  expect(next).toContain('42 rows in US dollars and 1 row in British pounds')
})
