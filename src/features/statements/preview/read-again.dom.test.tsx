import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { err, ok } from '#base/result.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aLabel,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  canImport,
  chooseBank,
  isTicked,
  previewShown,
  provenReading,
  showCompared,
  showImport,
  type ShownImport,
  showPreview,
} from '#test/support/screens/import-screen.tsx'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  typeInto,
} from '#test/support/screens/render-screen.tsx'

const ROWS = [
  { naira: -45, narration: 'POS RICE' },
  { naira: 900, narration: 'SALARY OCTOBER' },
  { naira: -120, narration: 'POS FUEL' },
  { naira: -7, narration: 'POS BREAD' },
]
const ASKED = { type: 'date-order-unknown', taken: 'day-first' } as const

let ledger: TestLedger
let cashId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  unwrap(await createWallet(ledger, aWallet('Kuda')))
  cashId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** The statement with its days as one answer has them. */
function readWith(
  days: readonly number[],
  change: Partial<StatementReading> = {},
): StatementReading {
  const entries = ROWS.slice(0, days.length).map((row, printed) =>
    Object.assign({}, row, { printed, date: days[printed] ?? 1 }),
  )
  return provenReading(entries, change)
}

function showAsked(): Promise<ShownImport> {
  return showCompared(ledger, readWith([2, 3, 4, 5], { warnings: [ASKED] }))
}

async function answerAgain(shown: ShownImport, reading: StatementReading): Promise<void> {
  await screen.findByRole('heading', { name: 'Reading your statement' })
  shown.statements.reads.at(-1)?.answer(ok(reading))
  await previewShown()
}

async function edit(name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  press(`Edit ${name}`)
  const dialog = await openDialog('Edit row')
  for (const [label, text] of Object.entries(fields)) typeInto(label, text, dialog)
  press('Save changes', dialog)
  await dialogClosed()
}

test('[ST10.4] what was done to the rows stays when the question of the dates is answered, and is imported', async () => {
  unwrap(await createLabel(ledger, aLabel('Work')))
  const shown = await showAsked()
  await choose('Wallet', 'Cash')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import POS RICE' }))
  press('Delete POS BREAD')
  await edit('SALARY OCTOBER', { Date: '2026-10-20', Description: 'Pay' })
  press('Edit POS FUEL')
  const dialog = await openDialog('Edit row')
  await choose('Category', 'Transport', dialog)
  await choose('Label', 'Work', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  press('4 March')
  await answerAgain(shown, readWith([12, 13, 14, 15]))
  await canImport()
  expect(screen.getByText('2 to import · 1 left out')).toBeTruthy()
  expect(isTicked('POS RICE')).toBe(false)
  expect(screen.queryByRole('button', { name: 'Edit POS BREAD' })).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wallet' }).value).toBe(cashId)
  press('Back')
  press('Cancel', await openDialog('Leave without importing?'))
  await dialogClosed()
  press('Import')
  await screen.findByText(/^2 rows imported/)
  const rows = await ledger.db.transactions.orderBy('createdAt').toArray()
  expect(
    rows.map(({ description, category, createdAt }) => [
      description,
      category,
      new Date(createdAt).getUTCDate(),
    ]),
  ).toEqual([
    // The day that was typed is what was typed; the other one follows the answer.
    ['POS FUEL', 'transport', 14],
    ['Pay', 'shopping', 20],
  ])
  expect(rows[0]?.labelId).not.toBeNull()
})

test('[ST10.4] another bank reads the file again, and what was changed stays', async () => {
  const shown = await showAsked()
  press('Delete POS BREAD')
  press('Change the bank')
  const dialog = await openDialog('Whose statement is it?')
  chooseBank('GTBank')
  press('Use this bank', dialog)
  await waitFor(() => expect(shown.statements.reads).toHaveLength(2))
  expect(shown.statements.reads[1]?.options.hints.bank).toBe('GTBank')
  await answerAgain(shown, readWith([2, 3, 4, 5]))
  expect(screen.queryByRole('button', { name: 'Edit POS BREAD' })).toBeNull()
  expect(screen.getByText('Bank').nextSibling?.textContent).toBe('GTBank')
})

test('[ST10.4] [ST10.2] the server may be asked after rows were changed; they stay changed', async () => {
  const shown = await showImport(ledger)
  const reading = readWith([2, 3, 4, 5])
  await showPreview(shown, { ...reading, status: 'unproven' })
  shown.statements.serverAnswers(ok(reading))
  press('Delete POS BREAD')
  press('Send it to our server')
  await screen.findByText(/^The server read more of this file/)
  expect(screen.queryByRole('button', { name: 'Edit POS BREAD' })).toBeNull()
  expect(screen.getByText(/3 to import/)).toBeTruthy()
})

test('[ST10.5] before a change is lost to another reading the person is asked, and may keep the rows', async () => {
  const shown = await showAsked()
  press('Delete POS BREAD')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import POS RICE' }))
  press('4 March')
  await answerAgain(shown, readWith([12, 13, 14]))
  const dialog = await openDialog('Use the new reading?')
  expect(dialog.textContent).toContain('1 row that you changed is not in it any more')
  press('Cancel', dialog)
  await dialogClosed()
  expect(screen.getByText('Which date is 03/04 on this statement?')).toBeTruthy()
  expect(screen.getByText(/^2 to import/)).toBeTruthy()
  press('4 March')
  await answerAgain(shown, readWith([12, 13, 14]))
  press('Use the new reading', await openDialog('Use the new reading?'))
  await dialogClosed()
  expect(screen.queryByText('Which date is 03/04 on this statement?')).toBeNull()
  expect(isTicked('POS RICE')).toBe(false)
  await canImport()
  press('Import')
  await screen.findByText(/^2 rows imported/)
})

test('[ST10.5] a file that cannot be read again loses nothing', async () => {
  const shown = await showAsked()
  press('Delete POS BREAD')
  press('4 March')
  await screen.findByRole('heading', { name: 'Reading your statement' })
  shown.statements.reads[1]?.answer(err({ type: 'corrupt' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('could not be read again, so the rows stay as they were')
  const table = await screen.findByRole('table', { name: 'Rows of the statement' })
  expect(within(table).queryByText('POS BREAD')).toBeNull()
  expect(screen.getByText(/^3 to import/)).toBeTruthy()
})
