import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { aDay } from '#test/support/a-day.ts'
import { createTestLedger, TEST_START, type TestLedger } from '#test/support/device/test-ledger.ts'
import {
  aPdf,
  chooseBank,
  chooseFile,
  previewShown,
  provenReading,
  shareFile,
  showImport,
  startReading,
} from '#test/support/screens/import-screen.tsx'
import { openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'
import { aReading } from '#test/support/statements/a-reading.ts'
import { faultText } from '../rules/fault-text.ts'
import { MAX_FILE_BYTES } from '../rules/limits.ts'
import type { StatementFault } from '../rules/statement-fault.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function alertText(): string | null {
  return screen.getByRole('alert').textContent
}

function shownFile(): string | null {
  return screen.getByLabelText('Statement file').parentElement?.textContent ?? null
}

function bankField(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' })
}

test('[IMP-02] the bank can be chosen first, then a file, and the recommended span is shown', async () => {
  await showImport(ledger)
  expect(screen.getByText(/Recommended span: 2 weeks to 1 month\./)).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
  bankField().focus()
  chooseBank('Kuda')
  expect(document.activeElement).toBe(bankField())
  press('Read statement')
  await waitFor(() => expect(alertText()).toBe('No file selected.'))
})

test('[ST10.1] a file is read as soon as it is chosen; its bank is what it says itself, and can be put right', async () => {
  const shown = await showImport(ledger)
  chooseFile(aPdf())
  await screen.findByRole('heading', { name: 'Reading your statement' })
  const [read] = shown.statements.reads
  expect(read?.options.hints.bank).toBeNull()
  read?.answer(ok(aReading({ bank: 'GTBank' })))
  await previewShown()
  expect(screen.getByText('Bank').nextSibling?.textContent).toBe('GTBank')
  press('Change the bank')
  const dialog = await openDialog('Whose statement is it?')
  chooseBank('Kuda')
  press('Use this bank', dialog)
  await waitFor(() => expect(shown.statements.reads).toHaveLength(2))
  expect(shown.statements.reads[1]?.options.hints.bank).toBe('Kuda')
  shown.statements.reads[1]?.answer(ok(aReading({ bank: 'GTBank' })))
  await waitFor(() => expect(screen.getByText('Bank').nextSibling?.textContent).toBe('Kuda'))
})

test.each([
  {
    what: 'a picture',
    file: new File(['GIF89a'], 'statement.pdf'),
    fault: { type: 'not-pdf', found: 'picture' },
  },
  {
    what: 'a web page',
    file: new File(['<!doctype html><p>Log in, please'], 'statement.pdf'),
    fault: { type: 'not-pdf', found: 'web-page' },
  },
  { what: 'nothing', file: new File([], 'statement.pdf'), fault: { type: 'empty' } },
  {
    what: 'more than 10 MB',
    file: new File(['%PDF-', new Uint8Array(MAX_FILE_BYTES)], 'large.pdf'),
    fault: { type: 'too-large' },
  },
] as const)(
  '[IMP-02] $what is refused before it is read, and told whole',
  async ({ file, fault }) => {
    const { statements } = await showImport(ledger)
    chooseFile(file)
    const { title, next } = faultText(fault)
    await waitFor(() => expect(alertText()).toBe(title + next))
    const field = screen.getByLabelText('Statement file')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(statements.reads).toEqual([])
    chooseFile(aPdf())
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(statements.reads).toHaveLength(1))
  },
)

test('[IMP-02] a bank that is not listed is read without its name', async () => {
  const read = await startReading(await showImport(ledger), { bank: 'My bank is not listed' })
  expect(read.options.hints).toEqual({
    bank: null,
    dateOrder: null,
    dateYear: null,
    today: '2026-11-21',
  })
})

test('[IMP-01] choose, read page by page, then check; each step has the focus', async () => {
  const shown = await showImport(ledger)
  expect(shown.statements.prepared()).toBe(1)
  const read = await startReading(shown)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Reading your statement'))
  act(() => read.progress(3, 12))
  expect(screen.getByText('Page 3 of 12')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Pages read' })
  expect(bar.getAttribute('aria-valuetext')).toBe('25%')
  read.answer(ok(provenReading([{ date: 2, naira: -45 }])))
  const heading = await screen.findByRole('heading', { name: 'Check the rows' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const step = within(screen.getByRole('list', { name: 'Steps' })).getByText('Check')
  expect(step.getAttribute('aria-current')).toBe('step')
})

test('[IMP-01] cancelling a reading leads back with bank and file as they were', async () => {
  const read = await startReading(await showImport(ledger))
  press('Cancel')
  await screen.findByRole('heading', { name: 'Choose your statement' })
  expect(read.options.signal?.aborted).toBe(true)
  expect(bankField().value).toBe('Kuda')
  expect(shownFile()).toContain('october.pdf')
  expect(screen.queryByRole('alert')).toBeNull()
})

const FAULTS: readonly StatementFault[] = [
  { type: 'scanned', pages: 4 },
  { type: 'corrupt' },
  { type: 'not-statement', kind: null, signs: [] },
  { type: 'no-transactions' },
  { type: 'too-many-pages', pages: 300 },
  { type: 'too-much-text' },
  { type: 'took-too-long' },
  { type: 'reader-missing' },
  { type: 'reader-failed' },
]

test.each(FAULTS)('[IMP-01] [ACC-18] $type says what is wrong and what to do', async fault => {
  const read = await startReading(await showImport(ledger))
  read.answer(err(fault))
  const alert = await screen.findByRole('alert')
  const { title, next } = faultText(fault)
  expect(alert.textContent).toBe(title + next)
  expect(bankField().value).toBe('Kuda')
  expect(shownFile()).toContain('october.pdf')
})

test('[IMP-03] offline is said before a file is read, and is no hindrance', async () => {
  await writeMeta(ledger.db, 'lastFailure', { at: TEST_START, kind: 'offline' })
  const read = await startReading(await showImport(ledger))
  press('Cancel')
  expect(
    await screen.findByText(
      /^Kobolens cannot be reached right now\. The file is read on this device/,
    ),
  ).toBeTruthy()
  expect(read.options.signal?.aborted).toBe(true)
})

test('[IMP-03] a password is asked for when the file needs one; it is not sent, and forgotten after', async () => {
  const shown = await showImport(ledger)
  expect(screen.queryByLabelText('Password')).toBeNull()
  const first = await startReading(shown)
  first.answer(err({ type: 'password-needed' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  expect([field.type, field.autocomplete]).toEqual(['password', 'off'])
  await waitFor(() => expect(document.activeElement).toBe(field))
  typeInto('Password', '1111')
  press('Read statement')
  await waitFor(() => expect(shown.statements.reads[1]?.options.password).toBe('1111'))
  shown.statements.reads[1]?.answer(err({ type: 'password-wrong' }))
  const again = await screen.findByLabelText<HTMLInputElement>('Password')
  expect(again.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/This password did not open the file/)).toBeTruthy()
  typeInto('Password', '2222')
  press('Read statement')
  await waitFor(() => expect(shown.statements.reads[2]?.options.password).toBe('2222'))
  shown.statements.reads[2]?.answer(ok(aReading()))
  await screen.findByText('Read on this device. A file with a password never leaves it.')
  expect(screen.queryByRole('button', { name: 'Send it to our server' })).toBeNull()
  expect(shown.statements.sent()).toBe(0)
  press('Back')
  await screen.findByRole('heading', { name: 'Choose your statement' })
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('[IMP-04] where nothing tells the order of dates the person does, and the file is read again', async () => {
  const shown = await showImport(ledger)
  const read = await startReading(shown)
  const warnings = [{ type: 'date-order-unknown', taken: 'day-first' }] as const
  read.answer(ok(aReading({ warnings })))
  await screen.findByText('Which date is 03/04 on this statement?')
  press('4 March')
  await screen.findByRole('heading', { name: 'Reading your statement' })
  expect(shown.statements.reads[1]?.options.hints.dateOrder).toBe('month-first')
  shown.statements.reads[1]?.answer(ok(aReading()))
  await previewShown()
  expect(screen.queryByText(/Which date is/)).toBeNull()
})

test('[IMP-04] [ST6.8.1] where nothing tells the year it is asked once, beside the order, and both answers stand', async () => {
  const shown = await showImport(ledger)
  const read = await startReading(shown)
  const year = { type: 'date-year-unknown', last: aDay('2026-01-03') } as const
  const dates = { missing: 0, doubted: 0, open: ['order', 'year'] } as const
  const order = { type: 'date-order-unknown', taken: 'day-first' } as const
  const proof = { status: 'consistent', dates } as const
  read.answer(ok(aReading({ status: 'consistent', proof, warnings: [order, year] })))
  await screen.findByText('Which year is 3 Jan on this statement?')
  expect(screen.getByText('One question open')).toBeTruthy()
  expect(screen.getByText(/nothing says which year the dates are of/)).toBeTruthy()
  press('4 March')
  await screen.findByRole('heading', { name: 'Reading your statement' })
  shown.statements.reads[1]?.answer(ok(aReading({ status: 'consistent', proof, warnings: [year] })))
  await screen.findByText('Which year is 3 Jan on this statement?')
  press('Earlier')
  press('2021')
  await waitFor(() => expect(shown.statements.reads).toHaveLength(3))
  expect(shown.statements.reads[2]?.options.hints).toMatchObject({
    dateOrder: 'month-first',
    dateYear: 2021,
  })
  shown.statements.reads[2]?.answer(ok(aReading()))
  await screen.findByText('Proven')
  expect(screen.queryByText(/Which year is/)).toBeNull()
})

test('[IMP-04] [ST6.11.6] a file without dates is never shown as proven, and says why', async () => {
  const read = await startReading(await showImport(ledger))
  const dates = { missing: 1, doubted: 0, open: [] } as const
  read.answer(ok(aReading({ status: 'consistent', proof: { status: 'consistent', dates } })))
  await screen.findByText('No dates')
  expect(
    screen.getByText(/1 of 1 row agree with the balances · no date could be read/),
  ).toBeTruthy()
  expect(screen.queryByText('Proven')).toBeNull()
})

test('[PWA-03] [ST10.1] a shared statement is read by itself, once; it goes when another file is chosen', async () => {
  const shown = await showImport(ledger)
  await shareFile(shown, 'shared.pdf')
  await screen.findByRole('heading', { name: 'Reading your statement' })
  press('Cancel')
  await screen.findByRole('heading', { name: 'Choose your statement' })
  expect(shownFile()).toContain('shared.pdf')
  expect(await screen.findByText('Statement received')).toBeTruthy()
  expect(shown.statements.reads).toHaveLength(1)
  chooseFile(aPdf('mine.pdf'))
  await waitFor(() => expect(shown.statements.reads).toHaveLength(2))
  await waitFor(async () => expect(await shown.device.files.count()).toBe(0))
})

test('[PWA-03] a statement that is shared while another one is at hand waits until it is taken', async () => {
  const shown = await showImport(ledger)
  await startReading(shown)
  press('Cancel')
  await screen.findByRole('heading', { name: 'Choose your statement' })
  await shareFile(shown, 'shared.pdf')
  await screen.findByText('Statement received')
  expect(shown.statements.reads).toHaveLength(1)
  press('Use this file')
  await waitFor(() => expect(shown.statements.reads).toHaveLength(2))
})

test('[PWA-03] why a shared file is not there stands above the form until one is chosen', async () => {
  const shown = await showImport(ledger, { shared: 'too-large' })
  expect(alertText()).toBe('File size exceeds 10 MB limit.')
  chooseFile(aPdf())
  expect(shown.searches).toEqual([{}])
  fireEvent.focus(bankField())
  expect(screen.queryByRole('alert')).toBeNull()
})
