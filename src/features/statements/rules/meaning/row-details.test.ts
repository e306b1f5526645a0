import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TransactionType } from '#records/transaction/terms.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { NO_PRINTED_DETAILS, type PrintedDetails } from '../printed-row.ts'
import { bothWaysOf, rowDetails, wordsOfDetails } from './row-details.ts'

function of(type: TransactionType, details: Partial<PrintedDetails>) {
  return { type, details: { ...NO_PRINTED_DETAILS, ...details } }
}

function partyOf(type: TransactionType, details: Partial<PrintedDetails>): string | null {
  return rowDetails(of(type, details), null).party
}

test.each([
  ['Ada Obi', 'Ada Obi'],
  ['ADA  OBI', 'ADA OBI'],
  ['To: Ada Obi', 'Ada Obi'],
  ['Ada Obi 8031234567', 'Ada Obi'],
  ['Ada Obi | GTBank | 0123456789', 'Ada Obi'],
  ['GTBank/0123456789/ADA OBI', 'ADA OBI'],
  ['Ada Obi (Access Bank)', 'Ada Obi'],
  ['Ada Obi, Zenith Bank', 'Ada Obi'],
  ['0123456789 - Ada Obi', 'Ada Obi'],
  ['Ada Obi ******1234', 'Ada Obi'],
  ['Ada Obi •••• 1234', 'Ada Obi'],
  ['Ada Obi 080 3123 4567', 'Ada Obi'],
  ['Fidelity Okoro', 'Fidelity Okoro'],
  ['OPay Digital Services Limited', 'OPay Digital Services Limited'],
  ['MTN', 'MTN'],
  ['Netflix.com', 'Netflix.com'],
  ['Shop 24 Stores', 'Shop 24 Stores'],
  ['GTBank', null],
  ['Kuda MFB', null],
  ['0123456789', null],
  ['-', null],
  ['', null],
])('[ST3.4][ST3.6] a column that says «%s» names %s', (printed, named) => {
  expect(partyOf('expense', { party: printed })).toBe(named)
})

test('[ST3.4] whatever a cell says, no name nor account of it is a whole number', () => {
  const text = fc.string({
    unit: fc.constantFrom('1', '22', '908', ' ', '-', '*', '/', 'Ada', 'Obi', 'GTBank', '(', ')'),
    maxLength: 24,
  })
  fc.assert(
    fc.property(text, text, (party, account) => {
      const details = rowDetails(of('expense', { party, 'party-account': account }), null)
      expect(details.party ?? '').not.toMatch(/\d[\s-]?\d[\s-]?\d/)
      expect(details.account ?? '').not.toMatch(/\d{5}/)
    }),
    { numRuns: someRuns(1000) },
  )
})

test('[ST3.6] of two sides the other one is it: beneficiary for money out, sender for money in', () => {
  const both = { sender: 'Ngozi Holder', recipient: 'Ada Obi' }
  expect(partyOf('expense', both)).toBe('Ada Obi')
  expect(partyOf('income', both)).toBe('Ngozi Holder')
  expect(partyOf('income', { recipient: 'Ngozi Holder' })).toBeNull()
  const accounts = { 'sender-account': '0123456789', 'recipient-account': '9876543210' }
  expect(rowDetails(of('expense', accounts), null).account).toBe('••••••3210')
  expect(rowDetails(of('income', accounts), null).account).toBe('••••••6789')
})

test('[ST3.6] a lone column of one side that names several on the other side’s rows is of both', () => {
  const paid = of('expense', { recipient: 'Ada Obi' })
  const own = [
    of('income', { recipient: 'Ngozi Holder' }),
    of('income', { recipient: 'NGOZI HOLDER' }),
  ]
  expect(bothWaysOf([paid, ...own])).toBeNull()
  const several = [
    of('income', { recipient: 'Efe Ekpo' }),
    of('income', { recipient: 'Tunde Eze' }),
  ]
  expect(bothWaysOf([paid, ...several])).toBe('recipient')
  expect(rowDetails(several[0] ?? paid, 'recipient').party).toBe('Efe Ekpo')
  expect(bothWaysOf([paid, ...several, of('income', { sender: 'Tunde Eze' })])).toBeNull()
})

test('[ST3.4][ST3.6] an account is masked but for its last four, in a column or beside the name', () => {
  const accounts = [
    { 'party-account': '0123456789' },
    { 'party-account': '******6789' },
    { 'party-account': '0123 456 789 (GTBank)' },
    { party: 'Ada Obi | GTBank | 0123456789' },
    { party: 'Ada Obi', 'party-account': 'XXXXXX6789' },
  ].map(details => rowDetails(of('expense', details), null).account)
  expect(accounts).toEqual(accounts.map(() => '••••••6789'))
  expect(rowDetails(of('expense', { party: 'Ada Obi' }), null).account).toBeNull()
})

test('[ST3.8] what the columns say, in words', () => {
  const details = of('expense', { party: 'Ada Obi', category: 'Transfer', channel: 'Mobile' })
  expect(wordsOfDetails(rowDetails(details, null))).toBe('Ada Obi · Transfer · Mobile')
  expect(wordsOfDetails(rowDetails(of('expense', { category: ' - ' }), null))).toBe('')
})
