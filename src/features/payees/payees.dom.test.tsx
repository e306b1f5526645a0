import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTransactionViews } from '#features/entries/data/transaction-view.ts'
import { EntrySheet } from '#features/entries/parts/entry-sheet/entry-sheet.tsx'
import { transactionName } from '#features/entries/parts/list/transaction-amount.tsx'
import { payeeId } from '#features/entries/rules/payee-of.ts'
import { SettingsScreen } from '#features/settings/settings-screen.tsx'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { changePayees } from './data/payees.ts'
import { PayeeDialog } from './parts/payee-dialog.tsx'

const WORDS = ['Mama Put', 'MAMA PUT, 00123', 'Send to Adaeze Okafor', 'Uche']

let ledger: TestLedger
let ids: readonly string[]

beforeEach(async () => {
  ledger = await createTestLedger()
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const rows: string[] = []
  for (const description of WORDS) {
    const {
      rows: [row],
      ...form
    } = anExpense(walletId, { amount: 100 })
    if (row === undefined) throw new Error('no row')
    const written = await recordTransactions(ledger, { ...form, rows: [{ ...row, description }] })
    rows.push(...unwrap(written).ids)
  }
  ids = rows
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** What the entries are called, in the order of their making. */
async function titles(): Promise<readonly string[]> {
  return (await readTransactionViews(ledger.db, ids)).map(transactionName)
}

async function showTab() {
  await renderScreen(ledger, {}, () => (
    <SettingsScreen search={{ tab: 'payees' }} onSearch={() => undefined} />
  ))
  await screen.findByRole('list', { name: 'Payees' })
}

function payees(): readonly (string | null)[] {
  const list = screen.getByRole('list', { name: 'Payees' })
  return within(list)
    .getAllByRole('checkbox')
    .map(each => each.getAttribute('aria-label'))
}

function undo(): void {
  const [button] = screen.getAllByRole('button', { name: 'Undo' })
  if (button !== undefined) fireEvent.click(button)
}

test('[PA1] [PA3] a payee is named from an entry, for all its entries, without writing one of them', async () => {
  await renderScreen(ledger, {}, () => <EntrySheet id={ids[0] ?? ''} onClose={() => undefined} />)
  const before = await ledger.db.transactions.toArray()
  fireEvent.click(await screen.findByRole('button', { name: 'Payee Mama Put' }))
  const dialog = await openDialog('Payee')
  await within(dialog).findByLabelText('Shown as')
  typeInto('Shown as', '', dialog)
  press('Save payee', dialog)
  await within(dialog).findAllByText('Please fill: Shown as')
  typeInto('Shown as', 'Iya Basira', dialog)
  press('Save payee', dialog)
  await waitFor(async () =>
    expect((await titles()).slice(0, 2)).toEqual(['Iya Basira', 'Iya Basira']),
  )
  await screen.findAllByRole('heading', { name: 'Iya Basira' })
  expect(await ledger.db.transactions.toArray()).toEqual(before)
  const kinds = (await ledger.db.outbox.orderBy('seq').toArray()).map(({ kind }) => kind)
  expect(kinds.slice(-4)).toEqual(['createPayee', 'editPayee', 'createAlias', 'editAlias'])
  undo()
  await waitFor(async () => expect(await titles()).toEqual(WORDS))
})

test('[PA4] [PA6] payees are searched, merged under one name, and taken apart again', async () => {
  await showTab()
  expect(new Set(payees())).toEqual(
    new Set(['Select MAMA PUT, 00123', 'Select Adaeze Okafor', 'Select Uche']),
  )
  typeInto('Search payees', 'adae')
  await waitFor(() => expect(payees()).toEqual(['Select Adaeze Okafor']))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Adaeze Okafor' }))
  typeInto('Search payees', '')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Uche' }))
  press('Merge 2')
  const dialog = await openDialog('Merge 2 payees')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Adaeze Okafor' }))
  press('Merge', dialog)
  await dialogClosed()
  await waitFor(async () =>
    expect((await titles()).slice(2)).toEqual(['Adaeze Okafor', 'Adaeze Okafor']),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Adaeze Okafor' }))
  const opened = await openDialog('Payee')
  fireEvent.click(await within(opened).findByRole('button', { name: 'Take out Uche' }))
  await waitFor(async () => expect((await titles()).slice(2)).toEqual(['Adaeze Okafor', 'Uche']))
})

test('[PA4] a payee whose first words are taken out is still the one that is saved', async () => {
  const into = payeeId('mama put')
  const named = { id: into, key: 'mama put', name: 'Iya Basira', mergedInto: null }
  const keys = ['mama put', 'adaeze okafor']
  const aliases = keys.map(key => ({ key, payeeId: into }))
  unwrap(await changePayees(ledger, { payees: [named], aliases }))
  await renderScreen(ledger, {}, () => (
    <PayeeDialog writtenKey="mama put" onClose={() => undefined} />
  ))
  const dialog = await openDialog('Payee')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Take out MAMA PUT, 00123' }))
  const left = ['Mama Put', 'MAMA PUT, 00123', 'Iya Basira', 'Uche']
  await waitFor(async () => expect(await titles()).toEqual(left))
  await waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: 'Take out MAMA PUT, 00123' })).toBeNull(),
  )
  press('Save payee', dialog)
  await screen.findByText('Shown as Iya Basira')
  expect(await titles()).toEqual(left)
})

test('[PA4] with the last of its words nothing of a payee is left to save', async () => {
  const id = payeeId('uche')
  const named = { id, key: 'uche', name: 'Landlord', mergedInto: null }
  const aliases = [{ key: 'uche', payeeId: id }]
  unwrap(await changePayees(ledger, { payees: [named], aliases }))
  let closed = 0
  await renderScreen(ledger, {}, () => (
    <PayeeDialog writtenKey="uche" onClose={() => (closed += 1)} />
  ))
  const dialog = await openDialog('Payee')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Take out Uche' }))
  await waitFor(() => expect(closed).toBe(1))
  expect((await titles())[3]).toBe('Uche')
})

test('[FD5] what was paid before is of the payee alone, not of others whose words hold the name', async () => {
  const [row] = await readTransactionViews(ledger.db, ids.slice(0, 1))
  const more = {
    rows: [{ ...anExpense(row?.walletId ?? '').rows[0], description: 'Mama Put Ikeja' }],
  }
  unwrap(await recordTransactions(ledger, { ...anExpense(row?.walletId ?? ''), ...more }))
  await renderScreen(ledger, {}, () => <EntrySheet id={ids[0] ?? ''} onClose={() => undefined} />)
  const before = await screen.findByRole('region', { name: 'Before' })
  const link = within(before).getByRole('link', { name: 'Mama Put' })
  // Two entries of ₦1 each, and not the third.
  expect(before.textContent).toContain('₦2 this month')
  const address = new URL(link.getAttribute('href') ?? '', 'https://a.test')
  expect(address.searchParams.get('find')).toBe('payee:="mama put"')
})

test('[FD5] [PA3] a search finds entries by the name that the person gave', async () => {
  await renderScreen(ledger, {}, () => <EntrySheet id={ids[3] ?? ''} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Payee Uche' }))
  const dialog = await openDialog('Payee')
  await within(dialog).findByLabelText('Shown as')
  typeInto('Shown as', 'Landlord', dialog)
  press('Save payee', dialog)
  const wish = {
    filters: { categories: [], labelIds: [] },
    joinsTransfers: false,
    today: instantToDay(ledger.clock(), DEFAULT_ZONE),
  }
  await waitFor(async () => {
    for (const find of ['landlord', 'payee:land', 'payee:uche']) {
      const found = await ledger.columns.fetchIds({ ...wish, find })
      expect(found).toEqual([ids[3]])
    }
  })
})
