import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { failure } from '#test/support/screens/fake-server.ts'
import {
  ADA,
  closeApp,
  freshDevice,
  ledgerExists,
  renderApp,
  type RenderedApp,
  storeAda,
  storedOfPerson,
} from '#test/support/screens/render-app.tsx'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

test('[ACC-13] [SYN-12] a device that was signed out elsewhere says so, goes home after 2 s, and keeps what it did not send', async () => {
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  // The server knows the session no more: neither of its tokens is taken, and no write gets through.
  app.server.intercept = ({ path }) =>
    failure(401, path === '/auth/refresh-token' ? 'session_revoked' : 'unauthenticated')
  window.localStorage.setItem('otp_timer_ada@example.com', '1')
  unwrap(await createWallet(ledger, aWallet('Cash box')))
  await app.account.sessions.current()?.engine.runPass('manual')

  expect(await screen.findByText('Session expired. Please log in again.')).toBeTruthy()
  expect(storedOfPerson()).toEqual([])
  expect(app.server.log.filter(line => line.endsWith('/auth/refresh-token'))).toHaveLength(1)
  expect(app.told).toContainEqual({ type: 'over', userId: ADA.id })
  await app.advance(1999)
  expect(app.departures).toEqual([])
  await app.advance(1)
  expect(app.departures).toEqual(['/'])
  expect(await ledgerExists(ADA.id)).toBe(true)

  await closeApp(app)
  app = await renderApp('/user/login')
  expect(await screen.findByText(/Ada has 1 entry on this phone/)).toBeTruthy()
})
