import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { refreshUtils } from '#features/account/data/general-utils.ts'
import { keepPicture } from '#features/account/data/profile/own-picture.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { addTurn, recordReply } from '#ledger/chats/chats.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { anAnswer } from '#test/support/device/test-asker.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { FakeChats } from '#test/support/screens/fake-chats.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import { BARE_UTILS } from '#test/support/screens/general-utils.ts'
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
import { press } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp | undefined

beforeEach(() => {
  freshDevice()
  storeAda()
})
afterEach(() => closeApp(app))

function pressLogout(): void {
  press('Account menu')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
}

/** Ada with a wallet that the server did not get; `goOffline` comes before it. */
async function openWithWaitingWallet(): Promise<RenderedApp> {
  const opened = await renderApp('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  opened.server.intercept = () => {
    throw new TypeError('no network')
  }
  const ledger = opened.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  unwrap(await createWallet(ledger, aWallet('Cash box')))
  await screen.findByRole('link', { name: 'Can’t reach Kobolens · 1 waiting' })
  return opened
}

test('[ACC-16] logout with nothing waiting leads to the login page and clears local storage and the ledger', async () => {
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  window.localStorage.setItem('otp_timer_ada@example.com', '1')
  pressLogout()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(app.path()).toBe('/user/login')
  expect(storedOfPerson()).toEqual([])
  await waitFor(async () => expect(await ledgerExists(ADA.id)).toBe(false))
  expect(app.server.log).toContain('POST /user/logout')
  expect(app.told).toContainEqual({ type: 'signed-out', userId: ADA.id })
})

test('[ACC-16] what the server tells after the logout is not kept', async () => {
  const held: ((answer: Response) => void)[] = []
  app = await renderApp('/user/app/dashboard', {
    'GET /general/fetch-utils': () => new Promise(resolve => held.push(resolve)),
  })
  await screen.findByRole('link', { name: 'Synced' })
  const member = app.account.sessions.current()
  assert(member !== null, 'nobody is signed in')
  const refreshed = refreshUtils(app.account, member)
  await waitFor(() => expect(held).toHaveLength(2))
  pressLogout()
  await screen.findByRole('button', { name: 'Log in' })
  held.forEach(answer => answer(json(200, { success: true, message: 'ok', data: BARE_UTILS })))
  expect(await refreshed).toBe(false)
  expect(storedOfPerson()).toEqual([])
})

test('[ACC-16] [CHT-01] [CH2] logout first sends what Uwa was asked a moment ago', async () => {
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  const chats = new FakeChats()
  const { server } = app
  const { intercept } = server
  server.intercept = request => chats.answer(request) ?? intercept(request)
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  const asked = { id: ledger.newId(), chatId: ledger.newId(), askedAt: ledger.clock() }
  await addTurn(ledger.db, { ...asked, query: 'How much did I spend?' })
  const reply = { type: 'answered', answer: anAnswer() } as const
  await recordReply(ledger.db, asked.id, { reply, sending: 'unsent' })
  pressLogout()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(chats.queries).toEqual(['How much did I spend?'])
  await waitFor(async () => expect(await ledgerExists(ADA.id)).toBe(false))
})

test('[ACC-16] [PWA-03] a statement that was shared and not imported goes with the one who signs out', async () => {
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  const device = await app.account.openDevice()
  const file = { name: 'gtb.pdf', sizeBytes: 5, blob: new Blob(['%PDF-']), receivedAt: 1 }
  await device.files.add({ ...file, userId: ADA.id, replaced: null })
  pressLogout()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  await waitFor(async () => expect(await device.files.count()).toBe(0))
})

test('[SYN-12] logout with a waiting entry asks, and staying changes nothing', async () => {
  app = await openWithWaitingWallet()
  pressLogout()
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' })
  expect(dialog.textContent).toContain('1 entry is not on the server yet.')
  press('Stay signed in', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.localStorage.getItem('token')).toBe('token-1')
  expect(app.path()).toBe('/user/app/dashboard')
})

test('[SYN-12] a picture that is not uploaded yet stays too, and goes out at the next sign-in', async () => {
  const upload = `POST ${calls.uploadPicture.path}`
  app = await renderApp('/user/app/dashboard', { [upload]: () => failure(503, 'unavailable') })
  await screen.findByRole('link', { name: 'Synced' })
  const ledger = app.account.sessions.current()?.ledger
  assert(ledger !== undefined, 'nobody is signed in')
  unwrap(await keepPicture(ledger, new Blob(['me'])))
  pressLogout()
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' })
  press('Sign out and keep 1 entry on this device', dialog)
  await screen.findByRole('button', { name: 'Log in' })
  await closeApp(app)
  storeAda()
  app = await renderApp('/user/app/wallets')
  await waitFor(() => expect(app?.server.log).toContain(upload))
})

test('[SYN-12] kept entries stay on the device, named on the login page, and go out at the next sign-in', async () => {
  app = await openWithWaitingWallet()
  pressLogout()
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' })
  press('Sign out and keep 1 entry on this device', dialog)
  expect(
    await screen.findByText(/Ada has 1 entry on this phone that is not saved yet/),
  ).toBeTruthy()
  expect(storedOfPerson()).toEqual([])
  expect(await ledgerExists(ADA.id)).toBe(true)
  await closeApp(app)
  storeAda()
  app = await renderApp('/user/app/wallets')
  expect(await screen.findByRole('link', { name: 'Cash box' })).toBeTruthy()
  await screen.findByRole('link', { name: 'Synced' })
  expect([...app.server.records.values()].map(({ row }) => row?.['name'])).toEqual(['Cash box'])
})

test('[SYN-12] discarding shows what goes and asks once more; Back leads to the choices again', async () => {
  app = await openWithWaitingWallet()
  pressLogout()
  press('Discard 1 entry', await screen.findByRole('dialog', { name: 'Sign out?' }))
  const confirm = await screen.findByRole('dialog', { name: 'Discard 1 entry?' })
  expect(await within(confirm).findByText(/Cash box/)).toBeTruthy()
  press('Back', confirm)
  press('Discard 1 entry', await screen.findByRole('dialog', { name: 'Sign out?' }))
  press('Discard and sign out', await screen.findByRole('dialog', { name: 'Discard 1 entry?' }))
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  await waitFor(async () => expect(await ledgerExists(ADA.id)).toBe(false))
  const device = new DeviceDb()
  expect(await device.users.count()).toBe(0)
  device.close()
  expect(screen.queryByText(/not saved yet/)).toBeNull()
})

test('[SYN-12] what can be sent is sent before the sign-out, without a question', async () => {
  app = await openWithWaitingWallet()
  const { server } = app
  server.intercept = () => undefined
  pressLogout()
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
  expect([...server.records.values()].map(({ row }) => row?.['name'])).toEqual(['Cash box'])
})

test('[SYN-12] a session that is over keeps the waiting entries and their name for the next login', async () => {
  app = await openWithWaitingWallet()
  app.server.intercept = ({ path }) =>
    path === '/auth/refresh-token' || path === '/sync'
      ? new Response(JSON.stringify({ success: false, message: 'no', error: 'session_revoked' }), {
          status: 401,
        })
      : new Response('{}', { status: 498 })
  await app.account.sessions.current()?.engine.runPass('manual')
  expect(await screen.findByText('Session expired. Please log in again.')).toBeTruthy()
  expect(storedOfPerson()).toEqual([])
  await closeApp(app)
  app = await renderApp('/user/login')
  expect(await screen.findByText(/Ada has 1 entry on this phone/)).toBeTruthy()
})
