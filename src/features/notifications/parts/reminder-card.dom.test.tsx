import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aBudget, aLabel, anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  closeApp,
  freshDevice,
  type RenderedApp,
  renderApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

const TITLE = 'Know before a budget runs out'
const SETTLED_MS = 15_000
const TWO_WEEKS_MS = 14 * 86_400_000

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => {
  await closeApp(app)
})

/** The dashboard of a person with so many expenses, and a budget, as they come back to it. */
async function openDashboard(expenseCount: number): Promise<RenderedApp> {
  app = await renderApp('/user/app/wallets', {
    'POST /user/subscribe-push': () => json(200, { success: true, message: 'ok' }),
  })
  app.push.become({ support: 'full' })
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const labelId = unwrap(await createLabel(ledger, aLabel())).ids[0] ?? ''
  unwrap(await createBudget(ledger, aBudget(labelId)))
  for (let count = 0; count < expenseCount; count += 1) {
    unwrap(await recordTransactions(ledger, anExpense(walletId)))
  }
  const { advance, router } = app
  await advance(SETTLED_MS)
  await act(() => router.navigate({ to: '/user/app/dashboard' }))
  await screen.findByRole('heading', { name: 'Budgets' })
  return app
}

test('[PWA-02] the card explains, and the browser’s question comes on its button alone', async () => {
  const { push } = await openDashboard(3)
  await screen.findByRole('region', { name: TITLE })
  expect(push.permission()).toBe('default')
  press('Turn on reminders')
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(push.permission()).toBe('granted')
  expect(push.subscribedWith).toEqual(['the-server-key'])
})

test('[PWA-02] refused, the card does not come back', async () => {
  const { push, account } = await openDashboard(3)
  press('No, thanks', await screen.findByRole('region', { name: TITLE }))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  await app?.advance(TWO_WEEKS_MS)
  push.become({})
  const device = await account.openDevice()
  expect(await device.push.toArray()).toMatchObject([{ askAt: null, endpoint: null }])
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('[PWA-02] nobody is asked before the third entry', async () => {
  const { account } = await openDashboard(2)
  expect(screen.queryByText(TITLE)).toBeNull()
  const ledger = account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  const [wallet] = await ledger.db.wallets.toArray()
  unwrap(await recordTransactions(ledger, anExpense(wallet?.id ?? '')))
  await screen.findByText(TITLE)
})
