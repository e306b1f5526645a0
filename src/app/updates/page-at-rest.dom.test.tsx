import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { anExpense, aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import {
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { hasOpenForm } from '#ui/page/open-form.ts'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

/** The app over one wallet with one expense. */
async function open(address: string): Promise<void> {
  app = await renderApp('/user/app/dashboard')
  const member = app.account.sessions.current()
  assert(member !== null, 'Ada is signed in')
  const [walletId = ''] = unwrap(await createWallet(member.ledger, aWallet())).ids
  unwrap(await recordTransactions(member.ledger, anExpense(walletId)))
  await app.router.navigate({ href: address })
}

test.each([
  ['/user/app/settings?tab=security', 'Current password'],
  ['/user/app/transactions?from=2026-11-01&to=2026-11-20', 'Period'],
  ['/user/reset-password/ada%40example.com', 'New password'],
])('[APP-05] a new version need not wait for %s, in which nobody typed', async (address, field) => {
  await open(address)
  expect(await screen.findByLabelText(field)).toBeTruthy()
  expect(hasOpenForm(document)).toBe(false)
})
