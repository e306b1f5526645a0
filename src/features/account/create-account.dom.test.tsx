import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure, json } from '#test/support/screens/fake-server.ts'
import {
  addressOf,
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'
import { choose, press, typeInto } from '#test/support/screens/render-screen.tsx'
import { referralHint } from './rules/referral.ts'

const CREATE = 'POST /user/create-account'
const STRONG = 'Mango.Tree-77'
const WEAK_MESSAGE =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(answers: Answers = {}, search = ''): Promise<RenderedApp> {
  app = await renderApp(`/user/create-account${search}`, answers)
  return app
}

async function fillIn(): Promise<void> {
  typeInto('Username', ' Ada ')
  typeInto('Email', 'ada@example.com')
  await choose('Gender', 'Female')
  typeInto('Password', STRONG)
  typeInto('Confirm password', STRONG)
}

test('[ACC-01] [PUB-15] the form has its fields, an optional referral code, and links to log in, terms, privacy', async () => {
  await open()
  for (const label of ['Username', 'Email', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toBeTruthy()
  }
  expect(screen.getByLabelText('Referral code (optional)')).toBeTruthy()
  const genders = [...screen.getByLabelText<HTMLSelectElement>('Gender').options]
  expect(genders.map(option => option.text)).toEqual(['Select...', 'Male', 'Female', 'Other'])
  expect(addressOf('Log in')).toBe('/user/login')
  expect(addressOf('Terms')).toBe('/terms')
  expect(addressOf('Privacy notice')).toBe('/privacy')
})

test('[ACC-02] the checks come in order: strength, what is missing, whether both match', async () => {
  await open()
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe(WEAK_MESSAGE)
  typeInto('Password', STRONG)
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please fill in: Username, Email, Gender',
  )
  await fillIn()
  typeInto('Confirm password', `${STRONG}!`)
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match')
  expect(app?.server.log).not.toContain(CREATE)
})

test('[ACC-03] success says so and leads to the verify page of the address', async () => {
  const bodies: unknown[] = []
  const { path } = await open({
    [CREATE]: ({ body }) => {
      bodies.push(body)
      return json(201, {
        success: true,
        message: 'ok',
        data: {
          id: '019a0000-0000-7000-8000-00000000000a',
          email: 'ada@example.com',
          userName: 'Ada',
        },
      })
    },
  })
  await fillIn()
  typeInto('Referral code (optional)', 'FRIEND1')
  press('Create account')
  expect(await screen.findByText('Registration successful!')).toBeTruthy()
  expect(await screen.findByLabelText('One-time code')).toBeTruthy()
  expect(decodeURIComponent(path())).toBe('/user/verify-account/ada@example.com')
  expect(bodies).toEqual([
    {
      userName: 'Ada',
      email: 'ada@example.com',
      gender: 'female',
      referral: 'FRIEND1',
      password: STRONG,
    },
  ])
})

test("[ACC-18] a refusal shows the server's message at its field, and keeps what was typed", async () => {
  await open({
    [CREATE]: () =>
      json(409, {
        success: false,
        message: 'This username is taken.',
        error: 'taken',
        fields: { userName: 'This username is taken.' },
      }),
  })
  await fillIn()
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe('This username is taken.')
  const field = screen.getByLabelText<HTMLInputElement>('Username')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe(' Ada ')
})

test('[ACC-18] a refusal of one field is said without the name that the contract gives it', async () => {
  const text = 'Must be an email address.'
  const refusal = { success: false, message: `email: ${text}`, error: 'validation' }
  await open({ [CREATE]: () => json(400, { ...refusal, fields: { email: text } }) })
  await fillIn()
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
})

test('[ACC-18] a refusal of several fields marks them, and does not call them by names of the contract', async () => {
  const fields = { userName: 'Must be at least 2 characters.', email: 'Must be an email address.' }
  const message = 'Please check: userName, email.'
  await open({
    [CREATE]: () => json(400, { success: false, message, error: 'validation', fields }),
  })
  await fillIn()
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe('Please correct what is marked.')
  expect(screen.getByText('Must be at least 2 characters.')).toBeTruthy()
  expect(screen.getByText('Must be an email address.')).toBeTruthy()
})

test('[ACC-18] a failure without a message, and no answer at all, show the catalogued fallback', async () => {
  let isDown = false
  await open({
    [CREATE]: () => {
      if (isDown) throw new TypeError('no network')
      return json(500, {})
    },
  })
  await fillIn()
  press('Create account')
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed')
  expect(screen.queryByText(/could not reach the server/)).toBeNull()
  isDown = true
  press('Create account')
  expect(await screen.findByText(/could not reach the server/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Registration failed')
})

test('[ACC-11] a password can be shown and hidden', async () => {
  await open({ [CREATE]: () => failure(500, 'internal') })
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const [show] = screen.getAllByRole('button', { name: 'Show password' })
  expect(field.type).toBe('password')
  show?.click()
  expect(await screen.findByRole('button', { name: 'Hide password' })).toBeTruthy()
  expect(field.type).toBe('text')
  press('Hide password')
  expect(field.type).toBe('password')
})

test.each(['K4TE8M2WQ0', '1234567890'])(
  '[ACC-17] an invitation brings its code %s to the form, which says what it gives',
  async code => {
    await open({}, `?referral=${code}`)
    const field = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Referral code (optional)',
      description: referralHint(),
    })
    expect(field.value).toBe(code)
  },
)
