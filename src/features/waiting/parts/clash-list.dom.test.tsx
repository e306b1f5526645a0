import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Attention } from '#features/dashboard/attention.tsx'
import { useAttention } from '#features/dashboard/data/use-attention.ts'
import { editTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { EntrySheet } from '#features/entries/parts/entry-sheet/entry-sheet.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { kobo } from '#money/money.ts'
import type { Clash } from '#records/clash.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { press, renderScreen } from '#test/support/screens/render-screen.tsx'
import { SyncTab } from './sync-tab.tsx'

const LAPTOP = '019a0000-0000-7000-8000-0000000000cc'

let ledger: TestLedger
let walletId: string
let id: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const rice = anExpense(walletId, { amount: 20_000 })
  id = unwrap(await recordTransactions(ledger, rice)).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** What the feed brings of a clash: this device's value stands, a laptop's does not. */
async function hearOf(over: Partial<Clash> = {}): Promise<void> {
  const keptBy = (await readMeta(ledger.db, 'deviceId')) ?? null
  await ledger.db.clashes.put({
    id: ledger.newId(),
    about: 'transaction',
    recordId: id,
    field: 'amount',
    kept: '200',
    keptBy,
    keptOn: 'Chrome on Android',
    keptAt: TEST_START - 60_000,
    lost: '150.5',
    lostBy: LAPTOP,
    lostOn: 'Firefox on Windows',
    lostAt: TEST_START - 3_600_000,
    at: TEST_START,
    picked: 'none',
    version: 9,
    ...over,
  })
}

function showSheet() {
  return renderScreen(ledger, {}, () => <EntrySheet id={id} onClose={() => undefined} />)
}

async function lastWrites() {
  const ops = await ledger.db.outbox.orderBy('seq').toArray()
  return ops.slice(2).map(({ kind, body }) => [kind, body])
}

const AMOUNT = { name: 'Amount was changed on two devices' }

test('[CL5] the sheet shows both values with device and time; “Keep this” is one tap and one write', async () => {
  await hearOf()
  await showSheet()
  const card = await screen.findByRole('region', AMOUNT)
  const [kept, other] = within(card).getAllByRole('listitem')
  expect(kept?.textContent).toContain('₦200')
  expect(kept?.textContent).toContain('This device')
  expect(kept?.textContent).toContain('Today, 08:59')
  expect(other?.textContent).toContain('₦150.50')
  expect(other?.textContent).toContain('Firefox on Windows')
  expect(other?.textContent).toContain('Today, 08:00')
  press('Keep this: Amount, from This device', card)
  await waitFor(() => expect(screen.queryByRole('region', AMOUNT)).toBeNull())
  expect(await lastWrites()).toEqual([['editClash', { picked: 'kept' }]])
})

test('[CL5] “Use the other” sets the field by an ordinary edit, and Undo brings the choice back', async () => {
  await hearOf()
  await showSheet()
  press('Use the other: Amount, from Firefox on Windows', await screen.findByRole('region', AMOUNT))
  expect(await screen.findByText('Amount changed')).toBeTruthy()
  expect(await lastWrites()).toEqual([
    ['editTransaction', { amount: 150.5 }],
    ['editClash', { picked: 'lost' }],
  ])
  expect((await ledger.db.transactions.get(id))?.amount).toBe(15_050)
  // As any edit of the person's it stands among what they did.
  expect((await ledger.db.actions.toArray()).map(({ kind }) => kind)).toEqual(['record', 'edit'])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', AMOUNT)).toBeTruthy()
  expect((await ledger.db.transactions.get(id))?.amount).toBe(20_000)
})

test('[CL3] an edit that was made since is a choice, too', async () => {
  await hearOf()
  await showSheet()
  await screen.findByRole('region', AMOUNT)
  unwrap(await editTransaction(ledger, id, { amount: kobo(90_000) }))
  await waitFor(() => expect(screen.queryByRole('region', AMOUNT)).toBeNull())
})

test('[CL5] the Sync page lists what is to be chosen between, of any kind of record', async () => {
  await hearOf()
  await hearOf({
    about: 'wallet',
    recordId: walletId,
    field: 'name',
    kept: '"Cash"',
    lost: '"Till"',
  })
  await renderScreen(ledger, {}, () => <SyncTab />)
  expect(await screen.findByRole('heading', { name: 'Changed on two devices' })).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Name was changed on two devices' })
  expect(card.textContent).toContain('Wallet “Cash”')
  expect(screen.getByRole('region', AMOUNT).textContent).toContain('Rice')
  press('Use the other: Name of Wallet “Cash”, from Firefox on Windows', card)
  expect(await screen.findByText('Name changed')).toBeTruthy()
  expect((await ledger.db.wallets.get(walletId))?.name).toBe('Till')
})

test('[CL5] what cannot be set any more is said, and stays to be chosen', async () => {
  await hearOf({ field: 'walletId', kept: JSON.stringify(walletId), lost: JSON.stringify(LAPTOP) })
  await showSheet()
  const name = { name: 'Wallet was changed on two devices' }
  press('Use the other: Wallet, from Firefox on Windows', await screen.findByRole('region', name))
  expect(await screen.findByText('This wallet has been deleted.')).toBeTruthy()
  expect(screen.getByRole('region', name)).toBeTruthy()
  expect(await lastWrites()).toEqual([])
})

test('[CL5] [APP-06] Home says that something was changed on two devices, and leads to it', async () => {
  await hearOf()
  await renderScreen(ledger, {}, () => <HomeAttention />)
  const chip = await screen.findByRole('link', { name: 'Changed on two devices' })
  expect(chip.getAttribute('href')).toContain('/user/app/settings?tab=sync')
})

function HomeAttention() {
  const attention = useAttention()
  return attention === undefined ? null : <Attention attention={attention} />
}
