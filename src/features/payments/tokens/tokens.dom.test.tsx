import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/wire/headers.ts'
import { createFakePayments, type FakePayments } from '#test/support/payments/fake-payments.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const PAGE = '/user/app/tokens'

let app: RenderedApp | undefined
let payments: FakePayments

beforeEach(() => {
  freshDevice()
  storeAda()
  payments = createFakePayments()
})
afterEach(() => closeApp(app))

async function open(answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(PAGE, { ...payments.answers, ...answers })
  await screen.findByText('Token balance')
  return app
}

async function openPurchase(): Promise<HTMLElement> {
  press('Top Up')
  return openDialog('Top Up')
}

function purchases() {
  return payments.asked.filter(({ path }) => path === '/payments/charge-token-from-wallet')
}

const BOUGHT = {
  _id: '019a0000-0000-7000-8000-0000000000b1',
  createdAt: '2026-11-21T07:00:00.000Z',
  amountTokens: 500_000,
  amount: 2000,
  provider: 'wallet',
  type: 'TOPUP',
  reason: 'bought',
}
const GIVEN = {
  ...BOUGHT,
  _id: '019a0000-0000-7000-8000-0000000000b2',
  amountTokens: 10_000,
  amount: null,
  provider: 'referral',
  type: 'BONUS',
  reason: 'was-invited',
}

test('[PAY-04] shows how many tokens there are, and where they came from', async () => {
  payments.topupTokenBalance = 510_000
  payments.tokens = [BOUGHT, GIVEN]
  await open()
  const table = await screen.findByRole('table', { name: 'Token records' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual([
    'Date',
    'Amount',
    'Provider',
    'Type',
    'Reason',
  ])
  const rows = within(table).getAllByRole('row').slice(1)
  const texts = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
  expect(texts).toEqual([
    ['Today, 08:00', '+500,000for ₦2,000', 'Payment wallet', 'Top up', 'Bought'],
    ['Today, 08:00', '+10,000', 'Invitation', 'Bonus', 'You were invited'],
  ])
  const balance = screen.getByRole('group', { name: 'Token balance' })
  expect(balance.textContent).toContain('560,000')
})

test('[PAY-04] 250 tokens a naira are shown as the amount is typed', async () => {
  payments.balance = 5000
  await open()
  const dialog = await openPurchase()
  expect(within(dialog).getByText('₦1 buys 250 tokens')).toBeTruthy()
  typeInto('Amount', '2500.50', dialog)
  expect(within(dialog).getByText('You get 625,125 tokens')).toBeTruthy()
})

test.each([
  ['', 'Please enter top up amount'],
  ['5000.01', 'Insufficient balance'],
  ['1999.99', 'Minimum top up is ₦2,000'],
])('[PAY-04] %j is refused with «%s», and nothing is sent', async (typed, message) => {
  payments.balance = 5000
  await open()
  const dialog = await openPurchase()
  typeInto('Amount', typed, dialog)
  press('Buy tokens', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
  expect(purchases()).toEqual([])
})

test('[PAY-04] tokens are bought from the payment wallet, and the new figures shown', async () => {
  payments.balance = 5000
  await open()
  const dialog = await openPurchase()
  typeInto('Amount', '2000', dialog)
  payments.tokens = [BOUGHT]
  press('Buy tokens', dialog)
  await dialogClosed()
  await screen.findByText('500,000 tokens added')
  await screen.findByText('550,000')
  expect(screen.getByRole('link', { name: 'Payment Wallet: ₦3,000' })).toBeTruthy()
  expect(purchases()[0]?.body).toEqual({ amount: 2000, purpose: 'TOPUP' })
})

test('[PAY-04] the wallet of before is no measure: the server says what there is', async () => {
  payments.balance = 5000
  await open({
    'POST /payments/charge-token-from-wallet': () =>
      json(422, { success: false, message: 'Insufficient balance', error: 'insufficient_balance' }),
  })
  const dialog = await openPurchase()
  typeInto('Amount', '2000', dialog)
  press('Buy tokens', dialog)
  expect(await within(dialog).findByText('Insufficient balance')).toBeTruthy()
})

test('[PAY-04] with no network nothing is bought, and trying again does not buy twice', async () => {
  payments.balance = 5000
  await open()
  const dialog = await openPurchase()
  typeInto('Amount', '2000', dialog)
  payments.isOffline = true
  press('Buy tokens', dialog)
  await within(dialog).findByText(/^Paying needs a connection/)
  const waiting = app?.account.sessions.current()?.ledger.db.outbox.count()
  expect(await waiting).toBe(0)
  payments.isOffline = false
  press('Buy tokens', dialog)
  await dialogClosed()
  const keys = purchases().map(({ headers }) => headers.get(HEADERS.idempotencyKey))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('[PAY-04] who has too little is led to the payment wallet first', async () => {
  payments.balance = 1999
  const opened = await open()
  const dialog = await openPurchase()
  const link = within(dialog).getByRole('link', { name: 'Top up your payment wallet first' })
  link.click()
  await waitFor(() => expect(opened.path()).toBe('/user/app/payment-wallet'))
})

test('[PAY-04] an error says so, and trying again mends it', async () => {
  let isBroken = true
  const list = payments.answers['GET /user/tokens']
  app = await renderApp(PAGE, {
    ...payments.answers,
    'GET /user/tokens': request =>
      isBroken || list === undefined ? failure(500, 'internal') : list(request),
  })
  await screen.findByText('refused: internal')
  isBroken = false
  press('Try again')
  expect(await screen.findByText('No tokens bought yet')).toBeTruthy()
})

test('[PAY-04] offline with nothing known it says that, and invents no figures', async () => {
  payments.isOffline = true
  app = await renderApp(PAGE, payments.answers)
  await screen.findByText("You're offline. Buying tokens needs a connection.")
  expect(screen.getByText('No figures yet.')).toBeTruthy()
  expect(screen.queryByText('Token balance')).toBeNull()
  expect(screen.queryByText('No tokens bought yet')).toBeNull()
})
