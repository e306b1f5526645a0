import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  TEST_START,
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
import { createDebt } from '../debts/data/commands.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { createThing } from '../worth/data/commands.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

const DAY_MS = 86_400_000

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  // It begins with ₦1,000.
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** Spends ₦250 yesterday. */
async function spend(): Promise<void> {
  const row = {
    amount: kobo(25_000),
    category: 'food',
    labelId: null,
    budgetId: null,
    description: '',
    createdAt: TEST_START - DAY_MS,
  }
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows: [row] }))
}

async function own(name: string, naira: number, day: string): Promise<void> {
  const value = { value: kobo(naira * 100), day: aDay(day) }
  unwrap(await createThing(ledger, { name, isDebt: name.includes('loan'), ...value }))
}

function show(search: AnalyticsSearch = {}) {
  const opened: AnalyticsSearch = { tab: 'net-worth', ...search }
  return renderScreen(ledger, opened, (current, onSearch) => (
    <AnalyticsScreen search={current} onSearch={onSearch} />
  ))
}

/** Picks from the menu of a thing. */
async function pick(name: string, item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More about ${name}` }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

function cellsOf(table: HTMLElement): (string | null)[][] {
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
}

test('[NW1] what is owned and owed joins the figure, its table and its total, and the page says what is in it', async () => {
  await spend()
  await own('Land', 5_000_000, '2026-10-03')
  await own('School loan', 200_000, '2026-11-10')
  await show()
  await screen.findAllByText(
    /That is ₦750 in wallets, ₦5,000,000 in things you own, less ₦200,000 that you owe\./,
  )
  const table = await screen.findByRole('table', { name: 'Piece by piece' })
  expect(cellsOf(table)).toEqual([
    ['Cash', 'Not there yet', 'New', '₦750'],
    ['Land · owned', '₦5,000,000', '₦0', '₦5,000,000'],
    ['School loan · owed', 'Not there yet', 'New', '−₦200,000'],
    ['Net worth', '₦5,000,000', '−₦199,250', '₦4,800,750'],
  ])
})

test('[NW7] what was lent left a wallet and is owed: it is in the figure, and changed nothing', async () => {
  await spend()
  const ada = { person: 'Ada', direction: 'owed-to-me', opening: kobo(0) } as const
  const debt = { ...ada, day: aDay('2026-11-20'), loan: null, dueDay: null }
  const lent = { walletId, principal: kobo(30_000), createdAt: TEST_START - DAY_MS }
  unwrap(await createDebt(ledger, debt, lent))
  await show()
  await screen.findAllByText(/That is ₦450 in wallets, ₦300 owed to you\./)
  const parts = await screen.findByRole('table', { name: 'Piece by piece' })
  expect(cellsOf(parts)).toContainEqual(['Ada · owed to you', 'Not there yet', 'New', '₦300'])
  const changed = await screen.findByRole('table', { name: /^What changed since before/ })
  expect(cellsOf(changed)).toEqual([
    ['Came in', '₦0'],
    ['Went out', '−₦250'],
    ['What new wallets began with', '₦1,000'],
    ['Change', '₦750'],
  ])
})

test('[NW4] what changed is told line by line, and comes to the change', async () => {
  await spend()
  await own('Land', 5_000_000, '2026-11-03')
  await show()
  const table = await screen.findByRole('table', { name: /^What changed since before/ })
  expect(cellsOf(table)).toEqual([
    ['Came in', '₦0'],
    ['Went out', '−₦250'],
    ['What new wallets began with', '₦1,000'],
    ['Things I own became worth more or less', '₦5,000,000'],
    ['Change', '₦5,000,750'],
  ])
})

test('[NW1] of one wallet it is that wallet alone', async () => {
  await spend()
  await own('Land', 5_000_000, '2026-11-03')
  await show({ wallet: walletId })
  await screen.findByRole('table', { name: 'Wallet by wallet' })
  expect(screen.queryByRole('heading', { name: 'What I own and owe' })).toBeNull()
  expect(screen.queryByText(/Land/)).toBeNull()
})

test('[NW1] [NW2] with no entry yet, a thing is added with its value and counts at once', async () => {
  await show()
  await screen.findByRole('button', { name: 'Add' })
  press('Add')
  const dialog = await openDialog('Add what I own or owe')
  press('Add', dialog)
  await within(dialog).findByText('Name is required.')
  within(dialog).getByText('Enter an amount.')
  typeInto('Name', 'Land', dialog)
  typeInto('Worth', '5000000', dialog)
  typeInto('On', '2026-12-24', dialog)
  press('Add', dialog)
  await within(dialog).findAllByText('The day cannot be later than today.')
  typeInto('On', '2026-11-01', dialog)
  press('Add', dialog)
  await dialogClosed()
  const list = await screen.findByRole('region', { name: /^Things I own/ })
  within(list).getByText('Since 1 Nov 2026')
  const said = await screen.findAllByText(
    /That is ₦1,000 in wallets, ₦5,000,000 in things you own\./,
  )
  expect(said.length).toBeGreaterThan(0)
})

test('[NW2] [NW3] its value is updated, its history changed, and sold it counts as nothing', async () => {
  await own('Land', 5_000_000, '2026-10-03')
  await show()
  await pick('Land', 'Update value')
  const dialog = await openDialog('What Land is worth')
  within(dialog).getByText('₦5,000,000 on 3 Oct 2026')
  typeInto('Worth', '6000000', dialog)
  press('Save', dialog)
  await dialogClosed()
  await screen.findByText('Since 21 Nov 2026')
  await pick('Land', 'Its values')
  const history = await openDialog('Values of Land')
  press('Delete the value of 21 Nov 2026', history)
  await waitFor(() => expect(within(history).queryByText('21 Nov 2026')).toBeNull())
  press('Edit the value of 3 Oct 2026', history)
  const edited = await openDialog('What Land is worth')
  typeInto('Worth', '4000000', edited)
  press('Save', edited)
  press('Done', await openDialog('Values of Land'))
  await dialogClosed()
  await screen.findByText('Since 3 Oct 2026')
  expect(await ledger.db.valuations.toArray()).toMatchObject([{ value: 400_000_000 }])
  await pick('Land', 'Sold or gone')
  press('Save', await openDialog('Sold or gone'))
  await dialogClosed()
  await screen.findByText('Sold or gone on 21 Nov 2026')
})

test('[NW6] it is renamed, and deleted with the way back', async () => {
  await own('Land', 5_000_000, '2026-10-03')
  await show()
  await pick('Land', 'Rename')
  const dialog = await openDialog('Rename')
  typeInto('Name', 'Plot at Epe', dialog)
  press('Save', dialog)
  await dialogClosed()
  await pick('Plot at Epe', 'Delete')
  await screen.findByText(/^Add land, a car, shares/)
  expect(await ledger.db.valuations.count()).toBe(0)
})
