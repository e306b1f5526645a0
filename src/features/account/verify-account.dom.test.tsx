import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

const VERIFY = 'POST /user/verify-email'
const RESEND = 'POST /user/resend-verification-email'
const TIMER = 'otp_timer_ada@example.com'

function fine(): Response {
  return json(200, { success: true, message: 'ok' })
}

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp('/user/verify-account/ada%40example.com', answers)
  return app
}

test('[ACC-04] an empty code is missing; the right one leads to the login page', async () => {
  const { path } = await open({
    [VERIFY]: ({ body }) => (body['otp'] === '123456' ? fine() : failure(400, 'validation')),
  })
  press('Verify')
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in: OTP')
  typeInto('One-time code', '654321')
  press('Verify')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('refused: validation'))
  typeInto('One-time code', '123456')
  press('Verify')
  expect(await screen.findByText('Verification successful!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/user/login'))
  const account = await screen.findByLabelText<HTMLInputElement>('Email or username')
  expect(account.value).toBe('ada@example.com')
})

test('[ACC-04] a code that was copied with spaces around and in it is the code', async () => {
  const codes: unknown[] = []
  await open({
    [VERIFY]: ({ body }) => {
      codes.push(body['otp'])
      return fine()
    },
  })
  typeInto('One-time code', ' 123 456 ')
  press('Verify')
  await screen.findByText('Verification successful!')
  expect(codes).toEqual(['123456'])
})

test('[ACC-04] who has verified elsewhere is not held by a spent code: the login page is a link away', async () => {
  await open({ [VERIFY]: () => failure(400, 'validation') })
  typeInto('One-time code', '123456')
  press('Verify')
  expect((await screen.findByRole('alert')).textContent).toBe('refused: validation')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/user/login')
})

test('[ACC-18] a verification that failed without a message says so', async () => {
  await open({ [VERIFY]: () => json(502, '<html>') })
  typeInto('One-time code', '123456')
  press('Verify')
  expect((await screen.findByRole('alert')).textContent).toBe('Verification failed')
})

test('[ACC-05] another code can be asked for every 90 s, counted down each second', async () => {
  const { advance } = await open({ [RESEND]: fine })
  press('Resend OTP')
  expect(await screen.findByText('OTP resent to your email')).toBeTruthy()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend in 90s' })
  expect(button.disabled).toBe(true)
  await advance(1000)
  expect(button.textContent).toBe('Resend in 89s')
  await advance(88_000)
  expect(button.textContent).toBe('Resend in 1s')
  await advance(1000)
  expect(button.textContent).toBe('Resend OTP')
  expect(button.disabled).toBe(false)
  press('Resend OTP')
  expect(await screen.findByRole('button', { name: 'Resend in 90s' })).toBeTruthy()
})

test('[ACC-05] the wait is stored per address and survives a reload', async () => {
  const first = await open({ [RESEND]: fine })
  press('Resend OTP')
  await screen.findByRole('button', { name: 'Resend in 90s' })
  expect(Number(window.localStorage.getItem(TIMER))).toBe(first.account.clock() + 90_000)
  await closeApp(first)
  window.localStorage.setItem(TIMER, String(first.account.clock() + 42_000))
  await open({ [RESEND]: fine })
  expect(await screen.findByRole('button', { name: 'Resend in 42s' })).toBeTruthy()
  expect(window.localStorage.getItem('otp_timer_other@example.com')).toBeNull()
})

test('[ACC-05] a refused resend shows why, and a wait far in the future is cut to 90 s', async () => {
  window.localStorage.setItem(TIMER, String(9e15))
  await open({ [RESEND]: () => failure(429, 'too_many') })
  expect(await screen.findByRole('button', { name: 'Resend in 90s' })).toBeTruthy()
  await closeApp(app)
  window.localStorage.clear()
  await open({ [RESEND]: () => failure(429, 'too_many') })
  press('Resend OTP')
  expect((await screen.findByRole('alert')).textContent).toBe('refused: too_many')
})
