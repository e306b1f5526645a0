import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { kobo } from '#money/money.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
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
import { HiddenAmountsContext } from '#ui/money/hidden-amounts.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { createWallet } from './data/commands.ts'
import { setRate } from './data/rates.ts'
import { correctBalance } from './data/said-balance.ts'
import { WalletScreen } from './wallet/wallet-screen.tsx'
import type { WalletSearch } from './wallet/wallet-search.ts'
import { WalletsScreen } from './wallets-screen.tsx'
import type { WalletsSearch } from './wallets-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

// A day of the test's clock: 21 November 2026.
const TODAY = aDay('2026-11-21')

async function dollars(name = 'Dollars', day = TODAY): Promise<string> {
  const foreign = { currency: 'USD', minor: 125_000 }
  const rate = { currency: 'USD', day, value: '1550.25' }
  const made = { ...aWallet(name), openingAmount: kobo(0), foreign, rate }
  return unwrap(await createWallet(ledger, made)).ids.at(-1) ?? ''
}

function showAll(search: WalletsSearch = {}, isHidden = false) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <HiddenAmountsContext value={isHidden}>
      <WalletsScreen search={current} onSearch={onSearch} />
    </HiddenAmountsContext>
  ))
}

function showOne(walletId: string, isHidden = false) {
  const search: WalletSearch = {}
  return renderScreen(ledger, search, (current, onSearch) => (
    <HiddenAmountsContext value={isHidden}>
      <WalletScreen
        walletId={walletId}
        search={current}
        onSearch={onSearch}
        onLeave={() => undefined}
      />
    </HiddenAmountsContext>
  ))
}

async function fromMenu(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

async function rates() {
  const rows = (await ledger.db.rates.toArray()).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return rows.map(({ day, value }) => [day, value])
}

test('[CU1] [CU2] a wallet is made in dollars, with what a dollar costs; its rate is asked once it is chosen', async () => {
  await showAll()
  await screen.findByText('Start with one wallet')
  press('Create wallet')
  const dialog = await openDialog('Create wallet')
  expect(within(dialog).queryByLabelText(/in naira today/)).toBeNull()
  typeInto('Wallet name', 'Domiciliary', dialog)
  typeInto('Initial amount', '1250.50', dialog)
  fireEvent.click(within(dialog).getByText('Kept in dollars or another currency'))
  typeInto('Currency', 'US Dollar (USD)', dialog)
  press('Create wallet', dialog)
  await within(dialog).findAllByText('Enter a rate in naira, such as 1550.25.')
  typeInto('What is $1 in naira today?', '1550.25', dialog)
  press('Create wallet', dialog)
  await dialogClosed()
  expect(await ledger.db.wallets.toArray()).toMatchObject([
    { foreign: { currency: 'USD', minor: 125_050 }, openingAmount: 193_858_763 },
  ])
  expect(await rates()).toEqual([['2026-11-21', '1550.25']])
})

test('[CU2] a second wallet of dollars begins with the rate that was said last, and leaves it of its day', async () => {
  await dollars('Dollars', aDay('2026-11-03'))
  await showAll({ add: 'wallet' })
  const dialog = await openDialog('Create wallet')
  typeInto('Wallet name', 'Payoneer', dialog)
  typeInto('Initial amount', '20', dialog)
  fireEvent.click(within(dialog).getByText('Kept in dollars or another currency'))
  typeInto('Currency', 'US Dollar (USD)', dialog)
  const rate = within(dialog).getByLabelText<HTMLInputElement>('What is $1 in naira today?')
  expect(rate.value).toBe('1,550.25')
  expect(within(dialog).getByText('Yours of 3 Nov 2026: ₦1,550.25')).toBeTruthy()
  press('Create wallet', dialog)
  await dialogClosed()
  expect(await rates()).toEqual([['2026-11-03', '1550.25']])
  expect(await ledger.db.wallets.count()).toBe(2)
})

test('[CU7] cards and table show dollars with naira under them, and the sum over all is naira at your rates', async () => {
  await dollars()
  unwrap(await createWallet(ledger, aWallet('Cash')))
  await showAll()
  const card = (await screen.findByRole('link', { name: 'Dollars' })).closest('article')
  expect(card?.textContent).toContain('$1,250')
  expect(card?.textContent).toContain('≈ ₦1,937,812.50 at ₦1,550.25 of 21 Nov')
  const total = screen.getByRole('group', { name: 'Total balance' })
  expect(total.textContent).toContain('₦1,938,812.50')
  expect(total.textContent).toContain('at your rates')
  press('Table')
  const row = (await screen.findByRole('link', { name: 'Dollars' })).closest('tr')
  expect(within(row ?? document.body).getAllByRole('cell')[2]?.textContent).toBe(
    '$1,250 ≈ ₦1,937,812.50',
  )
  expect(screen.getByText('Total, at your rates')).toBeTruthy()
})

test('[CU7] of naira alone nothing is said of rates', async () => {
  unwrap(await createWallet(ledger, aWallet('Cash')))
  await showAll()
  await screen.findByRole('link', { name: 'Cash' })
  expect(document.body.textContent).not.toMatch(/rate/i)
})

test('[CU7] hidden, neither dollars nor naira show a digit', async () => {
  const id = await dollars()
  await showAll({}, true)
  const card = (await screen.findByRole('link', { name: 'Dollars' })).closest('article')
  expect(card?.textContent).toContain('$•••')
  expect(card?.textContent).toContain('≈ ₦•••')
  expect(card?.textContent).not.toMatch(/1,250|1,937/)
  cleanup()
  await showOne(id, true)
  const panel = await screen.findByRole('article')
  expect(panel.textContent).toContain('$•••')
  expect(document.body.textContent).not.toMatch(/1,250|1,937/)
})

test('[CU7] the page sums up in dollars, and offers no statements, which are of naira', async () => {
  const id = await dollars()
  const foreign = { currency: 'USD', minor: 5000 }
  const row = { amount: kobo(0), foreign, category: UNCATEGORIZED, labelId: null, budgetId: null }
  const spent = { ...row, description: 'Books', createdAt: ledger.clock() }
  unwrap(await recordTransactions(ledger, { walletId: id, type: 'expense', rows: [spent] }))
  await showOne(id)
  const sum = await screen.findByRole('region', { name: 'How the balance adds up, all time' })
  await waitFor(() =>
    expect(
      within(sum)
        .getAllByRole('definition')
        .map(each => each.textContent),
    ).toEqual(['$1,250', '$0', '$50', '$0', '$1,200']),
  )
  expect(screen.queryByRole('tab', { name: 'Statements' })).toBeNull()
})

test('[CU1] what it began with is changed in dollars, and no low line is offered', async () => {
  await showOne(await dollars())
  await fromMenu('Edit wallet')
  const dialog = await openDialog('Edit wallet')
  expect(within(dialog).queryByLabelText('Low line')).toBeNull()
  typeInto('Opening amount', '900.75', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(await screen.findAllByText((_, each) => each?.textContent === '$900.75')).toBeTruthy()
  expect(await ledger.db.wallets.toArray()).toMatchObject([{ foreign: { minor: 90_075 } }])
})

test('[CU1] [WC4] what it really holds is said in dollars, and asked again in dollars', async () => {
  const id = await dollars()
  await showOne(id)
  await fromMenu('Correct the balance')
  const dialog = await openDialog('Correct the balance')
  expect(within(dialog).getByText('$1,250')).toBeTruthy()
  typeInto('Actual balance is', '1200', dialog)
  expect(within(dialog).getByText(/^\$50 less than here\./)).toBeTruthy()
  press('Correct the balance', dialog)
  await dialogClosed()
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    { purpose: 'adjustment', type: 'expense', foreign: { currency: 'USD', minor: 5000 } },
  ])
})

test('[CU1] [WC4] a balance that is another by now is told in dollars', async () => {
  const id = await dollars()
  unwrap(
    await correctBalance(ledger, { walletId: id, actual: kobo(120_000), zone: 'Africa/Lagos' }),
  )
  const foreign = { currency: 'USD', minor: 1000 }
  const row = { amount: kobo(0), foreign, category: UNCATEGORIZED, labelId: null, budgetId: null }
  const late = { ...row, description: 'Books', createdAt: ledger.clock() - 86_400_000 }
  unwrap(await recordTransactions(ledger, { walletId: id, type: 'expense', rows: [late] }))
  await showOne(id)
  const title = await screen.findByText(/^No longer/)
  expect(title.textContent).toBe('No longer $1,200. Correct?')
  expect(screen.getByText(/you said/).textContent).toMatch(/\$10 less\.$/)
})

test('[CU1] [WC3] what is left is moved into a wallet of the same currency alone', async () => {
  const id = await dollars()
  const other = await dollars('Payoneer')
  unwrap(await createWallet(ledger, aWallet('Cash')))
  await showOne(id)
  await fromMenu('Archive')
  const dialog = await openDialog('Archive wallet')
  const offered = await within(dialog).findByLabelText('Move what is left to')
  expect(within(offered).queryByRole('option', { name: 'Cash' })).toBeNull()
  await choose('Move what is left to', 'Payoneer', dialog)
  press('Archive', dialog)
  await dialogClosed()
  const legs = await ledger.db.transactions.where('walletId').equals(other).toArray()
  expect(legs).toMatchObject([{ type: 'income', foreign: { currency: 'USD', minor: 125_000 } }])
})

test('[CU2] rates are said, changed and taken away on the page, each with the way back, and naira follow', async () => {
  const id = await dollars('Dollars', aDay('2026-11-03'))
  await showOne(id)
  const list = await screen.findByRole('region', { name: 'Rates of US Dollar' })
  press('New rate', list)
  const dialog = await openDialog('Rate of US Dollar')
  typeInto('What is $1 in naira?', '1600', dialog)
  typeInto('From', '2026-11-22', dialog)
  press('Save', dialog)
  await within(dialog).findAllByText(/later than today/)
  typeInto('From', '2026-11-20', dialog)
  press('Save', dialog)
  await dialogClosed()
  const panel = screen.getByRole('article')
  await waitFor(() => expect(panel.textContent).toContain('≈ ₦2,000,000 at ₦1,600 of 20 Nov'))
  press('1 earlier rate', list)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(each => each.textContent),
  ).toEqual(['20 Nov 2026₦1,600', '3 Nov 2026₦1,550.25'])
  press('Change the rate of 20 Nov 2026', list)
  const change = await openDialog('Rate of US Dollar')
  typeInto('What is $1 in naira?', '1610.5', change)
  press('Save', change)
  await dialogClosed()
  await waitFor(() => expect(panel.textContent).toContain('at ₦1,610.50'))
  press('Delete the rate of 20 Nov 2026', list)
  await waitFor(() => expect(panel.textContent).toContain('at ₦1,550.25 of 3 Nov'))
  expect(document.activeElement).toBe(list)
  const told = await screen.findByText('Rate of 20 Nov 2026 deleted')
  fireEvent.click(
    within(told.closest<HTMLElement>('[role=status]') ?? document.body).getByRole('button', {
      name: 'Undo',
    }),
  )
  await waitFor(() => expect(panel.textContent).toContain('at ₦1,610.50'))
})

test('[CU7] an old rate is asked about, and said of today at one press', async () => {
  const id = await dollars('Dollars', aDay('2026-10-03'))
  await showOne(id)
  await screen.findByText('Rate of 3 Oct. Is it still right?')
  press('Still right')
  await waitFor(() => expect(screen.queryByText(/Is it still right/)).toBeNull())
  expect(await rates()).toEqual([
    ['2026-10-03', '1550.25'],
    ['2026-11-21', '1550.25'],
  ])
})

test('[CU7] without any rate it counts as nothing in naira, and the page asks for one', async () => {
  const id = await dollars()
  await ledger.db.rates.clear()
  await showOne(id)
  const panel = await screen.findByRole('article')
  await waitFor(() => expect(panel.textContent).toContain('No rate yet: counted as nothing'))
  const [first] = screen.getAllByRole('button', { name: 'New rate' })
  fireEvent.click(first ?? document.body)
  const dialog = await openDialog('Rate of US Dollar')
  typeInto('What is $1 in naira?', '1500', dialog)
  press('Save', dialog)
  await dialogClosed()
  await waitFor(() => expect(panel.textContent).toContain(SHOWN_AMOUNTS.brief(kobo(187_500_000))))
})

test('[CU2] two wallets of dollars have one list of rates on the page of all wallets', async () => {
  await dollars()
  await dollars('Payoneer')
  unwrap(await setRate(ledger, { currency: 'GBP', day: TODAY, value: '2000' }))
  await showAll()
  const lists = await screen.findByRole('region', { name: 'Your rates' })
  const headings = await within(lists).findAllByRole('heading')
  expect(headings.map(each => each.textContent)).toEqual(['Rates of US Dollar'])
})
