import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '#test/support/screens/fake-server.ts'
import {
  ADA,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
  storedOfPerson,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

test('[ACC-15] without a stored token the app area says so and leads to the login page', async () => {
  app = await renderApp('/user/app/wallets')
  const alert = await screen.findByText('You must be logged in to access this page.')
  expect(alert.closest('[role=alert]')).not.toBeNull()
  expect(app.path()).toBe('/user/login')
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
})

test('[PWA-03] who shared a file that could not be taken, and is not signed in, is told so', async () => {
  app = await renderApp('/user/app/import-statement?shared=too-large')
  expect(await screen.findByText('File size exceeds 10 MB limit.')).toBeTruthy()
  expect(app.path()).toBe('/user/login')
})

test.each(['1', 'nonsense'])(
  '[PWA-03] the import page opens with shared=%s in its address',
  async shared => {
    storeAda()
    app = await renderApp(`/user/app/import-statement?shared=${shared}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Import statement' })).toBeTruthy()
  },
)

test('[ACC-15] a role other than User has no permission', async () => {
  storeAda({ role: 'Admin' })
  app = await renderApp('/user/app/dashboard')
  expect(await screen.findByText('You do not have permission to access this page.')).toBeTruthy()
  expect(app.path()).toBe('/user/login')
})

test('[ACC-15] a stored session opens the app area, and / leads there', async () => {
  storeAda()
  app = await renderApp('/')
  expect(await screen.findByRole('heading', { level: 1, name: /^Welcome, / })).toBeTruthy()
  expect(app.path()).toBe('/user/app/dashboard')
})

test.each(['/?stay', '/#faqs'])(
  '[PUB-01] who is signed in may read the landing page at %s, which offers the way into the app',
  async address => {
    storeAda()
    app = await renderApp(address)
    await screen.findByRole('heading', { level: 1, name: /money app made for Nigeria|See Clearly/ })
    expect(app.path()).toBe('/')
    const [door] = screen.getAllByRole('link', { name: 'Open the app' })
    expect(door?.getAttribute('href')).toBe('/user/app/dashboard')
  },
)

test('[PUB-01] a link from within the app to the landing page leads there', async () => {
  storeAda()
  app = await renderApp('/user/app/dashboard')
  await app.router.navigate({ to: '/' })
  expect((await screen.findAllByRole('link', { name: 'Open the app' })).length).toBeGreaterThan(0)
  expect(app.path()).toBe('/')
})

test('[ACC-13] a refused renewal clears local storage, says so, and leads home after 2 s', async () => {
  storeAda()
  app = await renderApp('/user/app/dashboard', {
    'POST /sync': () => failure(498, 'token_expired'),
    'POST /auth/refresh-token': () => failure(401, 'session_revoked'),
  })
  expect(await screen.findByText('Session expired. Please log in again.')).toBeTruthy()
  expect(storedOfPerson()).toEqual([])
  expect(app.told).toContainEqual({ type: 'over', userId: ADA.id })
  await app.advance(1999)
  expect(app.departures).toEqual([])
  await app.advance(1)
  expect(app.departures).toEqual(['/'])
})

test('[ACC-13] no answer to the renewal ends no session', async () => {
  storeAda()
  app = await renderApp('/user/app/dashboard', {
    'POST /sync': () => failure(498, 'token_expired'),
    'POST /auth/refresh-token': () => failure(503, 'unavailable'),
  })
  await screen.findByRole('heading', { level: 1 })
  await app.account.sessions.current()?.engine.runPass('manual')
  expect(app.server.log).toContain('POST /auth/refresh-token')
  expect(window.localStorage.getItem('token')).toBe('token-1')
  expect(app.departures).toEqual([])
})

test("[sync 17] the service worker's renewed tokens reach local storage, older ones do not", async () => {
  storeAda()
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('heading', { level: 1 })
  const session = { userId: ADA.id, accessToken: 'token-9', refreshToken: 'r9', storedAt: 9e15 }
  app.hear({ type: 'renewed', session })
  expect(window.localStorage.getItem('token')).toBe('token-9')
  app.hear({ type: 'renewed', session: { ...session, accessToken: 'token-0', storedAt: 1 } })
  expect(window.localStorage.getItem('token')).toBe('token-9')
})

test('[ACC-16] a sign-out in another tab, or another person there, leaves this one too', async () => {
  storeAda()
  app = await renderApp('/user/app/dashboard')
  await screen.findByRole('heading', { level: 1 })
  app.hear({ type: 'signed-out', userId: 'somebody-else' })
  expect(app.departures).toEqual([])
  app.hear({ type: 'signed-out', userId: ADA.id })
  expect(app.departures).toEqual(['/user/login'])
})

test('[SE3] a tab that another person signed in beside starts anew, and clears nothing of theirs', async () => {
  storeAda()
  app = await renderApp('/user/app/dashboard')
  app.hear({ type: 'signed-in', userId: ADA.id })
  expect(app.departures).toEqual([])
  app.hear({ type: 'signed-in', userId: 'somebody-else' })
  expect(app.departures).toEqual(['/user/app/dashboard'])
  expect(window.localStorage.getItem('token')).toBe('token-1')
})

test('[PWA-01] [ACC-15] a shortcut that is pressed signed out leads through the login to its address', async () => {
  app = await renderApp('/user/app/transactions?add=expense')
  await screen.findByText('You must be logged in to access this page.')
  typeInto('Email or username', 'ada')
  typeInto('Password', 'Mango.Tree-77')
  press('Log in')
  expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeTruthy()
  expect(app.path()).toBe('/user/app/transactions')
  expect(app.router.state.location.search).toEqual({ add: 'expense' })
})
