import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
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
import { DEFAULT_ZONE } from '#time/day.ts'
import { createWallet } from '../data/commands.ts'
import { correctBalance } from '../data/said-balance.ts'
import { WalletScreen } from './wallet-screen.tsx'
import type { WalletSearch } from './wallet-search.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show() {
  const search: WalletSearch = {}
  return renderScreen(ledger, search, (current, onSearch) => (
    <WalletScreen
      walletId={walletId}
      search={current}
      onSearch={onSearch}
      onLeave={() => undefined}
    />
  ))
}

async function fromMenu(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

async function spend(amount: number, createdAt: number): Promise<void> {
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount, createdAt })))
}

async function say(naira: number): Promise<void> {
  const actual = kobo(naira * 100)
  unwrap(await correctBalance(ledger, { walletId, actual, zone: DEFAULT_ZONE }))
}

test('[WC1] [WC2] what it began with, its day and its low line are changed where it is edited, and the page tells of the line', async () => {
  await show()
  await fromMenu('Edit wallet')
  const dialog = await openDialog('Edit wallet')
  typeInto('Opening amount', '800', dialog)
  typeInto('It held that on', '2026-12-24', dialog)
  press('Save changes', dialog)
  await within(dialog).findAllByText('The date cannot be in the future.')
  typeInto('It held that on', '2026-01-01', dialog)
  typeInto('Low line', '900', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  const said = await screen.findByText(/^Under your low line of/)
  expect(said.textContent).toBe('Under your low line of ₦900')
  expect(await ledger.db.wallets.get(walletId)).toMatchObject({
    openingAmount: 80_000,
    openedOn: '2026-01-01',
    lowLine: 90_000,
  })
})

test('[WC3] what is left in an archived wallet is moved where the person says', async () => {
  const [otherId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  await show()
  await fromMenu('Archive')
  const dialog = await openDialog('Archive wallet')
  await within(dialog).findByLabelText('Move what is left to')
  await choose('Move what is left to', 'OPay', dialog)
  press('Archive', dialog)
  await dialogClosed()
  const legs = await ledger.db.transactions.toArray()
  expect(legs.map(({ walletId: id, type, amount }) => [id, type, amount])).toEqual(
    expect.arrayContaining([
      [walletId, 'expense', 100_000],
      [otherId, 'income', 100_000],
    ]),
  )
  expect((await ledger.db.wallets.get(walletId))?.archivedAt).not.toBeNull()
})

test('[WC4] entries that come in of before make it say that the balance is another, and one press sets it right', async () => {
  await say(800)
  await show()
  await screen.findByRole('article')
  await spend(5000, TEST_START - DAY_MS)
  const title = await screen.findByText(/^No longer/)
  expect(title.textContent).toBe('No longer ₦800. Correct?')
  screen.getByText(/On Sat 21 Nov you said/)
  press('Correct')
  await waitFor(() => expect(screen.queryByText(/^No longer/)).toBeNull())
  const rows = await ledger.db.transactions.filter(({ purpose }) => purpose !== null).toArray()
  expect(rows).toMatchObject([{ type: 'expense', amount: 15_000 }])
})

test('[WC4] what comes and goes afterwards says nothing, and what is left alone is asked no more', async () => {
  await say(800)
  ledger.time.now += 60_000
  await spend(5000, ledger.time.now)
  await show()
  await screen.findByText('− Expense')
  await spend(100, TEST_START - DAY_MS)
  expect((await screen.findByText(/you said/)).textContent).toMatch(/₦1 less\.$/)
  press('Leave it')
  await waitFor(() => expect(screen.queryByText(/^No longer/)).toBeNull())
})
