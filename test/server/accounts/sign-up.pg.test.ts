import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { weakPasswordMessage } from '#features/account/rules/password.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { aSignUp, makeAccount } from '#test/support/server/test-account.ts'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function storedUser(id: string) {
  return await server.deps.db
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
}

test('[ACC-03] a sign-up makes an account, its history, and mails a code', async () => {
  const body = aSignUp({ email: 'Bola.Ade@Example.test', userName: 'Bola' })
  const made = await server.call(calls.createAccount, { body })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    success: true,
    message: 'Registration successful!',
    data: { email: 'bola.ade@example.test', userName: 'Bola' },
  })
  const { id } = made.answer().data
  expect(await storedUser(id)).toMatchObject({
    email_verified: false,
    role: 'User',
    gender: 'female',
    timezone: 'Africa/Lagos',
    version: 1,
    referral_code: expect.stringMatching(/^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{9}$/),
  })
  const head = await server.deps.db
    .selectFrom('ledgers')
    .selectAll()
    .where('ledger_id', '=', ownLedgerId(id))
    .executeTakeFirstOrThrow()
  expect(head).toMatchObject({ version: 1, level: 'Trailblazer' })
  const mail = mailbox.mails.find(({ to }) => to === 'bola.ade@example.test')
  expect(mail?.text).toContain(mail?.code)
  expect(mail?.subject).not.toContain(mail?.code)
})

test('[ACC-03] the password is stored as argon2id of 19 MiB and two passes, under a pepper', async () => {
  const made = await server.call(calls.createAccount, { body: aSignUp() })
  const { password_hash: hash } = await storedUser(made.answer().data.id)
  expect(hash).toMatch(/^[0-9a-f]{8}\$\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('[ACC-18] a taken email and username are both named, in any case of letters', async () => {
  const first = aSignUp()
  await server.call(calls.createAccount, { body: first })
  const again = await server.call(calls.createAccount, {
    body: aSignUp({ email: first.email.toUpperCase(), userName: first.userName.toUpperCase() }),
  })
  expect(again.error()).toMatchObject({
    error: 'taken',
    fields: {
      email: 'An account with this email already exists.',
      userName: 'This username is taken.',
    },
  })
  expect(again.status).toBe(409)
  const onlyName = aSignUp({ userName: first.userName })
  const other = await server.call(calls.createAccount, { body: onlyName })
  expect(other.error().fields).toEqual({ userName: 'This username is taken.' })
})

test('[ACC-18] of 8 sign-ups with one email at once, one makes the account and 7 are told', async () => {
  const { email } = aSignUp()
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      return await server.call(calls.createAccount, { body: aSignUp({ email }) })
    }),
  )
  expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
  expect(answers.filter(answer => answer.status === 409)).toHaveLength(7)
})

test.each([
  ['jollof#rice7', weakPasswordMessage()],
  ['Jo#7', 'Must be at least 8 characters.'],
  [`Aa1#${'x'.repeat(125)}`, 'Must be at most 128 characters.'],
  ['P@ssw0rd1', 'This password is one that many people use. Please choose another.'],
  [
    'Kobolens#2026',
    'A password must not be your name with a few characters added. Please choose another.',
  ],
])('[ACC-02] the server refuses the password %s', async (password, message) => {
  const refused = await server.call(calls.createAccount, { body: aSignUp({ password }) })
  expect(refused.status).toBe(400)
  expect(refused.error().fields).toEqual({ password: message })
})

test('[ACC-02] a password made of the username or the mailbox is refused', async () => {
  for (const body of [
    aSignUp({ userName: 'folasade', password: 'Folasade-99' }),
    aSignUp({ email: 'tunde.bakare@example.test', password: 'TundeBakare1!' }),
  ]) {
    const refused = await server.call(calls.createAccount, { body })
    expect(refused.error().fields).toHaveProperty('password')
  }
})

test('[ACC-17] the owner of a referral code is recorded; a code of nobody is told, and makes no account', async () => {
  const referrer = await makeAccount(server, mailbox)
  const { referral_code: code } = await storedUser(referrer.id)
  const friend = await server.call(calls.createAccount, {
    body: aSignUp({ referral: ` ${code.toLowerCase()} ` }),
  })
  expect((await storedUser(friend.answer().data.id)).referred_by).toBe(referrer.id)
  const stranger = aSignUp({ referral: 'NO-ONE' })
  const refused = await server.call(calls.createAccount, { body: stranger })
  expect(refused.status).toBe(400)
  expect(refused.error().fields).toEqual({
    referral: 'Nobody has this referral code. Check it, or leave the field empty.',
  })
  const corrected = { ...stranger, referral: '' }
  const made = await server.call(calls.createAccount, { body: corrected })
  expect((await storedUser(made.answer().data.id)).referred_by).toBeNull()
})

test('[API-02] fields that are not the form’s change nothing', async () => {
  const made = await server.call(calls.createAccount, {
    body: {
      ...aSignUp(),
      id: '019a0000-0000-7000-8000-000000000009',
      role: 'Admin',
      level: 'Summit',
      balance: 1_000_000,
      tokenBalance: 5,
      emailVerified: true,
      email_verified: true,
      referralCode: 'MINE',
      referred_by: '019a0000-0000-7000-8000-000000000001',
    },
  })
  const { id } = made.answer().data
  expect(id).not.toBe('019a0000-0000-7000-8000-000000000009')
  const user = await storedUser(id)
  expect(user).toMatchObject({ role: 'User', email_verified: false, referred_by: null })
  expect(user.referral_code).not.toBe('MINE')
})

test('[ACC-03] an account stands though its mail cannot be sent', async () => {
  const broken = await createTestApp({
    mailer: { send: async () => await Promise.reject(new Error('connection refused')) },
  })
  const made = await broken.call(calls.createAccount, { body: aSignUp() })
  expect(made.status).toBe(201)
  await broken.close()
})
