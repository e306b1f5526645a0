import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { aWallet, unwrap } from '#test/support/device/test-ledger.ts'
import { failure, json } from '#test/support/screens/fake-server.ts'
import {
  addressOf,
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'

const FORGOT = 'POST /user/forgot-password'
const RESET = 'POST /user/reset-password'
const RESET_PAGE = '/user/reset-password/ada%40example.com'

function fine(): Response {
  return json(200, { success: true, message: 'ok' })
}

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(address: string, answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(address, answers)
  return app
}

function typePasswords(newPassword: string, confirmPassword = newPassword): void {
  typeInto('New password', newPassword)
  typeInto('Confirm password', confirmPassword)
}

async function alertSays(message: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
}

test('[ACC-09] an email is asked for; with one the reset page opens, where another code has to wait', async () => {
  const bodies: unknown[] = []
  const { path } = await open('/user/forgot-password', {
    [FORGOT]: ({ body }) => {
      bodies.push(body)
      return fine()
    },
  })
  expect(addressOf('Back to log in')).toBe('/user/login')
  press('Send reset code')
  await alertSays('Please enter your email')
  const email = screen.getByLabelText('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { description: 'Please enter your email' })).toBe(email)
  expect(bodies).toEqual([])
  typeInto('Email', ' ada@example.com ')
  press('Send reset code')
  expect(await screen.findByText('Password reset link sent to your email!')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Resend in 90s' })).toBeTruthy()
  expect(decodeURIComponent(path())).toBe('/user/reset-password/ada@example.com')
  expect(bodies).toEqual([{ email: 'ada@example.com' }])
})

test('[ACC-09] [ACC-18] a refusal shows the server’s words, no answer the fallback; what was typed stays', async () => {
  let isDown = false
  await open('/user/forgot-password', {
    [FORGOT]: () => {
      if (isDown) throw new TypeError('no network')
      return failure(429, 'too_many')
    },
  })
  typeInto('Email', 'ada@example.com')
  press('Send reset code')
  await alertSays('refused: too_many')
  isDown = true
  press('Send reset code')
  await alertSays('Failed to send reset link')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('[ACC-10] the checks come in order, then the new password is sent as typed and the login page opens', async () => {
  const bodies: unknown[] = []
  const { path } = await open(RESET_PAGE, {
    [RESET]: ({ body }) => {
      bodies.push(body)
      return fine()
    },
  })
  press('Reset password')
  await alertSays('Please fill in all fields')
  typeInto('One-time code', '123456')
  typePasswords('weak', 'meek')
  press('Reset password')
  await alertSays('Passwords do not match')
  expect(bodies).toEqual([])
  typePasswords('weak')
  press('Reset password')
  expect(await screen.findByText('Password reset successfully!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/user/login'))
  const account = await screen.findByLabelText<HTMLInputElement>('Email or username')
  expect(account.value).toBe('ada@example.com')
  expect(bodies).toEqual([{ email: 'ada@example.com', otp: '123456', newPassword: 'weak' }])
})

test('[ACC-10] [ACC-18] the server’s refusal marks the field that it names; no answer says the fallback', async () => {
  let isDown = false
  const message = 'Password must be at least 8 characters'
  await open(RESET_PAGE, {
    [RESET]: () => {
      if (isDown) throw new TypeError('no network')
      const fields = { newPassword: message }
      return json(400, { success: false, message, error: 'validation', fields })
    },
  })
  typeInto('One-time code', '123456')
  typePasswords('weak')
  press('Reset password')
  await alertSays(message)
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  isDown = true
  press('Reset password')
  await alertSays('Failed to reset password')
  expect(field.value).toBe('weak')
})

test('[ACC-05] [ACC-10] another reset code can be asked for, and the wait starts over', async () => {
  let sent = 0
  await open(RESET_PAGE, {
    [FORGOT]: () => {
      sent += 1
      return fine()
    },
  })
  press('Resend OTP')
  expect(await screen.findByText('OTP resent to your email')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Resend in 90s' })).toBeTruthy()
  expect(sent).toBe(1)
  expect(window.localStorage.getItem('otp_timer_ada@example.com')).not.toBeNull()
})

test('[ACC-11] both passwords can be looked at, each by itself', async () => {
  await open(RESET_PAGE)
  const fields = ['New password', 'Confirm password'].map(name =>
    screen.getByLabelText<HTMLInputElement>(name),
  )
  expect(fields.map(({ type }) => type)).toEqual(['password', 'password'])
  const [showNew] = screen.getAllByRole('button', { name: 'Show password' })
  showNew?.click()
  await waitFor(() => expect(fields.map(({ type }) => type)).toEqual(['text', 'password']))
  press('Hide password')
  await waitFor(() => expect(fields.map(({ type }) => type)).toEqual(['password', 'password']))
})

test('[ACC-10] [SYN-12] who resets the password while signed in is led to the login page, and nothing is lost', async () => {
  storeAda()
  const { account, router, server, path, departures, advance } = await open('/user/app/dashboard', {
    [RESET]: fine,
  })
  await screen.findByRole('link', { name: 'Synced' })
  const answer = server.intercept
  let isEnded = false
  server.intercept = async request => {
    if (isEnded) return failure(401, 'session_revoked')
    if (request.path === '/sync') return failure(503, 'unavailable')
    if (request.path !== '/user/reset-password') return await answer(request)
    // The server ends the sessions before its answer is here, which a pass finds out meanwhile.
    isEnded = true
    await account.sessions.current()?.engine.runPass('manual')
    return await answer(request)
  }
  await router.navigate({ href: RESET_PAGE })
  const ledger = account.sessions.current()?.ledger
  assert(ledger !== undefined, 'Ada is signed in')
  unwrap(await createWallet({ ...ledger, requestPass: () => undefined }, aWallet('Cash box')))
  typeInto('One-time code', '123456')
  typePasswords('suya at obalende')
  press('Reset password')
  expect(await screen.findByText('Password reset successfully!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/user/login'))
  expect(window.localStorage.getItem('token')).toBeNull()
  expect(await screen.findByText(/Ada has 1 entry on this phone/)).toBeTruthy()
  await advance(5000)
  expect(departures).toEqual([])
  expect(screen.queryByText('Session expired. Please log in again.')).toBeNull()
})

test('[ACC-10] [ACC-13] a session that ends while a reset is refused is told then', async () => {
  storeAda()
  const { account, departures, router, server, advance } = await open('/user/app/dashboard')
  await screen.findByRole('link', { name: 'Synced' })
  await router.navigate({ href: RESET_PAGE })
  await screen.findByLabelText('One-time code')
  server.intercept = async request => {
    if (request.path !== '/user/reset-password') return failure(401, 'session_revoked')
    await account.sessions.current()?.engine.runPass('manual')
    return failure(400, 'invalid_otp')
  }
  typeInto('One-time code', '123456')
  typePasswords('suya at obalende')
  press('Reset password')
  expect(await screen.findByText('Session expired. Please log in again.')).toBeTruthy()
  expect(account.sessions.current()).toBeNull()
  await advance(2000)
  expect(departures).toEqual(['/'])
})
