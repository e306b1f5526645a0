import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { countReads, mostReadsBetweenPauses } from '#test/support/reads-between-pauses.ts'
import { aSection, aStatementRow, manyRows } from '#test/support/statements/statement-section.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { editRow, tickRows } from './edit-rows.ts'
import type { PreviewRow } from './preview-row.ts'
import { previewRows } from './preview-rows.ts'
import { prepareImport, readImport } from './read-import.ts'
import { readRowEdit, rowToForm } from './read-row-edit.ts'
import { rowInstant } from './row-instant.ts'

function formOf(walletId: string, rows: readonly PreviewRow[]) {
  return { accounts: [{ walletId, rows, isLeftOut: false, coverage: null }] }
}

// Nine in the morning in Lagos.
const CONTEXT = { now: Date.UTC(2026, 10, 21, 8), zone: DEFAULT_ZONE }
const TODAY = aDay('2026-11-21')

function rowsOf(...over: readonly Parameters<typeof aStatementRow>[0][]) {
  return previewRows(aSection(over.map(aStatementRow)))
}

test('[IMP-04] [TXN-02] an import needs a wallet, then a row', () => {
  expect(readImport(formOf('', []), CONTEXT)).toMatchObject({
    error: { message: 'Please select a wallet.' },
  })
  const nothing = 'Please add at least one transaction with amount, category, and date.'
  const unticked = tickRows(rowsOf({}), new Set(['0']), false)
  for (const rows of [[], unticked, rowsOf({ day: null })]) {
    expect(readImport(formOf('w', rows), CONTEXT)).toMatchObject({
      error: { message: nothing },
    })
  }
})

test('[IMP-04] a ticked row without a date, or with one in the future, is named and none is dropped', () => {
  const rows = rowsOf({}, { day: null }, { day: aDay('2026-11-22') }, { day: TODAY })
  expect(readImport(formOf('w', rows), CONTEXT)).toEqual({
    ok: false,
    error: {
      message: '2 rows have no date, or one in the future. Edit the date, or untick the row.',
      fields: {
        'accounts.0.rows.1.date': 'Choose a date.',
        'accounts.0.rows.2.date': 'The date cannot be in the future.',
      },
    },
  })
})

test('[IMP-04] [ST7.9] ticked rows become rows and transfers to record, with what the bank says of them', () => {
  const [first, second] = rowsOf(
    { amount: kobo(5) },
    { type: 'income', time: '23:59:59', balance: kobo(700) },
  )
  const transfer = {
    walletId: 'k',
    walletName: 'Kuda',
    matchedTransactionId: 'm',
    isTaken: true,
    isOfFile: false,
  }
  const rows = [first, second && { ...second, transfer }].filter(row => row !== undefined)
  expect(readImport(formOf('w', rows), CONTEXT)).toEqual({
    ok: true,
    value: {
      accounts: [
        {
          walletId: 'w',
          rows: [
            {
              type: 'expense',
              amount: 5,
              category: 'transfer',
              labelId: null,
              description: 'NIP/ADA OBI/RICE',
              createdAt: Date.UTC(2026, 10, 2, 11),
              alert: null,
              pays: null,
            },
          ],
          transfers: [
            {
              type: 'income',
              amount: 150_000,
              labelId: null,
              description: 'NIP/ADA OBI/RICE',
              createdAt: Date.UTC(2026, 10, 2, 22, 59, 59),
              alert: { bank: '', last4: '', balance: 700, at: '2026-11-02T23:59' },
              pays: null,
              otherWalletId: 'k',
              matchedTransactionId: 'm',
            },
          ],
          corrections: [],
        },
      ],
      covered: [],
    },
  })
})

test('[ST7.9] a row keeps the bank and the digits of its account; one whose figures were changed nothing', () => {
  const coverage = {
    bank: 'GTBank',
    accountEnd: '4882',
    pocket: '',
    fromDay: TODAY,
    toDay: TODAY,
    openingBalance: null,
    closingBalance: null,
    rowCount: 2,
    status: 'proven',
  } as const
  const rows = rowsOf({ balance: kobo(700) }, { balance: kobo(900) })
  const [, edited] = rows
  const edit = { ...editOf(edited ?? failNoRow()), amount: kobo(3) }
  const accounts = [{ walletId: 'w', rows: editRow(rows, '1', edit), isLeftOut: false, coverage }]
  const read = readImport({ accounts }, CONTEXT)
  expect(read.ok && read.value.accounts[0]?.rows.map(({ alert }) => alert)).toEqual([
    { bank: 'GTBank', last4: '4882', balance: 700, at: '2026-11-02' },
    null,
  ])
})

function editOf({ type, amount, description, category, labelId }: PreviewRow) {
  const day = aDay('2026-11-02')
  return { day, type, amount, description, category, labelId, transferWallet: null }
}

test('[IMP-04] a row stands on its day, in the statement’s order, and never after now', () => {
  for (const zone of [DEFAULT_ZONE, 'UTC', 'America/New_York', 'Asia/Kathmandu']) {
    const clock = { zone, now: CONTEXT.now }
    const places = [0, 1, 59, 60, 3600, 50_000]
    const instants = places.map(placeInDay =>
      rowInstant({ day: aDay('2026-11-01'), time: null, placeInDay }, clock),
    )
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    expect(new Set(instants.map(at => instantToDay(at, zone)))).toEqual(new Set(['2026-11-01']))
    const today = { day: instantToDay(clock.now, zone), time: '23:00:00', placeInDay: 0 }
    expect(rowInstant(today, clock)).toBe(clock.now)
  }
})

test('[IMP-04] the edit dialog takes back what it shows, and no date in the future', () => {
  const [row] = rowsOf({ amount: kobo(150_050) })
  const form = rowToForm(row ?? failNoRow())
  const context = { ...CONTEXT, otherWallets: [{ id: 'k', name: 'Kuda' }] }
  expect(form).toMatchObject({ date: '2026-11-02', amount: '1500.50', transferWalletId: '' })
  expect(readRowEdit(form, context)).toMatchObject({
    ok: true,
    value: { day: '2026-11-02', amount: 150_050, transferWallet: null },
  })
  const transfer = readRowEdit({ ...form, transferWalletId: 'k' }, context)
  expect(transfer).toMatchObject({ value: { transferWallet: { id: 'k', name: 'Kuda' } } })
  function faultOf(over: Partial<typeof form>) {
    const read = readRowEdit({ ...form, ...over }, context)
    return read.ok ? undefined : read.error.fields
  }
  expect(faultOf({ date: '2026-11-22' })).toEqual({ date: 'The date cannot be in the future.' })
  expect(faultOf({ date: '' })).toEqual({ date: 'Choose a date.' })
  expect(faultOf({ amount: '0' })).toEqual({ amount: 'Enter an amount above zero.' })
  expect(faultOf({ category: '' })).toEqual({ category: 'Choose a category.' })
  expect(faultOf({ transferWalletId: 'gone' })).toEqual({
    transferWalletId: 'This wallet is not there any more.',
  })
})

function failNoRow(): never {
  throw new Error('there is a row')
}

test('[ST7.4] each account needs a wallet or is left out, and faults name the account', () => {
  const rows = rowsOf({})
  const accounts = [
    { walletId: 'w', rows, isLeftOut: false, coverage: null },
    { walletId: '', rows, isLeftOut: false, coverage: null },
  ] as const
  expect(readImport({ accounts }, CONTEXT)).toEqual({
    ok: false,
    error: {
      message: 'Choose a wallet for this account, or leave it out.',
      fields: { 'accounts.1.walletId': 'Choose a wallet for this account, or leave it out.' },
    },
  })
  const leftOut = { ...accounts[1], isLeftOut: true, coverage: null }
  const read = readImport({ accounts: [accounts[0], leftOut] }, CONTEXT)
  expect(read).toMatchObject({ value: { accounts: [{ walletId: 'w' }] } })
  expect(readImport({ accounts: [leftOut, leftOut] }, CONTEXT).ok).toBe(false)
  const second = { walletId: 'k', rows: rowsOf({ day: null }), isLeftOut: false, coverage: null }
  expect(readImport({ accounts: [accounts[0], second] }, CONTEXT)).toMatchObject({
    error: { fields: { 'accounts.1.rows.0.date': 'Choose a date.' } },
  })
})

test('[ST7.4] an account of which nothing is ticked is no part of the import', () => {
  const rows = rowsOf({})
  const none = tickRows(rows, new Set(['0']), false)
  const accounts = [none, rows].map((each, place) => {
    return { walletId: `w${place}`, rows: each, isLeftOut: false, coverage: null }
  })
  expect(readImport({ accounts }, CONTEXT)).toMatchObject({
    value: { accounts: [{ walletId: 'w1', rows: [{ amount: 150_000 }] }] },
  })
})

test('[IMP-04] [statements 16] the form of a long file is read with pauses', () => {
  const { rows, reads } = countReads(previewRows(aSection(manyRows(2000))), 'amount')
  const most = mostReadsBetweenPauses(prepareImport(formOf('w', rows), CONTEXT), reads)
  expect(most).toBeLessThanOrEqual(50)
  expect(reads()).toBe(2000)
})
