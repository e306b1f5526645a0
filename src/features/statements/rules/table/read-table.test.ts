import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import { withoutTails } from './read-table.ts'

const WORDS = 'NIP TRANSFER TO TUNDE BALOGUN'

function rowOf(narration: string): PrintedRow {
  return {
    date: null,
    valueDate: null,
    type: 'expense',
    amount: kobo(500_000),
    balance: null,
    currency: null,
    hasBothAmounts: false,
    narration,
    reference: '',
    details: NO_PRINTED_DETAILS,
    page: 1,
  }
}

function saidOf({ narration, reference, valueDate }: PrintedRow): readonly unknown[] {
  return [narration, reference, valueDate?.dayFirst ?? null]
}

test.each([
  ['Ref: S32451694 Value: 01-JUN-26', 'S32451694', '2026-06-01'],
  ['REF: S32451694 VALUE DATE: 01-JUN-2026', 'S32451694', '2026-06-01'],
  ['Ref No: 000013/2606 | Value: 01/06/2026', '000013/2606', '2026-06-01'],
  ['Session ID: 000013260601', '000013260601', null],
  ['Session ID: 4878270 Value: 01-JUN-26', '4878270', '2026-06-01'],
  ['Txn ID: FT22 Value date: 02/06/2026', 'FT22', '2026-06-02'],
  ['Trans Ref: FT-26152', 'FT-26152', null],
  ['Reference # 88123', '88123', null],
])('[ST6.6.5] words that all end in %s have a reference of their own', (tail, reference, day) => {
  const [row] = withoutTails([rowOf(`${WORDS} ${tail}`), rowOf(`POS ${tail}`)])
  expect(row && saidOf(row)).toEqual([WORDS, reference, day])
})

test('[ST6.6.5] nearly all rows must end so, or somebody wrote it', () => {
  const endings = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(endings, haveTails => {
      const rows = haveTails.map(hasTail => rowOf(hasTail ? `${WORDS} Ref: S1` : WORDS))
      const isUsual = haveTails.filter(Boolean).length >= rows.length * 0.8
      expect(withoutTails(rows).map(row => row.reference)).toEqual(
        haveTails.map(hasTail => (hasTail && isUsual ? 'S1' : '')),
      )
      expect(withoutTails(rows).every(row => row.narration === WORDS)).toBe(
        isUsual || haveTails.every(hasTail => !hasTail),
      )
    }),
  )
})

test('[ST6.6.5] a column of references says it already, and a value date that is printed stays', () => {
  const tailed = rowOf(`${WORDS} Ref: S1 Value: 01-JUN-26`)
  const rows = [tailed, { ...tailed, reference: 'FT1' }]
  expect(withoutTails(rows)).toEqual(rows)
  const valueDate = { dayFirst: null, monthFirst: null, time: null }
  const [dated] = withoutTails([{ ...tailed, valueDate }])
  expect(dated?.valueDate).toBe(valueDate)
})

test.each(['Ref: S1', 'SHOPRITE Ref S1 LEKKI', 'Payment of ref: S1 for March'])(
  '[ST6.6.5] %s is no tail of words',
  narration => {
    expect(withoutTails([rowOf(narration)])).toEqual([rowOf(narration)])
  },
)
