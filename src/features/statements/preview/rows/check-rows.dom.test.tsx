import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  canImport,
  FUEL,
  isTicked,
  provenReading,
  RICE,
  SALARY,
  showCompared,
  type ShownImport,
} from '#test/support/screens/import-screen.tsx'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  typeInto,
} from '#test/support/screens/render-screen.tsx'

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Kuda'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function check(reading = provenReading([RICE, SALARY, FUEL])): Promise<ShownImport> {
  return showCompared(ledger, reading)
}

function proofText(): string | null {
  return screen.getByRole('region', { name: 'Proof' }).textContent
}

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('button', { name: `Edit ${name}` }).closest('tr')
  return row ?? document.body
}

async function openEdit(name: string): Promise<HTMLElement> {
  press(`Edit ${name}`)
  return await openDialog('Edit row')
}

async function spend(amountNaira: number, description: string, date: number) {
  const { rows, ...form } = anExpense(walletId, { amount: amountNaira * 100 })
  const createdAt = Date.UTC(2026, 9, date, 11)
  const changed = rows.map(row => Object.assign({}, row, { description, createdAt }))
  return unwrap(await recordTransactions(ledger, { ...form, rows: changed }))
}

test('[IMP-04] the preview tells bank, account, period and how far the rows are proven', async () => {
  await check()
  expect(screen.getByText('••••••1234')).toBeTruthy()
  expect(screen.getByText('1 Oct to 31 Oct 2026')).toBeTruthy()
  expect(proofText()).toContain('Proven')
  expect(proofText()).toContain('3 of 3 rows proven · opening + credits − debits = closing')
  expect(proofText()).toContain('All 3 dates are in order')
  expect(screen.getByText('3 to import')).toBeTruthy()
  expect(rowOf('POS RICE').textContent).toContain('−₦45.00')
  expect(rowOf('SALARY OCTOBER').textContent).toContain('+₦900.00')
})

test('[IMP-04] a wallet is needed, and a row', async () => {
  await check()
  await choose('Wallet', 'Select...')
  press('Import')
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a wallet.')
  const wallet = screen.getByRole('combobox', { name: 'Wallet' })
  await waitFor(() => expect(document.activeElement).toBe(wallet))
  await choose('Wallet', 'Kuda')
  for (const name of ['POS RICE', 'SALARY OCTOBER', 'POS FUEL']) {
    fireEvent.click(screen.getByRole('checkbox', { name: `Import ${name}` }))
  }
  expect(screen.getByText('0 to import · 3 left out')).toBeTruthy()
  await canImport()
  press('Import')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Please add at least one transaction with amount, category, and date.',
    ),
  )
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[IMP-04] an edited date cannot be in the future; an edited amount is proven anew', async () => {
  await check()
  const dialog = await openEdit('SALARY OCTOBER')
  typeInto('Date', '2026-11-22', dialog)
  press('Save changes', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('The date cannot be in the future.')
  typeInto('Date', '2026-10-03', dialog)
  typeInto('Amount', '800', dialog)
  typeInto('Description', 'Salary', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(rowOf('Salary').textContent).toContain('+₦800.00')
  expect(rowOf('Salary').textContent).toContain('Changed by you.')
  expect(proofText()).toContain('Not all proven')
  expect(proofText()).not.toContain('dates checked')
  const note = rowOf('Salary').previousElementSibling?.textContent
  expect(note).toContain('The balance below is ₦100.00 more than these rows give')
})

test('[IMP-04] a row that is taken out comes back by Undo, or later', async () => {
  await check()
  press('Delete POS RICE')
  expect(screen.queryByRole('button', { name: 'Edit POS RICE' })).toBeNull()
  expect(proofText()).toContain('Not all proven')
  const toast = await screen.findByText('POS RICE is taken out')
  press('Undo', toast.closest<HTMLElement>('[role="status"]') ?? document.body)
  expect(rowOf('POS RICE')).toBeTruthy()
  expect(proofText()).toContain('3 of 3 rows proven')
  press('Delete POS FUEL')
  expect(screen.getByText('2 to import')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Taken out/ }))
  press('Restore POS FUEL')
  fireEvent.click(screen.getByRole('button', { name: /^All/ }))
  expect(isTicked('POS FUEL')).toBe(true)
})

test('[IMP-04] the focus goes on to the next row when one is taken out', async () => {
  await check()
  press('Delete POS RICE')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete SALARY OCTOBER')
})

test('[IMP-04] what the wallet has already is marked and left out; filters find it', async () => {
  await spend(45, 'POS RICE', 2)
  await check()
  expect(screen.getByText('2 to import · 1 already there')).toBeTruthy()
  expect(isTicked('POS RICE')).toBe(false)
  expect(rowOf('POS RICE').textContent).toContain('Already in this wallet')
  fireEvent.click(screen.getByRole('button', { name: /^Already there/ }))
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: /^All/ }))
  typeInto('Find in descriptions', 'fuel')
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1)
})

test('[ST7.1] what may be there already is said, ticked, counted and found', async () => {
  await spend(45, 'Lunch with Efe', 2)
  await check()
  expect(screen.getByText('3 to import, 1 maybe there already')).toBeTruthy()
  expect(isTicked('POS RICE')).toBe(true)
  expect(rowOf('POS RICE').textContent).toContain(
    'Maybe already in this wallet as “Lunch with Efe”: same day and amount. Untick it if it is the same.',
  )
  fireEvent.click(screen.getByRole('button', { name: /^Maybe there/ }))
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Import POS RICE' }))
  expect(screen.getByText('2 to import · 1 already there')).toBeTruthy()
})

test('[IMP-04] rows to look at are found, with the reasons in words', async () => {
  const [rice, salary] = [
    RICE,
    { ...SALARY, confidence: 0.9, reasons: ['direction-fixed'] as const },
  ]
  await check(provenReading([rice, salary]))
  fireEvent.click(screen.getByRole('button', { name: /^Needs a look/ }))
  const [edit] = screen.getAllByRole('button', { name: /^Edit / })
  expect(edit?.getAttribute('aria-label')).toBe('Edit SALARY OCTOBER')
  expect(rowOf('SALARY OCTOBER').textContent).toContain(
    'the balance shows which way the money went',
  )
})

test('[IMP-04] a category is set on a row, and category and label on several at once', async () => {
  unwrap(await createLabel(ledger, aLabel('Work')))
  await check()
  await choose('Category of POS RICE', 'Food & Groceries')
  press('Select several')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select POS FUEL' }))
  press('Select all 3 rows')
  expect(screen.getByText('3 rows selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select SALARY OCTOBER' }))
  press('Change')
  const dialog = await openDialog('Change 2 rows')
  await choose('Category', 'Transport', dialog)
  await choose('Label', 'Work', dialog)
  press('Change 2 rows', dialog)
  await dialogClosed()
  press('Done')
  const categories = ['POS RICE', 'SALARY OCTOBER', 'POS FUEL'].map(
    name => screen.getByRole<HTMLSelectElement>('combobox', { name: `Category of ${name}` }).value,
  )
  expect(categories).toEqual(['transport', 'shopping', 'transport'])
  expect(within(rowOf('POS FUEL')).getByText('Work')).toBeTruthy()
})

test('[IMP-04] a statement of 3,000 rows shows a page of them', async () => {
  const entries = Array.from({ length: 3000 }, (_, index) => ({
    ...RICE,
    date: 1 + Math.floor(index / 100),
    narration: `POS ${index}`,
  }))
  await check(provenReading(entries))
  expect(screen.getByText('3,000 to import')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(10)
  press('Page 300')
  expect(rowOf('POS 2999')).toBeTruthy()
  typeInto('Find in descriptions', 'POS 1234')
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(1)
})

test('[IMP-04] leaving a preview with changes asks; staying changes nothing', async () => {
  await check()
  press('Delete POS RICE')
  press('Back')
  const dialog = await openDialog('Leave without importing?')
  press('Cancel', dialog)
  await dialogClosed()
  expect(screen.getByText('2 to import')).toBeTruthy()
  press('Back')
  press('Leave', await openDialog('Leave without importing?'))
  await screen.findByRole('heading', { name: 'Choose your statement' })
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('a transfer between own wallets is offered, and recorded as one when it is taken', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('Savings pot'))).ids
  const form = anExpense(otherId, { amount: 12_000 })
  const createdAt = Date.UTC(2026, 9, 4, 11)
  unwrap(
    await recordTransactions(ledger, {
      ...form,
      type: 'income',
      rows: form.rows.map(row => Object.assign({}, row, { createdAt })),
    }),
  )
  const move = { ...FUEL, narration: 'TRF TO SAVINGS', kind: 'transfer' as const }
  await check(provenReading([RICE, move]))
  expect(rowOf('TRF TO SAVINGS').textContent).toContain('Looks like a transfer to Savings pot')
  press('Take: TRF TO SAVINGS')
  expect(rowOf('TRF TO SAVINGS').textContent).toContain('Transfer to Savings pot')
  await canImport()
  press('Import')
  await screen.findByText(/one of them as a transfer between your wallets/)
  const rows = await ledger.db.transactions.toArray()
  expect(rows.filter(row => row.transferId !== null)).toHaveLength(2)
  expect(rows.filter(row => row.walletId === otherId).map(row => row.amount)).toEqual([
    kobo(12_000),
  ])
})

test('[ST3.6] who, account, category and channel stand with the row, the reference with its details', async () => {
  const details = {
    party: 'Ada Obi',
    account: '••••••1234',
    channel: 'Mobile',
    category: 'Transfer',
  }
  await check(provenReading([{ ...RICE, details, reference: 'S1234567' }, SALARY]))
  expect(rowOf('POS RICE').textContent).toContain('To Ada Obi · ••••••1234 · Transfer · Mobile')
  expect(rowOf('SALARY OCTOBER').textContent).not.toContain(' · ')
  const dialog = await openEdit('POS RICE')
  const facts = [...dialog.querySelectorAll('dl > div')].map(fact => fact.textContent)
  expect(facts).toEqual([
    'ToAda Obi',
    'Account••••••1234',
    'Bank’s categoryTransfer',
    'ChannelMobile',
    'ReferenceS1234567',
  ])
  press('Cancel', dialog)
  await dialogClosed()
  for (const text of ['ada ob', 's1234567']) {
    typeInto('Find in descriptions', text)
    expect(screen.queryByRole('button', { name: 'Edit POS RICE' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit SALARY OCTOBER' })).toBeNull()
  }
})

test('[ST10.3] rows that need a look are counted in the seal, and a tap shows exactly those', async () => {
  const doubted = { reasons: ['narration-empty'], confidence: 0.9 } as const
  await check(provenReading([RICE, { ...SALARY, ...doubted }, FUEL]))
  press('1 row needs a look')
  const table = screen.getByRole('table', { name: 'Rows of the statement' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(within(table).getByText('SALARY OCTOBER')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rows' }))
})
