import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '#test/support/screens/fake-server.ts'
import {
  ADA,
  ADA_PROFILE,
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
  storeAda,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

const TAKEN = 'An account with this email already exists.'
const QUICK = 'POST /user/quick-signup'
const OTHER_ID = '019a0000-0000-7000-8000-00000000000b'
const NEW_ADA = { ...ADA_PROFILE, emailVerified: false }
const SIGNED_UP: Answers = {
  [QUICK]: () =>
    json(201, {
      success: true,
      message: 'Registration successful!',
      data: { accessToken: 'token-1', refreshToken: 'refresh-1', user: NEW_ADA },
      profileComplete: false,
    }),
  'POST /user/verify-email': () => json(200, { success: true, message: 'ok' }),
}

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(address: string, answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(address, answers)
  return app
}

function secondForm(): HTMLElement {
  const [, second, third] = screen.getAllByRole('form', { name: /^Quick sign-up/ })
  expect(third).toBeTruthy()
  return second ?? document.body
}

test('[PUB-13] [ACC-14] each of the three forms says what is missing, one thing at a time', async () => {
  const { server } = await open('/ad-landing')
  const form = secondForm()
  async function refuses(message: string) {
    press('Sign up', form)
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(message))
  }
  await refuses('Email is required')
  typeInto('Email', 'ada@', form)
  await refuses('Please enter a valid email address')
  typeInto('Email', 'ada@example.com', form)
  await refuses('Password is required')
  typeInto('Password', 'seven77', form)
  await refuses('Password must be at least 8 characters')
  expect(server.log).not.toContain(QUICK)
})

test('[ACC-14] the strength is said as the password is typed', async () => {
  await open('/ad-landing')
  const form = secondForm()
  for (const [password, word] of [
    ['seven77', /^Weak/],
    ['eight888', /^Good/],
    ['twelve121212', /^Strong/],
  ] as const) {
    typeInto('Password', password, form)
    expect(within(form).getByRole('status').textContent).toMatch(word)
  }
})

test('[ACC-14] a quick sign-up keeps its tokens, and lets into the app once the address is verified', async () => {
  const { path, router } = await open('/ad-landing', SIGNED_UP)
  const form = secondForm()
  typeInto('Email', 'ada@example.com', form)
  typeInto('Password', 'suya at obalende', form)
  press('Sign up', form)
  expect(await screen.findByText('Registration successful!')).toBeTruthy()
  expect(await screen.findByLabelText('One-time code')).toBeTruthy()
  expect(window.localStorage.getItem('token')).toBe('token-1')
  // The app is closed until then, and says why.
  await router.navigate({ to: '/user/app/wallets' })
  expect(await screen.findByText('Please verify your email address to continue.')).toBeTruthy()
  expect(decodeURIComponent(path())).toBe('/user/verify-account/ada@example.com')
  typeInto('One-time code', '123456')
  press('Verify')
  expect(await screen.findByText('Verification successful!')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Adaeze' })).toBeTruthy()
  expect(path()).toBe('/user/app/dashboard')
})

test('[ACC-14] somebody who is signed in on this device stays so', async () => {
  storeAda()
  const { path } = await open('/ad-landing', {
    ...SIGNED_UP,
    [QUICK]: () =>
      json(201, {
        success: true,
        message: 'ok',
        data: {
          accessToken: 'token-2',
          refreshToken: 'refresh-2',
          user: { ...NEW_ADA, id: OTHER_ID, email: 'bola@example.com' },
        },
        profileComplete: false,
      }),
  })
  const form = secondForm()
  typeInto('Email', 'bola@example.com', form)
  typeInto('Password', 'suya at obalende', form)
  press('Sign up', form)
  expect(await screen.findByLabelText('One-time code')).toBeTruthy()
  expect(window.localStorage.getItem('token')).toBe('token-1')
  typeInto('One-time code', '123456')
  press('Verify')
  await screen.findByRole('heading', { level: 1, name: 'Log in' })
  expect(path()).toBe('/user/login')
  expect(window.localStorage.getItem('token')).toBe('token-1')
  expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toMatchObject({ id: ADA.id })
})

test('[ACC-14] a refusal shows the server’s message, a failure the catalogued fallback', async () => {
  let isDown = false
  await open('/ad-landing', {
    [QUICK]: () => {
      if (isDown) throw new TypeError('no network')
      return json(409, { success: false, message: TAKEN, error: 'taken', fields: { email: TAKEN } })
    },
  })
  const form = secondForm()
  typeInto('Email', 'ada@example.com', form)
  typeInto('Password', 'suya at obalende', form)
  press('Sign up', form)
  expect((await within(form).findByRole('alert')).textContent).toBe(TAKEN)
  isDown = true
  press('Sign up', form)
  expect(await within(form).findByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(within(form).getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('[PUB-12] the waitlist asks for an email, takes it, and says so', async () => {
  const bodies: unknown[] = []
  let isDown = true
  await open('/wait-list', {
    'POST /general/wait-list': ({ body }) => {
      bodies.push(body)
      if (isDown) throw new TypeError('no network')
      return json(200, { success: true, message: 'You are on the waitlist.' })
    },
  })
  press('Join the waitlist')
  expect((await screen.findByRole('alert')).textContent).toBe('Email is required')
  typeInto('Email', ' ada@example.com ')
  press('Join the waitlist')
  expect(await screen.findByText('Login failed')).toBeTruthy()
  isDown = false
  press('Join the waitlist')
  expect(await screen.findByText('You are on the waitlist.')).toBeTruthy()
  expect(bodies.at(-1)).toEqual({ email: 'ada@example.com' })
})
