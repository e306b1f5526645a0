import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAtOnce } from '#base/slices.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { failure, type FakeRequest, json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'
import { doWork } from './rules/proof-of-work.ts'

const LOGIN = 'POST /user/login'
const CREATE = 'POST /user/create-account'
const QUICK = 'POST /user/quick-signup'
const NAME_DEVICE = 'POST /general/device'
const STRONG = 'Mango.Tree-77'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(async () => {
  vi.restoreAllMocks()
  await closeApp(app)
})

async function open(address: string, answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(address, answers)
  return app
}

function tooMany(seconds: number): Response {
  const refusal = failure(429, 'too_many')
  refusal.headers.set(HEADERS.retryAfter, String(seconds))
  return refusal
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function reasonAt(label: string): string | undefined {
  const id = field(label).getAttribute('aria-describedby')
  const isWrong = field(label).getAttribute('aria-invalid') === 'true'
  return id === null || !isWrong ? undefined : (document.getElementById(id)?.textContent ?? '')
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

async function alertSays(message: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
}

function setConnection(isOnline: boolean): void {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('[ACC-02] each wrong field says its reason, the first one has the focus, and an error goes when its field is right', async () => {
  await open('/user/create-account')
  typeInto('Password', STRONG)
  press('Create account')
  await alertSays('Please fill in: Username, Email, Gender')
  expect(document.activeElement).toBe(field('Username'))
  expect(reasonAt('Username')).toBe('Username is required.')
  expect(reasonAt('Confirm password')).toBe('Passwords do not match')
  expect(reasonAt('Password')).toBeUndefined()
  typeInto('Username', 'Ada')
  expect(reasonAt('Username')).toBeUndefined()
  expect(screen.getByRole('alert').textContent).toBe('Please fill in: Email, Gender')
  typeInto('Email', 'ada@example.com')
  await choose('Gender', 'Female')
  typeInto('Confirm password', STRONG)
  expect(screen.queryByRole('alert')).toBeNull()
  typeInto('Confirm password', `${STRONG}!`)
  expect(reasonAt('Confirm password')).toBe('Passwords do not match')
})

test('[ACC-18] what the server refused is wrong while it stands there, and no longer', async () => {
  const message = 'This username is taken.'
  await open('/user/create-account', {
    [NAME_DEVICE]: () => failure(429, 'too_many'),
    [CREATE]: () => {
      return json(409, { success: false, message, error: 'taken', fields: { userName: message } })
    },
  })
  typeInto('Username', 'Ada')
  typeInto('Email', 'ada@example.com')
  await choose('Gender', 'Female')
  typeInto('Password', STRONG)
  typeInto('Confirm password', STRONG)
  press('Create account')
  await alertSays(message)
  expect(reasonAt('Username')).toBe(message)
  expect(document.activeElement).toBe(field('Username'))
  typeInto('Email', 'ada2@example.com')
  expect(reasonAt('Username')).toBe(message)
  typeInto('Username', 'Ada2')
  expect(reasonAt('Username')).toBeUndefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[API-02] too many tries say how long, count down, and open the button again', async () => {
  const { advance, due, server } = await open('/user/login', { [LOGIN]: () => tooMany(62) })
  typeInto('Email or username', 'ada')
  typeInto('Password', STRONG)
  press('Log in')
  await alertSays('Too many tries. Try again in 1 min 2 s')
  expect(button('Log in').disabled).toBe(true)
  // Read out once, not each second.
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  await due(1000)
  await advance(1000)
  await alertSays('Too many tries. Try again in 1 min 1 s')
  await advance(60_000)
  await alertSays('Too many tries. Try again in 1 s')
  await advance(1000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('You can try again now.')).toBeTruthy()
  expect(button('Log in').disabled).toBe(false)
  expect(server.log.filter(call => call === LOGIN)).toHaveLength(1)
})

test('[API-02] the wait of an account outlives a reload, and is no other account’s', async () => {
  const first = await open('/user/login', { [LOGIN]: () => tooMany(62) })
  typeInto('Email or username', 'Ada')
  typeInto('Password', STRONG)
  press('Log in')
  await alertSays('Too many tries. Try again in 1 min 2 s')
  typeInto('Email or username', 'bola')
  expect(screen.queryByRole('alert')).toBeNull()
  await closeApp(first)
  await open('/user/login')
  expect(button('Log in').disabled).toBe(false)
  typeInto('Email or username', 'ada')
  await alertSays('Too many tries. Try again in 1 min 2 s')
  expect(button('Log in').disabled).toBe(true)
  typeInto('Email or username', 'bola')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Log in').disabled).toBe(false)
})

test('[ACC-05] a code that was asked for too early is waited for as long as the server says', async () => {
  await open('/user/verify-account/ada%40example.com', {
    'POST /user/resend-verification-email': () => tooMany(37),
  })
  press('Resend OTP')
  expect(await screen.findByRole('button', { name: 'Resend in 37s' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

const WORK = { nonce: 'a nonce', bits: 8 }

function workRequired(): Response {
  const message = 'Your browser has to do a short check first.'
  return json(428, { success: false, message, error: 'work_required', work: WORK })
}

test('[ACC-14] a sign-up that takes work says so, does it, and comes with it and with the device’s name', async () => {
  const sent: FakeRequest[] = []
  const held: ((answer: Response) => void)[] = []
  await open('/ad-landing', {
    [NAME_DEVICE]: () => json(200, { success: true, message: 'ok', data: { token: 'device-1' } }),
    [QUICK]: request => {
      sent.push(request)
      if (sent.length === 1) return workRequired()
      return new Promise(resolve => held.push(resolve))
    },
  })
  const [form] = screen.getAllByRole('form', { name: /^Quick sign-up/ })
  const place = form ?? document.body
  typeInto('Email', 'ada@example.com', place)
  typeInto('Password', 'suya at obalende', place)
  press('Sign up', place)
  expect(await within(place).findByText('Checking your browser, a few seconds')).toBeTruthy()
  await waitFor(() => expect(held).toHaveLength(1))
  held.forEach(answer => answer(failure(500, 'internal')))
  await waitFor(() => expect(within(place).queryByText(/^Checking your browser/)).toBeNull())
  expect(sent[1]?.headers.get(HEADERS.work)).toBe(`a nonce:${runAtOnce(doWork(WORK))}`)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(sent.map(({ headers }) => headers.get(HEADERS.deviceToken))).toEqual([
    'device-1',
    'device-1',
  ])
})

test.each([
  ['/user/login', 'Signing in'],
  ['/user/create-account', 'Signing up'],
  ['/user/forgot-password', 'Resetting your password'],
  ['/user/reset-password/ada%40example.com', 'Setting a new password'],
])(
  '[ACC-18] with no connection %s says so at once, and no longer when it is back',
  async (address, doing) => {
    await open(address)
    setConnection(false)
    expect(screen.getByText(`You're offline. ${doing} needs a connection.`)).toBeTruthy()
    setConnection(true)
    expect(screen.queryByText(/^You're offline/)).toBeNull()
  },
)

/** A sign-in that was sent with no connection, and the way to have one again. */
async function signInOffline() {
  let isDown = true
  const opened = await open('/user/login')
  const known = opened.server.intercept
  opened.server.intercept = request => {
    if (isDown && request.path === '/user/login') throw new TypeError('no network')
    return known(request)
  }
  setConnection(false)
  typeInto('Email or username', 'ada')
  typeInto('Password', STRONG)
  press('Log in')
  await screen.findByText(/What you typed is still here, and goes on by itself/)
  function connect() {
    isDown = false
    setConnection(true)
  }
  return { ...opened, connect }
}

test('[ACC-18] a sign-in that was sent with no connection keeps what was typed, and goes by itself when it is back', async () => {
  const { server, path, connect } = await signInOffline()
  expect(field('Password').value).toBe(STRONG)
  expect(screen.queryByRole('alert')).toBeNull()
  connect()
  await waitFor(() => expect(path()).toBe('/user/app/dashboard'))
  expect(server.log.filter(call => call === LOGIN)).toHaveLength(2)
})

test('[ACC-18] what is typed after a press with no connection waits for a press of its own', async () => {
  const { server, path, connect } = await signInOffline()
  typeInto('Password', 'half')
  expect(screen.queryByText(/goes on by itself/)).toBeNull()
  connect()
  typeInto('Password', STRONG)
  press('Log in')
  await waitFor(() => expect(path()).toBe('/user/app/dashboard'))
  expect(server.log.filter(call => call === LOGIN)).toHaveLength(2)
})
