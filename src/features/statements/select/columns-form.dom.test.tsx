import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { createTestLedger, type TestLedger } from '#test/support/device/test-ledger.ts'
import type { FakeRead } from '#test/support/screens/fake-statements.ts'
import {
  chooseFile,
  previewShown,
  showImport,
  type ShownImport,
} from '#test/support/screens/import-screen.tsx'
import { press } from '#test/support/screens/render-screen.tsx'
import { aReading } from '#test/support/statements/a-reading.ts'
import type { FileColumns } from '../rules/files/data-file.ts'
import type { DataFile } from '../rules/reading.ts'

const CSV = new File(['Vandag,Wetin,Kudi\n03/08/2026,Rice,-5.00\n'], 'mine.csv')
const COLUMNS: FileColumns = {
  signature: 'vandag|wetin|kudi',
  columns: [
    { heading: 'Vandag', samples: ['03/08/2026'], role: 'date' },
    { heading: 'Wetin', samples: ['Rice'], role: 'narration' },
    { heading: 'Kudi', samples: ['-5.00'], role: 'other' },
  ],
}
const FILE: DataFile = {
  format: 'csv',
  app: null,
  unreadLines: [],
  leftOut: [],
  isDirectionGuessed: false,
  columns: COLUMNS,
}

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function readAt({ statements }: ShownImport, place: number): Promise<FakeRead> {
  await waitFor(() => expect(statements.reads.length).toBe(place + 1))
  const read = statements.reads[place]
  if (read === undefined) throw new Error('Not read')
  return read
}

async function readCsv(shown: ShownImport): Promise<FakeRead> {
  chooseFile(CSV)
  return await readAt(shown, 0)
}

test('[ST8.5] unknown columns are asked for once, without a bank, and the file is read again by them', async () => {
  const shown = await showImport(ledger)
  const read = await readCsv(shown)
  expect(read.options.hints).toEqual({
    bank: null,
    dateOrder: null,
    dateYear: null,
    today: '2026-11-21',
  })
  read.answer(err({ type: 'columns-unknown', columns: COLUMNS }))
  const money = await screen.findByRole('combobox', { name: 'Column 3 “Kudi”' })
  const heading = screen.getByRole('heading', { name: 'What do the columns hold?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('alert').textContent).toContain('Which column is which?')
  press('Read the file')
  expect(await screen.findByText(/^Say which column has the amount/)).toBeTruthy()
  expect(shown.statements.reads.length).toBe(1)
  fireEvent.change(money, { target: { value: 'amount' } })
  press('Read the file')
  const roles = ['date', 'narration', 'amount']
  const again = await readAt(shown, 1)
  expect(again.options.hints.columns).toEqual({ [COLUMNS.signature]: roles })
  expect(await readMeta(ledger.db, 'fileColumns')).toEqual({ [COLUMNS.signature]: roles })
  again.answer(ok({ ...aReading({ status: 'unproven' }), file: FILE }))
  await previewShown()
})

test('[ST8.5] columns that were read are shown, and can be changed from the preview', async () => {
  const shown = await showImport(ledger)
  const read = await readCsv(shown)
  read.answer(ok({ ...aReading(), file: FILE }))
  await screen.findByRole('button', { name: 'Change columns' })
  press('Change columns')
  fireEvent.change(screen.getByRole('combobox', { name: 'Column 3 “Kudi”' }), {
    target: { value: 'credit' },
  })
  press('Read the file again')
  const again = await readAt(shown, 1)
  expect(again.options.hints.columns).toEqual({
    [COLUMNS.signature]: ['date', 'narration', 'credit'],
  })
})

test('[ST8.10] a file without balances says that nothing proves it, and that it stayed here', async () => {
  const shown = await showImport(ledger)
  const read = await readCsv(shown)
  const proof = { linkedRows: 0, closingAgrees: null, opening: null, closing: null }
  read.answer(ok({ ...aReading({ status: 'unproven', proof }), file: { ...FILE, app: 'Cashew' } }))
  expect(
    await screen.findByText('This file has no balances, so nothing proves it: look over the rows.'),
  ).toBeTruthy()
  expect(screen.getByText(/The file was not sent anywhere/)).toBeTruthy()
  expect(screen.getByText('Exported by').nextSibling?.textContent).toBe('Cashew')
  expect(shown.statements.sent()).toBe(0)
})

test('[ST8.4] [ST8.9] lines not read, rows left out and guessed directions are told', async () => {
  const read = await readCsv(await showImport(ledger))
  const file: DataFile = {
    ...FILE,
    unreadLines: [4, 9],
    leftOut: [
      { why: 'foreign', currency: 'USD', account: 'Dom', rows: 3 },
      { why: 'pending', currency: null, account: null, rows: 1 },
    ],
    isDirectionGuessed: true,
  }
  read.answer(ok({ ...aReading(), file }))
  for (const text of [
    '2 lines of the file could not be read',
    '3 rows in US dollars left out',
    '1 row not booked yet left out',
    'The file does not say which way the money went',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/^Lines 4, 9:/)).toBeTruthy()
})
