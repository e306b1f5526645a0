import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { json } from '#test/support/screens/fake-server.ts'
import {
  ADA,
  ADA_PROFILE,
  addressOf,
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storedOfPerson,
} from '#test/support/screens/render-app.tsx'
import { dialogClosed, openDialog, press, typeInto } from '#test/support/screens/render-screen.tsx'

const LOGIN = 'POST /user/login'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp('/user/login', answers)
  return app
}

function logIn(): void {
  typeInto('Email or username', 'ada')
  typeInto('Password', 'Mango.Tree-77')
  press('Log in')
}

test('[ACC-06] both fields are required, and the links lead on', async () => {
  const { server } = await open()
  press('Log in')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please fill in: Email/Username, Password',
  )
  expect(server.log).toEqual([])
  expect(addressOf('Forgot password?')).toBe('/user/forgot-password')
  expect(addressOf('Create an account')).toBe('/user/create-account')
})

test('[MS4] the language is chosen before the sign-in, is said to be a draft, and outlasts it', async () => {
  const { departures } = await open()
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect(choice.value).toBe('en-NG')
  fireEvent.change(choice, { target: { value: 'ha' } })
  expect(departures).toEqual(['reload'])
  const draft = screen.getByText(/^A draft that no speaker has read yet/)
  expect(choice.getAttribute('aria-describedby')).toBe(draft.id)
  logIn()
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Adaeze' })
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({ language: 'ha' })
})

test('[ACC-07] success stores tokens and user, replaces the user by the profile, refreshes shared data, and leads to the dashboard', async () => {
  const { server, path, account } = await open()
  logIn()
  expect(await screen.findByText('Login successful!')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Adaeze' })).toBeTruthy()
  expect(path()).toBe('/user/app/dashboard')
  expect(window.localStorage.getItem('token')).toBe('token-1')
  expect(window.localStorage.getItem('refreshToken')).toBe('refresh-1')
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ADA_PROFILE)
  expect(window.localStorage.getItem('generalUtils')).not.toBeNull()
  expect(server.log.slice(0, 2)).toEqual([LOGIN, 'GET /user/profile'])
  expect(server.log).toContain('POST /sync')
  const db = account.sessions.current()?.ledger.db
  const session = db && (await readMeta(db, 'session'))
  expect(session).toMatchObject({ userId: ADA.id, accessToken: 'token-1' })
})

test('[ACC-07] [ACC-16] who signs out in another tab while they are let in leaves no profile behind', async () => {
  const held: ((answer: Response) => void)[] = []
  const { server, hear, account } = await open({
    'GET /user/profile': () => new Promise(resolve => held.push(resolve)),
  })
  logIn()
  await waitFor(() => expect(held).toHaveLength(1))
  account.store.clear()
  hear({ type: 'signed-out', userId: ADA.id })
  held.forEach(answer => answer(json(200, { success: true, message: 'ok', data: ADA_PROFILE })))
  // It is asked for after the profile was dealt with.
  await waitFor(() => expect(server.log).toContain('GET /general/fetch-utils'))
  await screen.findByText('You must be logged in to access this page.')
  expect(storedOfPerson()).toEqual([])
})

test("[ACC-08] an unverified account is warned with the server's words and sent to its verify page", async () => {
  const { path } = await open({
    [LOGIN]: () =>
      json(403, {
        success: false,
        message: 'Please verify your email first.',
        error: 'unverified',
        email: 'ada@example.com',
      }),
  })
  logIn()
  const warning = await screen.findByText('Please verify your email first.')
  expect(warning.closest('[data-toast=warning]')).not.toBeNull()
  await waitFor(() =>
    expect(decodeURIComponent(path())).toBe('/user/verify-account/ada@example.com'),
  )
  expect(window.localStorage.getItem('token')).toBeNull()
})

test("[ACC-18] a refused login shows the server's message, no answer the fallback; what was typed stays", async () => {
  let isDown = false
  await open({
    [LOGIN]: () => {
      if (isDown) throw new TypeError('no network')
      const message = 'Wrong email, username or password.'
      return json(401, { success: false, message, error: 'bad_credentials' })
    },
  })
  logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong email, username or password.')
  isDown = true
  press('Log in')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Login failed'))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Mango.Tree-77')
})

test('[ACC-18] what was wrong keeps its place while the form is sent again: nothing moves under a second press', async () => {
  const answers: { let?: () => void } = {}
  await open({
    [LOGIN]: () => json(401, { success: false, message: 'Wrong.', error: 'bad_credentials' }),
  })
  logIn()
  await screen.findByText('Wrong.')
  const server = app?.server
  assert(server !== undefined, 'the page is open')
  server.intercept = () =>
    new Promise(resolve => {
      answers.let = () =>
        resolve(json(401, { success: false, message: 'Still wrong.', error: 'x' }))
    })
  press('Log in')
  await waitFor(() => expect(answers.let).toBeDefined())
  expect(screen.getByText('Wrong.')).toBeTruthy()
  answers.let?.()
  await screen.findByText('Still wrong.')
})

test('[SYN-12] the login page names whose entries wait on this device', async () => {
  const device = new DeviceDb()
  await device.users.bulkPut([
    { userId: 'a', name: 'Ada', pendingCount: 3, lastUsed: 2 },
    { userId: 'b', name: 'Bola', pendingCount: 0, lastUsed: 3 },
    { userId: 'c', name: 'Chidi', pendingCount: 1, lastUsed: 1 },
  ])
  device.close()
  await open()
  expect(
    await screen.findByText(
      'Ada has 3 entries on this phone that are not saved yet. Sign in as Ada to send them.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Chidi has 1 entry on this phone that is not saved yet/)).toBeTruthy()
  expect(screen.queryByText(/Bola/)).toBeNull()
})

test('[ACC-07] a login without network after its answer still signs in; the rest comes with the next pass', async () => {
  const { path } = await open({
    'GET /user/profile': () => json(503, {}),
    'GET /general/fetch-utils': () => json(503, {}),
    'POST /sync': () => json(503, {}),
  })
  logIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy()
  expect(path()).toBe('/user/app/dashboard')
})

const LEAVING = 'As you asked, this account will be deleted on 28 Nov 2026, 10:00.'
const KEEP = 'POST /user/keep-account'

async function findLeaving(answers: Answers = {}): Promise<RenderedApp> {
  const opened = await open({
    [LOGIN]: () => json(403, { success: false, error: 'leaving', message: LEAVING }),
    ...answers,
  })
  logIn()
  return opened
}

test('[security 9] an account that is to be deleted is kept by one press, and signed in', async () => {
  const bodies: unknown[] = []
  const opened = await findLeaving({
    [KEEP]: ({ body }) => {
      bodies.push(body)
      return json(200, {
        success: true,
        message: 'Login successful!',
        data: { ...ADA, accessToken: 'token-1', refreshToken: 'refresh-1' },
      })
    },
  })
  const dialog = await openDialog('Keep your account?')
  expect(within(dialog).getByText(LEAVING)).toBeTruthy()
  press('Keep my account', dialog)
  await waitFor(() => expect(opened.path()).toBe('/user/app/dashboard'))
  expect(bodies).toEqual([{ account: 'ada', password: 'Mango.Tree-77' }])
})

test('[security 9] who does not keep the account stays outside', async () => {
  const opened = await findLeaving()
  press('Cancel', await openDialog('Keep your account?'))
  await dialogClosed()
  expect(opened.path()).toBe('/user/login')
  expect(opened.server.log).not.toContain(KEEP)
  expect(window.localStorage.getItem('token')).toBeNull()
})
