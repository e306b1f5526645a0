import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { readMeta } from '#ledger/store/meta.ts'
import {
  aPayment,
  aPending,
  createFakePayments,
  type FakePayments,
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
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

const PAGE = '/user/app/payment-wallet'
const WAITS = 'A top-up waits for your transfer'

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
  return app
}

function balance(): string | null | undefined {
  return screen.queryByRole('group', { name: 'Balance' })?.textContent
}

test('[PAY-01] shows the balance and the records, each with all that is known of it', async () => {
  payments.balance = 1234.5
  payments.payments = [
    aPayment(1, { reason: 'underpaid', amount: 1000, paidAmount: 900 }),
    aPayment(2, { type: 'TOPUP', provider: 'wallet', amount: 2000, paidAmount: 2000 }),
    aPayment(3, { status: 'failed', reason: 'expired', paidAmount: null }),
    aPayment(4, { status: 'pending', paidAmount: null }),
  ]
  await open()
  const table = await screen.findByRole('table', { name: 'Payment records' })
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(header => header.textContent)).toEqual([
    'Payment ID',
    'Date',
    'Amount',
    'Provider',
    'Type',
    'Status',
  ])
  const rows = within(table).getAllByRole('row').slice(1)
  const texts = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
  expect(texts).toEqual([
    ['KL-1', 'Today, 08:30', '+₦900.00', 'Sandbox', 'Top up', 'SuccessfulUnderpaid'],
    ['KL-2', 'Today, 08:00', '−₦2,000.00', 'Payment wallet', 'Tokens', 'Successful'],
    ['KL-3', 'Today, 07:30', '₦1,000.00', 'Sandbox', 'Top up', 'FailedExpired'],
    ['KL-4', 'Today, 07:00', '₦1,000.00', 'Sandbox', 'Top up', 'Pending'],
  ])
  expect(balance()).toContain('₦1,234.50')
})

test('[PAY-01] the records come page by page, as many as chosen', async () => {
  payments.payments = Array.from({ length: 25 }, (_, index) => aPayment(index + 1))
  const opened = await open()
  await screen.findByText('KL-10')
  press('Next page')
  await screen.findByText('KL-11')
  expect(screen.queryByText('KL-10')).toBeNull()
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } })
  await screen.findByText('KL-25')
  expect(opened.router.state.location.search).toMatchObject({ size: 50 })
})

test('[PAY-01] the records are narrowed down by their days, and say when there are none', async () => {
  payments.payments = [aPayment(1)]
  const opened = await open()
  await screen.findByText('KL-1')
  payments.payments = []
  typeInto('From', '2026-11-20')
  press('Apply filters')
  await screen.findByText('Nothing in these days')
  expect(payments.asked.at(-1)?.query.get('from')).toBe('2026-11-20')
  expect(opened.router.state.location.search).toMatchObject({ from: '2026-11-20' })
})

test('[PAY-01] an error says so, and trying again mends it', async () => {
  let isBroken = true
  const list = payments.answers['GET /payments/payment-records']
  await open({
    'GET /payments/payment-records': request =>
      isBroken || list === undefined ? failure(500, 'internal') : list(request),
  })
  await screen.findByText('refused: internal')
  isBroken = false
  press('Try again')
  await screen.findByText('No payments yet')
  expect(screen.queryByText('refused: internal')).toBeNull()
})

test('[PAY-01] offline the last known figures stand, with when they were true and what takes a network', async () => {
  payments.balance = 700
  payments.payments = [aPayment(1)]
  const opened = await open()
  await screen.findByText('KL-1')
  await opened.router.navigate({ to: '/user/app/wallets' })
  await screen.findByRole('heading', { level: 1, name: 'Wallets' })
  payments.isOffline = true
  await opened.router.navigate({ to: PAGE })
  await screen.findByText("You're offline. Top-ups need a connection.")
  expect(screen.getByText(/figures of Today, 09:00\./)).toBeTruthy()
  expect(balance()).toContain('₦700.00')
  expect(screen.getByText('KL-1')).toBeTruthy()
})

test('[PAY-01] [experience 9] a top-up that waits comes together with the rest, and moves nothing of it', async () => {
  const list = payments.answers['GET /payments/payment-records']
  assert(list !== undefined, 'the fake server has records')
  payments.pending = aPending()
  const opened = await open({
    'GET /payments/payment-records': async request => {
      await readKept(opened)
      return await list(request)
    },
  })
  await screen.findByRole('region', { name: WAITS })
  await opened.router.navigate({ to: '/user/app/wallets' })
  await screen.findByRole('heading', { level: 1, name: 'Wallets' })
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    const card = screen.queryByRole('region', { name: WAITS })
    if (balance() !== undefined) seen.add(card === null ? 'alone' : 'together')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await opened.router.navigate({ to: PAGE })
  await screen.findByRole('region', { name: WAITS })
  watch.disconnect()
  expect([...seen]).toEqual(['together'])
})

/** Lets the page read, and draw, what an earlier visit kept. */
async function readKept({ account }: Pick<RenderedApp, 'account'>): Promise<void> {
  const member = account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  for (let turn = 0; turn < 5; turn += 1) await readMeta(member.ledger.db, 'payments')
}

test('[PAY-01] hidden amounts show no digits, of the balance nor of the records', async () => {
  payments.balance = 7777
  payments.payments = [aPayment(1, { amount: 7777, paidAmount: 7777 })]
  await open()
  await screen.findByText('KL-1')
  press('Hide amounts')
  await waitFor(() => expect(document.body.textContent).not.toContain('7,777'))
  expect(balance()).toContain('₦•••')
})
