import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  type RenderedApp,
  renderApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press } from '#test/support/screens/render-screen.tsx'

const DAY_MS = 86_400_000
const SETTLED_MS = 15_000

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(async () => {
  await closeApp(app)
})

test('[SC14] Home says that something seems to repeat, leads to it, and is quiet once told so', async () => {
  app = await renderApp('/user/app/wallets')
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const now = ledger.clock()
  for (const weeks of [1, 2, 3, 4]) {
    const { rows, ...expense } = anExpense(walletId)
    const paid = rows.map(row =>
      Object.assign({}, row, { description: 'Airtel', createdAt: now - weeks * 7 * DAY_MS }),
    )
    unwrap(await recordTransactions(ledger, { ...expense, rows: paid }))
  }
  const { advance, router } = app
  await advance(SETTLED_MS)
  await act(() => router.navigate({ to: '/user/app/dashboard' }))
  const card = await screen.findByRole('region', { name: 'One thing seems to repeat' })
  expect(card.textContent).toContain('Airtel')
  expect(screen.getByRole('link', { name: 'See what repeats' }).getAttribute('href')).toBe(
    '/user/app/upcoming',
  )
  press('Don’t show here')
  await waitFor(() => expect(screen.queryByText('One thing seems to repeat')).toBeNull())
  expect(await ledger.db.dismissals.toArray()).toMatchObject([{ what: 'repeat-on-home' }])
  // Its own page offers it all the same.
  await act(() => router.navigate({ to: '/user/app/upcoming' }))
  expect(await screen.findByRole('region', { name: 'Seems to repeat' })).toBeTruthy()
})
