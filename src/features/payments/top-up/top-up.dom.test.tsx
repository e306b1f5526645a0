import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#contract/wire/headers.ts'
import {
  aPayment,
  aPending,
  createFakePayments,
  type FakePayments,
  PAYER,
  REFERENCE,
} from '#test/support/payments/fake-payments.ts'
import { failure } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const PAGE = '/user/app/payment-wallet'
const POLL_MS = 10_000
const CLOSE_MS = 4000

let app: RenderedApp | undefined
let payments: FakePayments

beforeEach(() => {
  freshDevice()
  storeAda(PAYER)
  payments = createFakePayments()
})
afterEach(() => closeApp(app))

async function open(answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(PAGE, { ...payments.answers, ...answers })
  return app
}

async function openTransfer(amount = '5000'): Promise<RenderedApp> {
  const opened = await open()
  await screen.findByText('No payments yet')
  press('Top Up')
  await openDialog('Top Up')
  await screen.findByLabelText('Amount')
  typeInto('Amount', amount)
  press('Continue')
  await screen.findByText('9012345678')
  await opened.due(POLL_MS)
  return opened
}

function balance(): string | null | undefined {
  return screen.queryByRole('group', { name: 'Balance' })?.textContent
}

test('[PAY-02] without names and phone the profile is asked for, and shown after 4 seconds', async () => {
  storeAda({ ...PAYER, lastName: '' })
  const opened = await open({ 'GET /user/profile': () => failure(500, 'internal') })
  await screen.findByText('No payments yet')
  press('Top Up')
  await screen.findByText(
    'Please update your profile with your first name, last name, and phone number before initiating a top up.',
  )
  await opened.due(CLOSE_MS)
  await opened.advance(CLOSE_MS - 1)
  expect(opened.path()).toBe(PAGE)
  await opened.advance(1)
  await waitFor(() => expect(opened.path()).toBe('/user/app/profile'))
  expect(payments.asked.some(({ path }) => path === '/payments/topup')).toBe(false)
})

test('[PAY-02] who closes the message stays where they are', async () => {
  storeAda({ ...PAYER, phone: '' })
  const opened = await open({ 'GET /user/profile': () => failure(500, 'internal') })
  await screen.findByText('No payments yet')
  press('Top Up')
  press('Cancel', await openDialog('Top Up'))
  await dialogClosed()
  await opened.advance(CLOSE_MS * 2)
  expect(opened.path()).toBe(PAGE)
})

test('[PAY-03] the dialog gives all of the bank details, with their copies, the time left and a ribbon', async () => {
  const opened = await openTransfer()
  const dialog = await openDialog('Top Up')
  const facts = [...dialog.querySelectorAll('dl > div')].map(fact => fact.textContent)
  expect(facts).toEqual([
    'Amount to send₦5,000.00',
    'BankSandbox Bank',
    'Account number9012345678',
    'Account nameKobolens / Ada',
    `Reference${REFERENCE}`,
  ])
  expect(within(dialog).getByText('Transfer the exact amount.')).toBeTruthy()
  expect(within(dialog).getByText('Test payment')).toBeTruthy()
  const copies = ['Copy amount to send', 'Copy account number', 'Copy reference']
  copies.forEach(name => expect(within(dialog).getByRole('button', { name })).toBeTruthy())
  expect(within(dialog).getByRole('timer').textContent).toBe('30:00')
  await opened.advance(61_000)
  expect(within(dialog).getByRole('timer').textContent).toBe('28:59')
  const sent = payments.asked.find(({ path }) => path === '/payments/topup')
  expect(sent?.body).toEqual({ amountNGN: 5000, method: 'bank_transfer', purpose: 'FUNDING' })
})

test('[PAY-03] a real provider has no ribbon', async () => {
  payments.provider = 'paystack'
  payments.pending = aPending({ provider: 'paystack' })
  await open()
  press(await waitForName('Show bank details'))
  await screen.findByText('9012345678')
  expect(screen.queryByText('Test payment')).toBeNull()
})

async function waitForName(name: string): Promise<string> {
  await screen.findByRole('button', { name })
  return name
}

function checks(): number {
  return payments.asked.filter(({ path }) => path.startsWith('/payments/confirm')).length
}

/** Waits until so many looks were answered: none begins while one is under way. */
async function checked(count: number): Promise<void> {
  await waitFor(() => expect(checks()).toBe(count))
  await waitFor(() => expect(screen.queryByText('Looking for your transfer…')).toBeNull())
}

test('[PAY-03] it is looked for every 10 seconds; paid, it says so, closes after 4 seconds and shows the new figures', async () => {
  const opened = await openTransfer()
  await opened.advance(POLL_MS)
  await checked(1)
  await opened.advance(POLL_MS)
  await checked(2)
  payments.state = { status: 'successful', reason: null, paidAmount: 5000 }
  payments.balance = 5000
  payments.payments = [aPayment(1, { amount: 5000, paidAmount: 5000 })]
  await opened.advance(POLL_MS)
  await screen.findByText('Payment successful!')
  expect(screen.getByText('₦5,000 is in your payment wallet.')).toBeTruthy()
  await opened.due(CLOSE_MS)
  await opened.advance(CLOSE_MS - 1)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await opened.advance(1)
  await dialogClosed()
  await waitFor(() => expect(balance()).toContain('₦5,000.00'))
  await opened.advance(POLL_MS * 3)
  expect(checks()).toBe(3)
})

test("[PAY-03] I've sent the money looks at once", async () => {
  await openTransfer()
  press("I've sent the money")
  await screen.findByText(/has not arrived yet/)
  expect(checks()).toBe(1)
  payments.state = { status: 'successful', reason: 'underpaid', paidAmount: 4500 }
  press("I've sent the money")
  await screen.findByText(/₦4,500 arrived, less than the ₦5,000 you chose/)
})

test('[PAY-03] more than agreed is told too', async () => {
  await openTransfer()
  payments.state = { status: 'successful', reason: 'overpaid', paidAmount: 5500 }
  press("I've sent the money")
  expect(await screen.findByText(/₦5,500 arrived, more than the ₦5,000 you chose/)).toBeTruthy()
})

test('[PAY-03] a failure says so and closes after 4 seconds', async () => {
  const opened = await openTransfer()
  payments.state = { status: 'failed', reason: 'declined', paidAmount: null }
  await opened.advance(POLL_MS)
  await screen.findByText('Payment failed, please try again')
  await opened.due(CLOSE_MS)
  await opened.advance(CLOSE_MS)
  await dialogClosed()
  expect(balance()).toContain('₦0.00')
})

test('[PAY-03] after 30 minutes it has expired, and says what becomes of money on its way', async () => {
  const opened = await openTransfer()
  await opened.advance(30 * 60_000)
  await screen.findByText('The time is over.')
  payments.state = { status: 'failed', reason: 'expired', paidAmount: null }
  await opened.advance(POLL_MS)
  await screen.findByText('This payment has expired')
  expect(screen.getByText(/added to your wallet when it arrives/)).toBeTruthy()
  await opened.advance(CLOSE_MS * 2)
  press('Done')
  await dialogClosed()
})

test('[PAY-03] cancelled, it is given up with the server, and not offered again', async () => {
  await openTransfer()
  press('Cancel', await openDialog('Top Up'))
  await dialogClosed()
  await screen.findByText('Top up cancelled')
  expect(payments.asked.some(({ path }) => path === `/payments/cancel/${REFERENCE}`)).toBe(true)
  expect(screen.queryByText('A top-up waits for your transfer')).toBeNull()
})

test('[PAY-03] a cancel that came after the money shows that it was paid', async () => {
  await openTransfer()
  payments.state = { status: 'successful', reason: null, paidAmount: 5000 }
  press('Cancel', await openDialog('Top Up'))
  expect(await screen.findByText('Payment successful!')).toBeTruthy()
})

test('[PAY-03] a payment under way is found again after a reload or on another device, and told of when it comes', async () => {
  payments.pending = aPending()
  const opened = await open()
  await screen.findByText('A top-up waits for your transfer')
  press('Show bank details')
  await screen.findByText('9012345678')
  press('Close', await openDialog('Top Up'))
  await dialogClosed()
  expect(payments.asked.some(({ path }) => path.startsWith('/payments/cancel'))).toBe(false)
  payments.state = { status: 'successful', reason: null, paidAmount: 5000 }
  await opened.due(POLL_MS)
  await opened.advance(POLL_MS)
  await screen.findByText('Payment successful!')
  await waitFor(() => expect(screen.queryByText('A top-up waits for your transfer')).toBeNull())
})

test('[PAY-03] with no network a payment is refused in words, and the second try has the first one’s key', async () => {
  await open()
  await screen.findByText('No payments yet')
  press('Top Up')
  await screen.findByLabelText('Amount')
  typeInto('Amount', '5000')
  payments.isOffline = true
  press('Continue')
  await screen.findByText(/^Paying needs a connection/)
  payments.isOffline = false
  press('Continue')
  await screen.findByText('9012345678')
  const keys = payments.asked
    .filter(({ path }) => path === '/payments/topup')
    .map(({ headers }) => headers.get(HEADERS.idempotencyKey))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^"[0-9a-f-]{36}"$/)
})

test('[PAY-03] an amount is asked for within its limits', async () => {
  await open()
  await screen.findByText('No payments yet')
  press('Top Up')
  await screen.findByLabelText('Amount')
  press('Continue')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Please enter top up amount')
  typeInto('Amount', '99.99')
  press('Continue')
  expect((await screen.findByRole('alert')).textContent).toBe('Minimum top up is ₦100')
  typeInto('Amount', '100')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(payments.asked.some(({ path }) => path === '/payments/topup')).toBe(false)
})
