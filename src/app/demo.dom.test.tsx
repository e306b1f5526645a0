import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { createAccount } from '#features/account/data/quick-sign-up.ts'
import { DEMO_USER_ID } from '#features/demo/rules/demo-user.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { addTurn } from '#ledger/chats/chats.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { anExpense, unwrap } from '#test/support/device/test-ledger.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  ADA,
  ADA_PROFILE,
  type Answers,
  closeApp,
  freshDevice,
  ledgerExists,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

const TRY = 'Try it without an account'
const SYNC_STATE = 'Demo'
const PUBLIC_CALLS = new Set(['GET /general/site', 'GET /general/fetch-utils'])

/** The first of the landing's ways into the demo. */
async function pressTry(): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: TRY })
  assert(button !== undefined, 'the landing offers a demo')
  fireEvent.click(button)
}

async function openDemo(answers: Answers = {}): Promise<RenderedApp> {
  const opened = await renderApp('/', answers)
  await pressTry()
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })
  await screen.findByText('You are trying a demo.')
  return opened
}

/** An expense of the person's own, through the demo's own ledger. */
async function recordIn(opened: RenderedApp): Promise<void> {
  const ledger = opened.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'a demo is open')
  const [wallet] = await ledger.db.wallets.toArray()
  unwrap(await recordTransactions(ledger, anExpense(wallet?.id ?? '')))
}

/** A question to Uwa, before it is answered. */
async function askIn(opened: RenderedApp): Promise<void> {
  const ledger = opened.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'a demo is open')
  const asked = { id: ledger.newId(), chatId: ledger.newId(), askedAt: ledger.clock() }
  await addTurn(ledger.db, { ...asked, query: 'How much did I spend?' })
}

function countRows(opened: RenderedApp): Promise<number> {
  const ledger = opened.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'somebody is here')
  return ledger.db.transactions.count()
}

test('[DM1] [DM3] a demo is the whole app with no account: it says so, asks the server for nothing, and nothing waits', async () => {
  app = await openDemo()
  expect(await screen.findByRole('link', { name: SYNC_STATE })).toBeTruthy()
  await recordIn(app)
  await waitFor(async () =>
    expect(await app?.account.sessions.current()?.ledger.db.outbox.count()).toBe(0),
  )
  expect(screen.getByRole('link', { name: SYNC_STATE })).toBeTruthy()
  expect(app.server.log.filter(call => !PUBLIC_CALLS.has(call))).toEqual([])
  expect(window.localStorage.getItem('token')).toBeNull()
})

test('[DM1] [DM3] an entry of a demo says that it is on the device alone', async () => {
  app = await openDemo()
  const entry = await app.account.sessions.current()?.ledger.db.transactions.limit(1).first()
  await app.router.navigate({ to: '/user/app/transactions', search: { row: entry?.id ?? '' } })
  expect(await screen.findByText('Saved on this device alone')).toBeTruthy()
  expect(screen.queryByText(/on the server/)).toBeNull()
})

test('[PWA-01] a demo counts as a visit, so that its first page begins with no offer to install', async () => {
  app = await openDemo()
  expect(await screen.findByRole('link', { name: SYNC_STATE })).toBeTruthy()
  expect(app.account.store.readInstallNotes().startedAt).toBe(app.account.clock())
})

test('[DM1] what needs an account says so and offers to sign up', async () => {
  app = await openDemo()
  await app.router.navigate({ to: '/user/app/profile' })
  expect(await screen.findByRole('heading', { name: 'This needs an account' })).toBeTruthy()
  await app.router.navigate({ to: '/user/app/settings', search: { tab: 'sync' } })
  expect(await screen.findByText(/stays on this device and is sent nowhere/)).toBeTruthy()
  const signUp = screen.getByRole('link', { name: 'Sign up' })
  expect(signUp.getAttribute('href')).toBe('/user/create-account')
})

test.each([
  ['/user/app/payment-wallet', 'Payment Wallet'],
  ['/user/app/tokens', 'Tokens'],
])(
  '[DM1] [DM3] a demo has no money to pay with: %s says so, and asks the server for nothing',
  async (address, title) => {
    app = await openDemo()
    await app.router.navigate({ to: address })
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('heading', { name: 'This needs an account' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Top Up' })).toBeNull()
    expect(app.server.log.filter(call => !PUBLIC_CALLS.has(call))).toEqual([])
  },
)

test('[DM1] [PRO-03] the free plan holds in a demo', async () => {
  app = await openDemo()
  await app.router.navigate({ to: '/user/app/wallets' })
  fireEvent.click(await screen.findByRole('button', { name: 'Create wallet' }))
  await screen.findByLabelText('Wallet name')
  typeInto('Wallet name', 'Third')
  typeInto('Initial amount', '100')
  await choose('Wallet type', 'Cash')
  const [, submit] = screen.getAllByRole('button', { name: 'Create wallet' })
  assert(submit !== undefined, 'the dialog has its button')
  fireEvent.click(submit)
  expect(await screen.findByText(/Your Trailblazer plan allows 2 wallets/)).toBeTruthy()
})

test('[DM4] wiping leads to the landing page and leaves nothing; undone, all is as it was', async () => {
  app = await openDemo()
  await recordIn(app)
  const rows = await countRows(app)
  press('Wipe')
  expect((await screen.findAllByRole('button', { name: TRY })).length).toBeGreaterThan(0)
  expect(app.path()).toBe('/')
  expect(await ledgerExists(DEMO_USER_ID)).toBe(false)
  expect(window.localStorage.getItem('demo')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy()
  expect(await countRows(app)).toBe(rows)
})

test('[DM5] a demo that is wiped takes nothing from who signed up beside it and has yet to verify', async () => {
  app = await openDemo()
  storeAda()
  press('Wipe')
  await waitFor(async () => expect(await ledgerExists(DEMO_USER_ID)).toBe(false))
  expect(window.localStorage.getItem('token')).not.toBeNull()
  expect(window.localStorage.getItem('demo')).toBeNull()
})

test('[DM2] [DM5] a demo that was left is behind the guard, and goes on where it was when begun again', async () => {
  app = await openDemo()
  await recordIn(app)
  const rows = await countRows(app)
  press('Account menu')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Leave the demo' }))
  await screen.findAllByRole('button', { name: TRY })
  await app.router.navigate({ to: '/user/app/dashboard' })
  expect(await screen.findByText('You must be logged in to access this page.')).toBeTruthy()
  expect(app.path()).toBe('/user/login')
  await app.router.navigate({ to: '/' })
  await pressTry()
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })
  expect(await countRows(app)).toBe(rows)
})

test('[DM2] another tab that leaves or wipes the demo takes this one home', async () => {
  app = await openDemo()
  app.hear({ type: 'signed-out', userId: DEMO_USER_ID })
  expect(app.departures).toEqual(['/'])
})

test('[DM5] who is signed in comes to their own records by the same button, and no demo is begun', async () => {
  app = await renderApp('/')
  await screen.findAllByRole('button', { name: TRY })
  // Another tab signs in meanwhile.
  storeAda()
  await pressTry()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Adaeze' })).toBeTruthy()
  expect(await ledgerExists(DEMO_USER_ID)).toBe(false)
})

const SIGNED_UP: Answers = {
  'POST /user/create-account': () => {
    const data = { id: ADA.id, email: ADA.email, userName: ADA.userName }
    return json(201, { success: true, message: 'ok', data })
  },
}

async function logIn(opened: RenderedApp): Promise<void> {
  await opened.router.navigate({ to: '/user/login' })
  await screen.findByRole('button', { name: 'Log in' })
  typeInto('Email or username', 'Ada')
  typeInto('Password', 'Passw0rd!')
  press('Log in')
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Adaeze' })
}

test('[DM5] [DM6] who signs up from the demo is asked at their first login, and gets what they saw', async () => {
  app = await openDemo(SIGNED_UP)
  await recordIn(app)
  const rows = await countRows(app)
  const keep = screen.getByRole('link', { name: 'Keep it: sign up' })
  expect(keep.getAttribute('href')).toBe('/user/create-account')
  const ada = { ...ADA, password: 'Mango.Tree-77', referral: '' }
  unwrap(await createAccount(app.account, ada, () => undefined))
  await logIn(app)
  await screen.findByRole('dialog', { name: 'Keep your demo?' })
  press('Keep it')
  expect(await screen.findByText('Your demo is in your account now.')).toBeTruthy()
  expect(app.account.sessions.current()?.userId).toBe(ADA.id)
  expect(await countRows(app)).toBe(rows)
  await waitFor(async () => expect(await ledgerExists(DEMO_USER_ID)).toBe(false))
  expect(screen.queryByText('There is a demo on this device')).toBeNull()
})

test('[DM5] another account does not get the demo by logging in; it may wipe it, and stays signed in', async () => {
  app = await openDemo()
  await logIn(app)
  expect(await screen.findByText('There is a demo on this device')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await countRows(app)).toBe(0)
  press('Wipe it')
  await waitFor(async () => expect(await ledgerExists(DEMO_USER_ID)).toBe(false))
  expect(app.account.store.readUser()?.id).toBe(ADA_PROFILE.id)
  expect(window.localStorage.getItem('token')).not.toBeNull()
})

test('[DM4] [DM5] a demo that was wiped beside an account is put back whole, and offered again', async () => {
  app = await openDemo()
  await recordIn(app)
  await askIn(app)
  const rows = await countRows(app)
  await logIn(app)
  await screen.findByText('There is a demo on this device')
  press('Wipe it')
  await waitFor(async () => expect(await ledgerExists(DEMO_USER_ID)).toBe(false))
  expect(screen.queryByText('There is a demo on this device')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/, 1 of them entered by hand/)).toBeTruthy()
  const restored = new LedgerDb(DEMO_USER_ID)
  expect([await restored.chats.count(), await restored.turns.count()]).toEqual([1, 1])
  restored.close()
  press('Add it to my account')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(await screen.findByText('Your demo is in your account now.')).toBeTruthy()
  expect(await countRows(app)).toBe(rows)
})

test('[DM1] [CHT-03] Uwa answers in a demo by its own engine, and speaks of no tokens', async () => {
  app = await openDemo()
  await recordIn(app)
  await app.router.navigate({ to: '/user/app/ai-chats' })
  await screen.findByLabelText('Ask Uwa')
  typeInto('Ask Uwa', 'Show me my last transaction')
  press('Send')
  const log = await screen.findByRole('log')
  await waitFor(() => expect(log.textContent).toMatch(/₦\d/))
  expect(screen.queryByText(/tokens left/)).toBeNull()
  expect(app.server.log.filter(call => !PUBLIC_CALLS.has(call))).toEqual([])
})
