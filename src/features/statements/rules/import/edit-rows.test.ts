import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import { proveRows } from '../proof/prove-rows.ts'
import {
  deleteRow,
  editRow,
  giveBackTransfer,
  labelRows,
  proofAfter,
  restoreRow,
  type RowEdit,
  takeTransfer,
  tickRows,
} from './edit-rows.ts'
import { tickedRows } from './preview-row.ts'
import { previewRows } from './preview-rows.ts'

const EDIT: RowEdit = {
  day: aDay('2026-11-02'),
  type: 'expense',
  amount: kobo(150_000),
  description: 'NIP/ADA OBI/RICE',
  category: 'transfer',
  labelId: null,
  transferWallet: null,
}

/** ₦10 that came in and ₦4 that went, with balances that bear them out. */
function provenSection() {
  const rows = [
    aStatementRow({ type: 'income', amount: kobo(1000), balance: kobo(1000) }),
    aStatementRow({ amount: kobo(400), balance: kobo(600) }),
  ]
  const stated = { opening: kobo(0), closing: kobo(600), debitTotal: null, creditTotal: null }
  return { ...aSection(rows), stated, proof: proveRows(rows, stated) }
}

test('[IMP-04] an edit settles the reasons that it answers, and is remembered as the person’s', () => {
  const rows = previewRows(
    aSection([aStatementRow({ day: null, reasons: ['no-date', 'link-broken', 'narration-long'] })]),
  )
  const [dated] = editRow(rows, '0', { ...EDIT, category: 'food' })
  expect(dated).toMatchObject({
    day: '2026-11-02',
    reasons: ['link-broken', 'narration-long'],
    isEdited: true,
    chosen: { tick: false, category: true, label: false },
  })
  const [renamed] = editRow(rows, '0', { ...EDIT, description: 'Rice', amount: kobo(9) })
  expect(renamed).toMatchObject({ description: 'Rice', amount: 9, reasons: [] })
})

test('[IMP-04] an edit that changes no figure is no edit of what was read', () => {
  const rows = previewRows(aSection([aStatementRow()]))
  const [row] = editRow(rows, '0', { ...EDIT, category: 'food', description: 'Rice' })
  expect(row).toMatchObject({ category: 'food', isEdited: false })
})

test('[IMP-04] a proven statement is not called proven beside an edited or a missing row', () => {
  const section = provenSection()
  const rows = previewRows(section)
  expect(section.proof.status).toBe('proven')
  expect(proofAfter(section, rows)).toBe(section.proof)
  const edited = editRow(rows, '1', { ...EDIT, amount: kobo(500), transferWallet: null })
  expect(proofAfter(section, edited).status).toBe('partial')
  expect(proofAfter(section, deleteRow(rows, '1')).status).toBe('partial')
  expect(proofAfter(section, restoreRow(deleteRow(rows, '1'), '1')).status).toBe('proven')
  // What is not imported was read all the same.
  expect(proofAfter(section, tickRows(rows, new Set(['1']), false)).status).toBe('proven')
})

test('[IMP-04] a row taken out is not imported, and comes back as it was', () => {
  const rows = labelRows(previewRows(provenSection()), new Set(['1']), 'food')
  const without = deleteRow(rows, '1')
  expect(tickedRows(without).map(row => row.key)).toEqual(['0'])
  expect(restoreRow(without, '1')).toEqual(rows)
})

test('[IMP-04] an unticked row is ticked by making it a transfer, which may be given back', () => {
  const rows = previewRows(aSection([aStatementRow({ kind: 'sweep' })]))
  expect(tickedRows(rows)).toEqual([])
  const [row] = editRow(rows, '0', { ...EDIT, transferWallet: { id: 'kuda', name: 'Kuda' } })
  expect(row).toMatchObject({
    isTicked: true,
    transfer: { walletId: 'kuda', matchedTransactionId: null, isTaken: true },
  })
  const back = giveBackTransfer(row === undefined ? [] : [row], '0')
  expect(back[0]?.transfer?.isTaken).toBe(false)
  // Without an offer there is nothing to take.
  expect(takeTransfer(rows, '0')).toEqual(rows)
})

test('[ST6.11.6] [ST6.11.8] a row that gets its date from the person is no longer without one', () => {
  const section = provenSection()
  const rows = previewRows({
    rows: section.rows.map((row, place) =>
      place === 0 ? { ...row, day: null, reasons: ['no-date'] } : row,
    ),
  })
  const dates = { missing: 1, doubted: 0, open: [] }
  const undated = { ...section, proof: proveRows(section.rows, section.stated, { dates }) }
  expect(proofAfter(undated, rows).status).toBe('consistent')
  const [first] = rows
  const edit = { ...EDIT, type: 'income', amount: first?.amount ?? kobo(1) } as const
  expect(proofAfter(undated, editRow(rows, '0', edit)).status).toBe('proven')
  const open = {
    ...undated,
    proof: { ...undated.proof, dates: { ...dates, open: ['year'] } },
  } as const
  expect(proofAfter(open, editRow(rows, '0', edit)).status).toBe('consistent')
})
