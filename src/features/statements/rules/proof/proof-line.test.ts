import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { StatedFigures } from '../reading.ts'
import { proofLine } from './proof-line.ts'
import { heldBack, NO_DATE_DOUBTS, proveRows } from './prove-rows.ts'

const ROWS = [
  { type: 'income', amount: kobo(500), balance: kobo(600) },
  { type: 'expense', amount: kobo(200), balance: kobo(400) },
] as const
const STATED = {
  opening: kobo(100),
  closing: kobo(400),
  debitTotal: kobo(200),
  creditTotal: kobo(500),
}
const SILENT = { opening: null, closing: null, debitTotal: null, creditTotal: null }

function lineFor(stated: StatedFigures, rows: Parameters<typeof proveRows>[0] = ROWS): string {
  return proofLine(proveRows(rows, stated), rows.length)
}

test('[IMP-03] the proof is said in one line, with what it rests on', () => {
  const { debitTotal, creditTotal } = STATED
  expect(lineFor(STATED)).toBe('2 of 2 rows proven · opening + credits − debits = closing')
  expect(lineFor({ ...SILENT, debitTotal, creditTotal })).toBe(
    '2 of 2 rows proven · debits and credits agree with the statement’s totals',
  )
})

test('[ST6.11.5] what is not proven says what is missing or what disagrees', () => {
  const unbalanced = ROWS.map(({ type, amount }) => ({ type, amount, balance: null }))
  expect(lineFor(SILENT)).toBe(
    '1 of 2 rows agree with each other · the statement prints too little to check them against',
  )
  expect(lineFor({ ...STATED, opening: kobo(1) })).toBe(
    '1 of 2 rows agree with each other · the stated opening balance does not fit them',
  )
  expect(lineFor({ ...SILENT, opening: kobo(1) })).toBe(
    '1 of 2 rows proven · the balances do not follow in 1 place, the first by ₦0.99',
  )
  expect(lineFor({ ...STATED, closing: kobo(1) })).toBe(
    '2 of 2 rows proven · the last balance is not the stated closing balance',
  )
  expect(lineFor({ ...STATED, creditTotal: kobo(1) })).toContain('credits do not sum')
  expect(lineFor({ ...STATED, debitTotal: kobo(1) })).toContain('debits do not sum')
  expect(lineFor(SILENT, unbalanced)).toContain('2 rows not proven')
  expect(lineFor(STATED, unbalanced)).toBe('2 rows add up · opening + credits − debits = closing')
})

test('[ST6.11.20] what holds a proof back is said in its line', () => {
  const held = heldBack(proveRows(ROWS, STATED), ['pages-missing'])
  expect(proofLine(held, 2)).toBe(
    '2 of 2 rows agree with each other · pages of the statement are missing',
  )
  const unbalanced = ROWS.map(({ type, amount }) => ({ type, amount, balance: null }))
  const totalled = heldBack(proveRows(unbalanced, STATED), ['rows-left-out'])
  expect(proofLine(totalled, 2)).toBe('2 rows add up · some rows are not in naira and left out')
})

test('[ST6.11.6] what keeps the dates from being sure keeps the file from being proven, and is said', () => {
  function datedLine(
    dates: Partial<typeof NO_DATE_DOUBTS>,
    stated: StatedFigures = STATED,
  ): string {
    const proof = proveRows(ROWS, stated, { dates: { ...NO_DATE_DOUBTS, ...dates } })
    expect(proof.status).not.toBe('proven')
    return proofLine(proof, ROWS.length)
  }
  expect(datedLine({ missing: 2 })).toBe(
    '2 of 2 rows agree with the balances · no date could be read',
  )
  expect(datedLine({ missing: 1, doubted: 1 })).toBe(
    '2 of 2 rows agree with the balances · 1 row without a date, 1 date is doubtful',
  )
  expect(datedLine({ open: ['order'] })).toBe(
    '2 of 2 rows agree with the balances · nothing says which number of a date is the month',
  )
  expect(datedLine({ open: ['year'] }, SILENT)).toBe(
    '1 of 2 rows agree with each other · the statement prints too little to check them against · nothing says which year the dates are of',
  )
  expect(datedLine({ doubted: 2 }, { ...STATED, closing: kobo(1) })).toBe(
    '2 of 2 rows proven · the last balance is not the stated closing balance · 2 dates are doubtful',
  )
})
