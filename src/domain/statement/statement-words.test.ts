import { expect, test } from 'vitest'
import { kobo } from '../money.ts'
import { faultText } from './fault-text.ts'
import { maskAccount } from './mask-account.ts'
import { proofLine } from './proof-line.ts'
import { proveRows } from './prove-rows.ts'
import type { StatedFigures } from './reading.ts'
import type { StatementFault } from './statement-fault.ts'

const FAULTS: readonly StatementFault[] = [
  { type: 'not-pdf' },
  { type: 'empty' },
  { type: 'too-large' },
  { type: 'too-many-pages', pages: 312 },
  { type: 'too-much-text' },
  { type: 'took-too-long' },
  { type: 'password-needed' },
  { type: 'password-wrong' },
  { type: 'corrupt' },
  { type: 'scanned', pages: 3 },
  { type: 'not-statement' },
  { type: 'no-transactions' },
  { type: 'reader-missing' },
  { type: 'reader-failed' },
  { type: 'cancelled' },
]

test('[IMP-02] the faults that the product names are told in its words', () => {
  expect(faultText({ type: 'not-pdf' }).title).toBe('Please upload a PDF file.')
  expect(faultText({ type: 'too-large' }).title).toBe('File size exceeds 10 MB limit.')
})

test('[IMP-03] each fault has words of its own, and says what to do next', () => {
  const titles = FAULTS.map(fault => faultText(fault).title)
  expect(new Set(titles).size).toBe(FAULTS.length)
  expect(FAULTS.filter(fault => faultText(fault).next.length < 20)).toEqual([])
  expect(faultText({ type: 'too-many-pages', pages: 312 }).title).toContain('312 pages')
})

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

test.each([
  ['0123456789', '••••••6789'],
  ['012 345 6789', '••••••6789'],
  ['012****789', '•••••••789'],
  ['NG12-ABCD-0123456789', '••••••••••••••6789'],
  ['789', '•••'],
  ['ABC', null],
  ['', null],
])('[ST3.4] of the account number %j %j is shown', (printed, shown) => {
  expect(maskAccount(printed)).toBe(shown)
})
