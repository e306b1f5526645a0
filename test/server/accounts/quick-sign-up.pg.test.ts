import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'

const PASSWORD = 'suya at obalende'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function signUp(email: string, password = PASSWORD) {
  return await server.call(calls.quickSignUp, { body: { email, password, referral: '' } })
}

async function get(path: string, token: string): Promise<Response> {
  return await server.app.request(API_BASE + path, {
    headers: { Authorization: `Bearer ${token}` },
  })
}

test('[ACC-14] an email and a password make an account, with tokens, user and profileComplete', async () => {
  const made = await signUp('Ada.Obi@example.test')
  expect(made.status).toBe(201)
  const { data, profileComplete } = made.answer()
  expect(profileComplete).toBe(false)
  expect(data.user).toMatchObject({
    email: 'ada.obi@example.test',
    userName: 'ada.obi',
    gender: 'other',
    role: 'User',
    emailVerified: false,
  })
  const mail = mailbox.mails.find(({ to }) => to === 'ada.obi@example.test')
  expect(mail?.text).toContain(mail?.code)
})

test('[ACC-14] until the address is verified the session reads its own profile and nothing else', async () => {
  const { accessToken } = (await signUp('bola@example.test')).answer().data
  expect((await get('/user/profile', accessToken)).status).toBe(200)
  for (const path of ['/wallet/wallets', '/sync/changes', '/transactions/fetch-transactions']) {
    expect((await get(path, accessToken)).status, path).toBe(403)
  }
  const otp = mailbox.mails.findLast(({ to }) => to === 'bola@example.test')?.code ?? ''
  await server.call(calls.verifyEmail, { body: { email: 'bola@example.test', otp } })
  expect((await get('/wallet/wallets', accessToken)).status).toBe(200)
})

test('[ACC-14] a username that somebody has gets digits; an email that somebody has is told', async () => {
  await signUp('chidi@example.test')
  const other = await signUp('chidi@elsewhere.test')
  expect(other.status).toBe(201)
  expect(other.answer().data.user.userName).toMatch(/^chidi\d{1,4}$/)
  const again = await signUp('CHIDI@example.test')
  expect([again.status, again.error().message]).toEqual([
    409,
    'An account with this email already exists.',
  ])
})

test.each([
  ['password1', 'This password is one that many people use. Please choose another.'],
  [
    'Kobolens2026',
    'A password must not be your name with a few characters added. Please choose another.',
  ],
  [
    'emeka-2026',
    'A password must not be your name with a few characters added. Please choose another.',
  ],
  ['short', 'Must be at least 8 characters.'],
])('[ACC-14] the password %s is refused', async (password, message) => {
  const refused = await signUp('emeka@example.test', password)
  expect(refused.status).toBe(400)
  expect(refused.error().fields).toEqual({ password: message })
})

test('[ACC-14] no kinds of characters are demanded: length is what counts', async () => {
  expect((await signUp('2026@example.test', '48291048571')).status).toBe(201)
})
