import { expect, test } from 'vitest'
import { NO_LESSONS } from '#features/entries/rules/suggest-from-history.ts'
import { kobo } from '#money/money.ts'
import { givenBook } from '#records/category/category-book.ts'
import { aSection, aStatementRow } from '#test/support/statements/statement-section.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import type { StatementReading } from '../reading.ts'
import { categoriseRows, deleteRow, labelRows, takeTransfer, tickRows } from './edit-rows.ts'
import type { ImportEvent, ImportState, PreviewStep } from './import-state.ts'
import {
  canImport,
  comparedAccounts,
  importedRows,
  importSteps,
  shownRows,
  START_IMPORT,
} from './import-steps.ts'
import { markAccounts } from './mark-accounts.ts'
import type { PreviewContext, PreviewRow } from './preview-row.ts'

type Event = ImportEvent<string>
type State = ImportState<string>

const READING: StatementReading = {
  bank: 'GTBank',
  pages: 1,
  sections: [aSection([aStatementRow()]), aSection([aStatementRow(), aStatementRow()])],
  status: 'unproven',
  warnings: [],
}
const TO_LOADING: readonly Event[] = [
  { type: 'bank-chosen', bank: 'GTBank' },
  { type: 'file-chosen', file: 'march.pdf' },
  { type: 'read' },
]
const READ_DONE: Event = { type: 'read-done', reading: READING, note: null, canAskServer: true }
const COUNTS = { rowCount: 2, transferCount: 0, correctedCount: 0 }
const IMPORTED = { importId: 'i', walletIds: ['w'], ...COUNTS }

function after(events: readonly Event[], from: State = START_IMPORT): State {
  return events.reduce(importSteps<string>, from)
}

function previewAfter(events: readonly Event[]): PreviewStep<string> {
  const state = after([...TO_LOADING, READ_DONE, ...events])
  if (state.step !== 'preview-transactions') throw new Error(state.step)
  return state
}

function aContext(over: Partial<PreviewContext> = {}): PreviewContext {
  const found = {
    walletRows: [],
    slots: [],
    otherRows: [],
    wallets: [],
    labelIds: new Set<string>(),
    labelsByName: new Map<string, string>(),
    categories: givenBook(),
  }
  const clock = { zone: DEFAULT_ZONE, now: Date.UTC(2026, 10, 21) }
  return { walletId: 'w', lessons: NO_LESSONS, ...clock, ...found, ...over }
}

test('[IMP-01] select-statement, loading, preview-transactions, success, and again', () => {
  const seen: string[] = []
  let state: State = START_IMPORT
  const events: readonly Event[] = [
    ...TO_LOADING,
    { type: 'page-read', page: 1, pages: 5 },
    READ_DONE,
    { type: 'server-asked' },
    { type: 'checked', note: 'Both.' },
    { type: 'wallet-chosen', walletId: 'w' },
    { type: 'importing' },
    { type: 'imported', imported: IMPORTED },
    { type: 'left' },
  ]
  for (const event of events) {
    state = importSteps(state, event)
    if (seen.at(-1) !== state.step) seen.push(state.step)
  }
  const steps = ['loading', 'preview-transactions']
  expect(seen).toEqual(['select-statement', ...steps, ...steps, 'success', 'select-statement'])
  expect(state).toEqual({ ...START_IMPORT, bank: 'GTBank' })
})

test('[IMP-01] a failure leads back to select-statement, with bank and file', () => {
  const fault = { type: 'scanned', pages: 3 } as const
  const kept = { ...START_IMPORT, bank: 'GTBank', file: 'march.pdf' }
  expect(after([...TO_LOADING, { type: 'failed', fault }])).toEqual({ ...kept, fault })
  expect(after([...TO_LOADING, { type: 'cancelled' }])).toEqual(kept)
  const again = after([...TO_LOADING, { type: 'failed', fault }, { type: 'read' }])
  expect(again).toMatchObject({ step: 'loading', phase: 'reading', page: 0 })
})

test('[IMP-01] what comes too late, or has nothing to read, changes nothing', () => {
  const cancelled = after([...TO_LOADING, { type: 'cancelled' }])
  expect(after([READ_DONE, { type: 'checked', note: '' }], cancelled)).toEqual(cancelled)
  expect(after([{ type: 'read' }])).toEqual(START_IMPORT)
  const preview = previewAfter([])
  const fault = { type: 'corrupt' } as const
  expect(after([{ type: 'failed', fault }, { type: 'cancelled' }], preview)).toBe(preview)
})

test('[IMP-01] a need for a password outlives the choice of another bank, not of another file', () => {
  const needs: readonly Event[] = [
    ...TO_LOADING,
    { type: 'failed', fault: { type: 'password-needed' } },
  ]
  const bank: Event = { type: 'bank-chosen', bank: 'UBA' }
  expect(after([...needs, bank])).toMatchObject({ fault: { type: 'password-needed' } })
  expect(after([...needs, { type: 'file-chosen', file: 'april.pdf' }])).toMatchObject({
    fault: null,
  })
})

test('[IMP-04] the account with most rows is shown first, and edits of another one stay', () => {
  const preview = previewAfter([])
  expect(preview.section).toBe(1)
  expect(preview.isTouched).toBe(false)
  const edited = previewAfter([
    { type: 'rows-changed', change: rows => deleteRow(rows, '0') },
    { type: 'section-chosen', section: 0 },
    { type: 'section-chosen', section: 1 },
  ])
  expect(shownRows(edited)[0]?.isDeleted).toBe(true)
  expect(edited.isTouched).toBe(true)
})

test('[IMP-04] rows are compared with the wallet that was chosen last, and imported only then', () => {
  const there = {
    id: 't',
    walletId: 'w',
    type: 'expense',
    amount: kobo(150_000),
    category: 'food',
    labelId: null,
    description: 'NIP/ADA OBI/RICE',
    createdAt: Date.UTC(2026, 10, 2, 11),
    transferId: null,
    importId: null,
  } as const
  const chosen = previewAfter([{ type: 'wallet-chosen', walletId: 'w' }])
  expect(canImport(chosen)).toBe(false)
  const context = aContext({ walletRows: [there] })
  const compared = importSteps<string>(chosen, { type: 'context-read', section: 1, context })
  if (compared.step !== 'preview-transactions') throw new Error(compared.step)
  expect(canImport(compared)).toBe(true)
  expect(shownRows(compared).map(row => row.isTicked)).toEqual([false, true])
  const elsewhere = after([{ type: 'wallet-chosen', walletId: 'other' }], compared)
  // An answer about the wallet before it is none about this one.
  expect(after([{ type: 'context-read', section: 1, context }], elsewhere)).toBe(elsewhere)
})

test('[IMP-05] a failed import keeps the preview as it was; rows that come with it are its own', () => {
  const before = previewAfter([
    { type: 'wallet-chosen', walletId: 'w' },
    { type: 'context-read', section: 1, context: aContext() },
    { type: 'rows-changed', change: rows => takeTransfer(deleteRow(rows, '1'), '0') },
  ])
  const importing = after(
    [{ type: 'importing' }, { type: 'context-read', section: 1, context: aContext() }],
    before,
  )
  expect(importing).toMatchObject({ isImporting: true, rowsBySection: before.rowsBySection })
  const failed = after([{ type: 'import-failed', message: 'Not saved' }], importing)
  expect(failed).toEqual({ ...before, failure: 'Not saved' })
})

test('[IMP-04] choosing the wallet or the account that is chosen already asks for nothing', () => {
  const chosen = previewAfter([
    { type: 'wallet-chosen', walletId: 'w' },
    { type: 'context-read', section: 1, context: aContext() },
  ])
  const again: readonly Event[] = [
    { type: 'wallet-chosen', walletId: 'w' },
    { type: 'section-chosen', section: 1 },
  ]
  expect(after(again, chosen)).toBe(chosen)
})

test('[IMP-01] reading again with the dates the other way leads back to the preview when cancelled', () => {
  const preview = previewAfter([{ type: 'wallet-chosen', walletId: 'w' }])
  const answers = { dateOrder: 'month-first', dateYear: null } as const
  const loading = after([{ type: 'read', answers }], preview)
  expect(loading).toMatchObject({ step: 'loading', answers })
  expect(after([{ type: 'cancelled' }], loading)).toBe(preview)
  expect(after([READ_DONE], loading)).toMatchObject({
    answers,
    targets: [{ walletId: '' }, { walletId: 'w', context: null }],
  })
})

test('[ST7.4] each account has its wallet, or is left out; looking at another one asks for nothing', () => {
  const chosen = previewAfter([
    { type: 'wallet-chosen', walletId: 'w' },
    { type: 'context-read', section: 1, context: aContext() },
    { type: 'section-chosen', section: 0 },
  ])
  expect(chosen.targets.map(({ walletId }) => walletId)).toEqual(['', 'w'])
  expect(canImport(chosen)).toBe(true)
  const both = after([{ type: 'wallet-chosen', walletId: 'k' }], chosen)
  if (both.step !== 'preview-transactions') throw new Error(both.step)
  expect(canImport(both)).toBe(false)
  expect(importedRows(both).flat()).toHaveLength(3)
  const left = after([{ type: 'account-left-out', section: 0 }], both)
  if (left.step !== 'preview-transactions') throw new Error(left.step)
  expect(canImport(left)).toBe(true)
  expect(importedRows(left).flat()).toHaveLength(2)
  expect(left.targets[0]).toEqual({ walletId: '', context: null, isLeftOut: true })
  expect(after([{ type: 'account-left-out', section: 0 }], left)).toBe(left)
})

test('[ST10.2] rows that the server cannot better stay as they are, and it may not be asked again', () => {
  const before = previewAfter([{ type: 'wallet-chosen', walletId: 'w' }])
  const asked = after([{ type: 'server-asked' }], before)
  expect(asked).toMatchObject({ step: 'loading', phase: 'checking' })
  expect(after([{ type: 'cancelled' }], asked)).toBe(before)
  expect(after([{ type: 'checked', note: 'Both.' }], asked)).toEqual({
    ...before,
    note: 'Both.',
    canAskServer: false,
  })
})

test('[ST10.1] whose statement it is can be said after it was read; its rows stay', () => {
  const before = previewAfter([])
  expect(after([{ type: 'bank-chosen', bank: 'Kuda' }], before)).toEqual({
    ...before,
    bank: 'Kuda',
  })
})

test('[ST10.2] a file that neither reads says what came of asking', () => {
  const fault = { type: 'corrupt' } as const
  const failed = after([...TO_LOADING, { type: 'failed', fault, canAskServer: true }])
  expect(failed).toMatchObject({ fault, canAskServer: true, note: null })
  const again = after([{ type: 'server-asked' }, { type: 'failed', fault, note: 'No.' }], failed)
  expect(again).toMatchObject({ step: 'select-statement', fault, canAskServer: false, note: 'No.' })
})

/** A preview of a long file, its wallet chosen and read. */
function longPreview(): PreviewStep<string> {
  const rows = Array.from({ length: 600 }, () => aStatementRow())
  const reading = { ...READING, sections: [aSection(rows)] }
  const state = after([
    ...TO_LOADING,
    { type: 'read-done', reading, note: null, canAskServer: false },
    { type: 'wallet-chosen', walletId: 'w' },
    { type: 'context-read', section: 0, context: aContext() },
  ])
  if (state.step !== 'preview-transactions') throw new Error(state.step)
  return state
}

/** What comparing the rows as they are in the state says. */
function comparedOf(state: PreviewStep<string>): Event {
  return { type: 'compared', of: state, rowsBySection: markAccounts(comparedAccounts(state)) }
}

function previewAs(event: Event, from: PreviewStep<string>): PreviewStep<string> {
  const state = after([event], from)
  if (state.step !== 'preview-transactions') throw new Error(state.step)
  return state
}

test('[ST7.8] a long file waits for its comparison, and Import with it', () => {
  const waiting = longPreview()
  expect([waiting.isComparing, canImport(waiting)]).toEqual([true, false])
  const compared = previewAs(comparedOf(waiting), waiting)
  expect([compared.isComparing, canImport(compared)]).toEqual([false, true])
  expect(compared.rowsBySection).toEqual(markAccounts(comparedAccounts(waiting)))
})

test('[ST7.8] a comparison of rows or wallets that changed meanwhile counts for nothing', () => {
  const waiting = longPreview()
  const late = comparedOf(waiting)
  const ticked = previewAs(
    { type: 'rows-changed', change: rows => tickRows(rows, new Set(['3']), false) },
    waiting,
  )
  expect(previewAs(late, ticked)).toBe(ticked)
  const moved = previewAs({ type: 'wallet-chosen', walletId: 'other' }, waiting)
  expect(previewAs(late, moved)).toBe(moved)
  const again = previewAs(comparedOf(ticked), ticked)
  expect([again.isComparing, shownRows(again)[3]?.isTicked]).toEqual([false, false])
})

test('[ST7.8] what comparing does not look at compares nothing anew, and would change nothing', () => {
  const waiting = longPreview()
  const compared = previewAs(comparedOf(waiting), waiting)
  const keys = new Set(['3', '4'])
  for (const change of [
    (rows: readonly PreviewRow[]) => tickRows(rows, keys, false),
    (rows: readonly PreviewRow[]) => categoriseRows(rows, keys, 'food'),
    (rows: readonly PreviewRow[]) => labelRows(rows, keys, null),
    (rows: readonly PreviewRow[]) => deleteRow(rows, '3'),
  ]) {
    const changed = previewAs({ type: 'rows-changed', change }, compared)
    expect(changed.isComparing).toBe(false)
    expect(markAccounts(comparedAccounts(changed))).toEqual(changed.rowsBySection)
  }
  const named = { id: 'other', name: 'Other' }
  function giveTransfer(rows: readonly PreviewRow[]): readonly PreviewRow[] {
    return rows.map(row =>
      row.key === '3' ? Object.assign({}, row, { transfer: aTransferTo(named) }) : row,
    )
  }
  expect(previewAs({ type: 'rows-changed', change: giveTransfer }, compared).isComparing).toBe(true)
})

function aTransferTo({ id, name }: { readonly id: string; readonly name: string }) {
  const wallet = { walletId: id, walletName: name, matchedTransactionId: null }
  return { ...wallet, isTaken: true, isOfFile: false }
}
