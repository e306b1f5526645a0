import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MemberProvider } from '#features/session/data/member-context.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { askerOn } from '#test/support/device/test-asker.ts'
import { createTestDevice, type TestDevice, walletOn } from '#test/support/device/test-device.ts'
import { anExpense, aWallet, TEST_START, unwrap } from '#test/support/device/test-ledger.ts'
import { memberOf } from '#test/support/device/test-member.ts'
import { json } from '#test/support/screens/fake-server.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { recordTransactions, recordTransfer } from './data/commands.ts'
import { deleteTransactions } from './data/several.ts'
import { DeletedScreen } from './deleted-screen.tsx'

let device: TestDevice
let walletId: string

beforeEach(async () => {
  device = await createTestDevice()
  walletId = await walletOn(device)
  const pagination = { page: 1, limit: 100, total: 0, totalPages: 1 }
  device.server.intercept = ({ path }) =>
    path.startsWith('/transactions/deleted')
      ? json(200, { success: true, data: [], pagination })
      : undefined
})

afterEach(() => {
  cleanup()
  device.ledger.db.close()
})

function show() {
  const member = memberOf(device, askerOn(device))
  return renderScreen(member.ledger, {}, () => (
    <MemberProvider member={member}>
      <DeletedScreen />
    </MemberProvider>
  ))
}

async function entriesDeleted(...descriptions: readonly string[]): Promise<readonly string[]> {
  const { rows, ...form } = anExpense(walletId)
  const named = descriptions.map(description => Object.assign({}, rows[0], { description }))
  const { ids } = unwrap(await recordTransactions(device.ledger, { ...form, rows: named }))
  unwrap(await deleteTransactions(device.ledger, ids))
  return ids
}

test('[UN5] what was deleted stands under the day it was, with how long it is kept, and comes back', async () => {
  const [id = ''] = await entriesDeleted('Suya')
  await show()
  expect(await screen.findByRole('heading', { name: 'Deleted today' })).toBeTruthy()
  expect(screen.getByText('kept until Mon 21 Dec')).toBeTruthy()
  press('Bring back Suya')
  expect(await screen.findByText('Suya is back')).toBeTruthy()
  expect(await screen.findByText('Nothing was deleted lately')).toBeTruthy()
  expect(await device.ledger.db.transactions.get(restoredId(id))).toMatchObject({
    description: 'Suya',
  })
})

test('[UN5] several come back in one deed, which its Undo takes back', async () => {
  await entriesDeleted('Suya', 'Bus', 'Data')
  await show()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Suya' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Bus' }))
  const bar = screen.getByRole('region', { name: 'Selected entries' })
  expect(within(bar).getByText('2 selected')).toBeTruthy()
  press('Select all 3', bar)
  press('Bring back', bar)
  expect(await screen.findByText('3 entries are back')).toBeTruthy()
  expect(await device.ledger.db.transactions.count()).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('All 3 undone.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Bring back Data' })).toBeTruthy()
})

test('[UN5] a transfer is one entry, and both its legs come back', async () => {
  const [otherId = ''] = unwrap(await createWallet(device.ledger, aWallet('OPay'))).ids
  const transfer = {
    fromWalletId: walletId,
    toWalletId: otherId,
    amount: kobo(5000),
    description: '',
    labelId: null,
    createdAt: TEST_START,
  }
  const { ids } = unwrap(await recordTransfer(device.ledger, transfer))
  unwrap(await deleteTransactions(device.ledger, ids))
  await show()
  expect(await screen.findAllByRole('button', { name: /^Bring back/ })).toHaveLength(1)
  press('Bring back Main → OPay')
  await waitFor(async () => expect(await device.ledger.db.transactions.count()).toBe(2))
})

test('[UN5] with no network it shows what this device knows, and says so', async () => {
  await entriesDeleted('Suya')
  device.server.intercept = () => {
    throw new TypeError('Failed to fetch')
  }
  await show()
  expect(await screen.findByText(/^You’re offline\. This is what this device knows/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Bring back Suya' })).toBeTruthy()
})
