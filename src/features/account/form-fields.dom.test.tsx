import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '#test/support/screens/fake-server.ts'
import {
  type Answers,
  closeApp,
  freshDevice,
  renderApp,
  type RenderedApp,
} from '#test/support/screens/render-app.tsx'
import { press, typeInto } from '#test/support/screens/render-screen.tsx'

const VERIFY = 'POST /user/verify-email'
const RESET = 'POST /user/reset-password'
const STRONG = 'Mango.Tree-77'

let app: RenderedApp | undefined

beforeEach(freshDevice)
afterEach(() => closeApp(app))

async function open(address: string, answers: Answers = {}): Promise<RenderedApp> {
  app = await renderApp(address, answers)
  return app
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

function reasonAt(label: string): string | undefined {
  const id = field(label).getAttribute('aria-describedby')
  const isWrong = field(label).getAttribute('aria-invalid') === 'true'
  return id === null || !isWrong ? undefined : (document.getElementById(id)?.textContent ?? '')
}

async function alertSays(message: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
}

test.each(['123456', '123-456', ' 123 456 ', 'Your code: 123456'])(
  '[ACC-04] the code %j sends itself',
  async typed => {
    const codes: unknown[] = []
    await open('/user/verify-account/ada%40example.com', {
      [VERIFY]: ({ body }) => {
        codes.push(body['otp'])
        return json(200, { success: true, message: 'ok' })
      },
    })
    expect(field('One-time code').inputMode).toBe('numeric')
    expect(field('One-time code').autocomplete).toBe('one-time-code')
    typeInto('One-time code', typed)
    await screen.findByText('Verification successful!')
    expect(codes).toEqual(['123456'])
  },
)

test('[ACC-10] a code sends itself once the rest is filled in; a wrong one clears nothing and has the focus', async () => {
  const codes: unknown[] = []
  const message = 'This code is wrong or has expired.'
  await open('/user/reset-password/ada%40example.com', {
    [RESET]: ({ body }) => {
      codes.push(body['otp'])
      return json(400, { success: false, message, error: 'validation', fields: { otp: message } })
    },
  })
  typeInto('One-time code', '123456')
  typeInto('New password', STRONG)
  typeInto('Confirm password', STRONG)
  expect(codes).toEqual([])
  typeInto('One-time code', '12345')
  typeInto('One-time code', '123457')
  await alertSays(message)
  expect(reasonAt('One-time code')).toBe(message)
  expect(document.activeElement).toBe(field('One-time code'))
  expect([field('One-time code').value, field('New password').value]).toEqual(['123457', STRONG])
  expect(codes).toEqual(['123457'])
  expect(screen.getByRole('heading', { name: 'Send a new code' })).toBeTruthy()
})

test('[ACC-02] [ACC-10] a new password says what it still needs, in words', async () => {
  await open('/user/create-account')
  const meter = screen.getByRole('status')
  expect(meter.textContent).toBe(
    'It needs 8 characters, a capital letter, a small letter, a number, a special character such as # or !, more than your name with a few characters added',
  )
  for (const [password, words] of [
    [
      'mango',
      'Weak: it still needs 8 characters, a capital letter, a number, a special character such as # or !',
    ],
    ['Mango-77', 'Good: it has all it needs. 12 characters make it strong'],
    [STRONG, 'Strong: it has all it needs'],
  ] as const) {
    typeInto('Password', password)
    expect(meter.textContent).toBe(words)
  }
  typeInto('Username', 'Mango')
  typeInto('Password', 'Mango-77')
  expect(meter.textContent).toBe(
    'Weak: it still needs more than your name with a few characters added',
  )
  await closeApp(app)
  await open('/user/reset-password/ada%40example.com')
  const resetMeter = screen.getByRole('status')
  expect(resetMeter.textContent).toBe('It needs 8 characters')
  typeInto('New password', 'mango tree')
  expect(resetMeter.textContent).toBe(
    'Good. Stronger with a capital letter, a number, a special character such as # or !',
  )
})

test('[ACC-02] what is wrong with a password is told once, its length with it', async () => {
  await open('/user/create-account')
  const meter = screen.getByRole('status')
  press('Create account')
  expect(reasonAt('Password')).toMatch(/^Password must contain at least one uppercase letter/)
  expect(meter.textContent).toBe('It needs 8 characters')
})

test.each([
  ['/user/login', 'Email or username'],
  ['/user/create-account', 'Username'],
  ['/user/verify-account/ada%40example.com', 'One-time code'],
])('of %s the first field has the focus', async (path, label) => {
  await open(path)
  expect(document.activeElement).toBe(field(label))
})

interface FieldFacts {
  readonly name: string
  readonly type: string
  readonly autocomplete: string | null
}

function fieldsOf(form: HTMLElement): readonly FieldFacts[] {
  return [...form.querySelectorAll('input')].map(input => ({
    name: input.name,
    type: input.type,
    autocomplete: input.getAttribute('autocomplete'),
  }))
}

const USERNAME = { name: 'username', type: 'email', autocomplete: 'username' }
const CONFIRM = { name: 'confirmPassword', type: 'password', autocomplete: 'new-password' }

test.each<[string, readonly FieldFacts[]]>([
  [
    '/user/login',
    [
      { name: 'account', type: 'text', autocomplete: 'username' },
      { name: 'password', type: 'password', autocomplete: 'current-password' },
    ],
  ],
  [
    '/user/create-account',
    [
      { name: 'userName', type: 'text', autocomplete: 'username' },
      { name: 'email', type: 'email', autocomplete: 'email' },
      { name: 'password', type: 'password', autocomplete: 'new-password' },
      CONFIRM,
      { name: 'referral', type: 'text', autocomplete: 'off' },
    ],
  ],
  [
    '/user/reset-password/ada%40example.com',
    [
      USERNAME,
      { name: 'otp', type: 'text', autocomplete: 'one-time-code' },
      { name: 'newPassword', type: 'password', autocomplete: 'new-password' },
      CONFIRM,
    ],
  ],
])(
  '[ACC-11] a password manager knows every field of %s, of one form that is posted',
  async (address, fields) => {
    await open(address)
    const forms = [...document.querySelectorAll('form')]
    expect(forms).toHaveLength(1)
    const [form] = forms
    expect(form?.method).toBe('post')
    expect(form && fieldsOf(form)).toEqual(fields)
  },
)

test('[PUB-11] an empty newsletter address says so at its field, until it is another', async () => {
  await open('/terms')
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(reasonAt('Email address')).toBe('Please enter a valid email address')
  expect(document.activeElement).toBe(field('Email address'))
  typeInto('Email address', 'a')
  expect(reasonAt('Email address')).toBeUndefined()
})
