import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMeta } from '#ledger/store/meta.ts'
import type { Op } from '#ledger/store/op.ts'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  tellPlan,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { createBudget } from '../budgets/data/commands.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createLabel } from '../labels/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { SettingsScreen } from './settings-screen.tsx'
import type { SettingsSearch } from './settings-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(search: SettingsSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <SettingsScreen search={current} onSearch={onSearch} />
  ))
}

async function refuse(opId: string | undefined, error: Partial<Op['error']>): Promise<void> {
  const op = await ledger.db.outbox
    .where('id')
    .equals(opId ?? '')
    .first()
  await ledger.db.outbox.update(op?.seq ?? 0, {
    state: 'parked',
    attempts: 1,
    error: { status: 410, message: 'Refused.', at: TEST_START, ...error },
  })
}

async function itemOf(list: string, what: string): Promise<HTMLElement> {
  const found = await screen.findByRole('list', { name: list })
  const text = await within(found).findByText(what)
  return text.closest('li') ?? found
}

test('[LAB-01] a label needs its name and colours', async () => {
  await show()
  await screen.findByText('No labels yet')
  press('Create label')
  const dialog = await openDialog('Create label')
  await choose('Text colour', 'Select...', dialog)
  await choose('Background colour', 'Select...', dialog)
  press('Save label', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'Please fill: Label name, Text colour, Background colour',
  )
})

test('[LAB-01] fifty named colours are offered, and each brings a text colour that reads on it', async () => {
  await show()
  await screen.findByText('No labels yet')
  press('Create label')
  const dialog = await openDialog('Create label')
  const background = within(dialog).getByLabelText('Background colour')
  const offered = within(background).getAllByRole<HTMLOptionElement>('option')
  expect(offered.filter(option => option.value !== '')).toHaveLength(50)
  await choose('Background colour', 'Lemon', dialog)
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Text colour').value).toBe('#1a1523')
})

test('[LAB-02] a new label is purple with white text until others are chosen', async () => {
  await show()
  await screen.findByText('No labels yet')
  press('Create label')
  const dialog = await openDialog('Create label')
  typeInto('Label name', 'Work', dialog)
  press('Save label', dialog)
  await dialogClosed()
  expect(await ledger.db.labels.toArray()).toMatchObject([
    { name: 'Work', backgroundColor: '#8f5bd7', textColor: '#ffffff', visible: true },
  ])
  expect(await screen.findByText('Label created or updated successfully')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Edit Work' })).toBeTruthy()
})

test('[LAB-01] a label is renamed and hidden', async () => {
  unwrap(await createLabel(ledger, aLabel('Work')))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Work' }))
  const dialog = await openDialog('Edit label')
  typeInto('Label name', 'Shop', dialog)
  fireEvent.click(within(dialog).getByLabelText('Visible'))
  press('Save label', dialog)
  await dialogClosed()
  expect(await screen.findByRole('button', { name: 'Edit Shop' })).toBeTruthy()
  expect(screen.getByText('Not visible')).toBeTruthy()
})

test('[LAB-01] at the limit of the plan the message stays in the form', async () => {
  await tellPlan(ledger, 'Trailblazer')
  for (let number = 1; number <= 7; number += 1) {
    unwrap(await createLabel(ledger, aLabel(`Label ${number}`)))
  }
  await show()
  await screen.findByRole('button', { name: 'Edit Label 7' })
  press('Create label')
  const dialog = await openDialog('Create label')
  typeInto('Label name', 'Eighth', dialog)
  press('Save label', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('allows 7 labels')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Label name').value).toBe('Eighth')
})

test('deleting a label asks first', async () => {
  unwrap(await createLabel(ledger, aLabel('Work')))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Work' }))
  press('Delete', await openDialog('Delete label'))
  expect(await screen.findByText('No labels yet')).toBeTruthy()
  expect(await ledger.db.labels.count()).toBe(0)
})

test('the tab is kept in the address', async () => {
  const shown = await show()
  fireEvent.click(screen.getByRole('tab', { name: 'Sync' }))
  expect(await screen.findByRole('button', { name: 'Sync now' })).toBeTruthy()
  expect(shown.searches).toEqual([{ tab: 'sync' }])
})

test('[SYN-08] the Sync page tells the last sync, and Sync now asks for a pass', async () => {
  await ledger.db.meta.put({ k: 'lastSyncAt', value: TEST_START - 60_000 })
  await show({ tab: 'sync' })
  expect(await screen.findByText('Last sync: Today, 08:59')).toBeTruthy()
  press('Sync now')
  expect(ledger.triggers).toContain('manual')
})

test('[WK4] the Sync page says when the plan is filling up with records, and when it is almost full', async () => {
  await tellPlan(ledger, 'Trailblazer')
  await holdRows(199_999)
  await show({ tab: 'sync' })
  expect(await screen.findByRole('button', { name: 'Sync now' })).toBeTruthy()
  expect(screen.queryByText(/records of your/)).toBeNull()
  // One more, on its way to the server.
  unwrap(await createWallet(ledger, aWallet('Cash')))
  expect(await screen.findByText('Your plan is filling up')).toBeTruthy()
  expect(screen.getByText(/^200,000 of 250,000 records/)).toBeTruthy()
  await holdRows(249_999)
  expect(await screen.findByText('Your plan is almost full')).toBeTruthy()
  expect(screen.getByText(/stays on this device until you delete some or upgrade/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what the plans keep' })).toBeTruthy()
})

async function holdRows(count: number): Promise<void> {
  await writeMeta(ledger.db, 'sums', { transaction: { count, hash: '0' } })
}

test('[SYN-07] a refused write is shown with its reason and can be tried again', async () => {
  const { opIds } = unwrap(await createWallet(ledger, aWallet('Cash')))
  await refuse(opIds[0], { code: 'plan_limit', message: 'Your plan allows 2 wallets.' })
  await show({ tab: 'sync' })
  const item = await itemOf('Needs your attention', 'New wallet · Cash')
  expect(within(item).getByText('Your plan allows 2 wallets.')).toBeTruthy()
  press('Try again', item)
  expect(await itemOf('Waiting to be sent', 'New wallet · Cash')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Needs your attention' })).toBeNull()
})

test('[SYN-07] [RP7] discarding lists what goes too, and takes it away', async () => {
  const wallet = unwrap(await createWallet(ledger, aWallet('Cash')))
  unwrap(await recordTransactions(ledger, anExpense(wallet.ids[0] ?? '')))
  await refuse(wallet.opIds[0], { code: 'plan_limit', status: 403 })
  await show({ tab: 'sync' })
  const what = 'Wallet “Cash” and its entry are waiting for room.'
  press('Discard both', await itemOf('Needs your attention', what))
  const dialog = await openDialog('Discard')
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(2))
  expect(within(dialog).getByText('Expense ₦45 · Food & Groceries')).toBeTruthy()
  press('Discard', dialog)
  await dialogClosed()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
  expect(await ledger.db.outbox.count()).toBe(0)
  expect(await ledger.db.wallets.count()).toBe(0)
})

test('[SYN-07] an entry whose wallet is gone can be moved to another one', async () => {
  const gone = unwrap(await createWallet(ledger, aWallet('Gone')))
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  const { opIds } = unwrap(await recordTransactions(ledger, anExpense(gone.ids[0] ?? '')))
  await refuse(opIds[0], { code: 'wallet_deleted', message: 'This wallet was deleted.' })
  await show({ tab: 'sync' })
  const item = await itemOf('Needs your attention', 'Expense ₦45 · Food & Groceries')
  press('Move to another wallet', item)
  const dialog = await openDialog('Move to another wallet')
  press('Move', dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('Please select a wallet.')
  await choose('Wallet', 'OPay', dialog)
  press('Move', dialog)
  await dialogClosed()
  await waitFor(async () =>
    expect(await ledger.db.transactions.toArray()).toMatchObject([{ walletId: otherId }]),
  )
})

test('[SYN-07] a refused entry can be corrected, and goes out as a new write', async () => {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('Cash'))).ids
  const { opIds } = unwrap(await recordTransactions(ledger, anExpense(walletId)))
  await refuse(opIds[0], { status: 400, code: 'validation', message: 'Amount is too large.' })
  await show({ tab: 'sync' })
  press('Edit', await itemOf('Needs your attention', 'Expense ₦45 · Food & Groceries'))
  const dialog = await openDialog('Edit')
  typeInto('Amount', '30', dialog)
  press('Save and send', dialog)
  await dialogClosed()
  expect(await itemOf('Waiting to be sent', 'Expense ₦30 · Food & Groceries')).toBeTruthy()
  const last = await ledger.db.outbox.orderBy('seq').last()
  expect(last).toMatchObject({ state: 'queued', attempts: 0 })
  expect(last?.id).not.toBe(opIds[0])
})

test('[SYN-07] entries sent together with a label that is gone get another label, all of them', async () => {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('Cash'))).ids
  const [labelId = ''] = unwrap(await createLabel(ledger, aLabel('Work'))).ids
  const [row] = anExpense(walletId, { labelId }).rows
  const { opIds } = unwrap(
    await recordTransactions(ledger, { type: 'expense', walletId, rows: [row, row] }),
  )
  await refuse(opIds[0], { status: 404, code: 'not_found', message: 'This label was deleted.' })
  await ledger.db.labels.delete(labelId)
  await show({ tab: 'sync' })
  press('Edit', await itemOf('Needs your attention', '2 expenses ₦90'))
  const dialog = await openDialog('Edit')
  expect(await within(dialog).findByDisplayValue('Deleted label')).toBeTruthy()
  await choose('Label', 'Select...', dialog)
  press('Save and send', dialog)
  await dialogClosed()
  await waitFor(async () =>
    expect(await ledger.db.transactions.toArray()).toMatchObject([
      { labelId: null },
      { labelId: null },
    ]),
  )
})

test('[SYN-07] [BUD-02] a new budget with a label that is gone gets another label', async () => {
  const [goneId = ''] = unwrap(await createLabel(ledger, aLabel('Work'))).ids
  const [foodId = ''] = unwrap(await createLabel(ledger, aLabel('Food'))).ids
  const labels = [{ labelId: goneId, amount: kobo(2_000_000) }]
  const { opIds } = unwrap(
    await createBudget(ledger, {
      name: 'Home',
      frequency: 'weekly',
      endDay: null,
      startDay: null,
      counts: 'hand',
      image: '',
      labels,
    }),
  )
  await refuse(opIds[0], { status: 410, code: 'row_deleted', message: 'This label was deleted.' })
  await ledger.db.labels.delete(goneId)
  await show({ tab: 'sync' })
  press('Edit', await itemOf('Needs your attention', 'New budget · Home'))
  const dialog = await openDialog('Edit')
  expect(await within(dialog).findByDisplayValue('Deleted label')).toBeTruthy()
  await choose('Label', 'Food', dialog)
  press('Save and send', dialog)
  await dialogClosed()
  await waitFor(async () =>
    expect(await ledger.db.budgets.toArray()).toMatchObject([
      { name: 'Home', labels: [{ labelId: foodId, amount: 2_000_000 }] },
    ]),
  )
  const op = (await ledger.db.outbox.orderBy('seq').toArray()).at(-1)
  expect(op).toMatchObject({ kind: 'createBudget', needs: [`label:${foodId}`] })
})

test('[SYN-07] a long queue shows its head and says how much more there is', async () => {
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet('Cash'))).ids
  for (let number = 0; number < 60; number += 1) {
    unwrap(await recordTransactions(ledger, anExpense(walletId)))
  }
  await show({ tab: 'sync' })
  const list = await screen.findByRole('list', { name: 'Waiting to be sent' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(50)
  expect(screen.getByText('and 11 more')).toBeTruthy()
})
