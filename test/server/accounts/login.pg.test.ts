import { createHmac } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { callApp } from '#test/support/server/call-app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { aSignUp, logInAs, makeAccount } from '#test/support/server/test-account.ts'

const ACCESS_LIFE_MS = 900_000

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function profileWith(token: string | undefined) {
  return await callApp(server.app, calls.fetchProfile, { token })
}

async function storedHash(userId: string) {
  return await server.deps.db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

test('[ACC-07] login by email or username, in any case, answers tokens and who it is', async () => {
  const ada = await makeAccount(server, mailbox)
  for (const account of [ada.email, ada.userName, ada.email.toUpperCase(), ` ${ada.userName} `]) {
    const answer = await server.call(calls.login, { body: { account, password: ada.password } })
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Login successful!',
      data: {
        id: ada.id,
        userName: ada.userName,
        email: ada.email,
        gender: 'female',
        role: 'User',
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
      },
    })
  }
})

test('[ACC-07] the access token fetches the profile', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  const profile = await profileWith(accessToken)
  expect(profile.answer().data).toMatchObject({
    id: ada.id,
    userName: ada.userName,
    email: ada.email,
    emailVerified: true,
    level: 'Trailblazer',
    walletsCount: 0,
    timezone: 'Africa/Lagos',
    firstName: '',
  })
  expect(JSON.stringify(profile.body)).not.toContain('argon2')
})

test('[ACC-06] a wrong password and an unknown account get one answer, 401', async () => {
  const ada = await makeAccount(server, mailbox)
  const wrong = await server.call(calls.login, {
    body: { account: ada.email, password: 'Not#Mine99' },
  })
  const unknown = await server.call(calls.login, {
    body: { account: 'nobody@example.test', password: 'Not#Mine99' },
  })
  expect(wrong.status).toBe(401)
  expect(wrong.error().error).toBe('bad_credentials')
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
})

test('[ACC-08] the right password of an unverified account is 403 with the email', async () => {
  const ada = aSignUp()
  await server.call(calls.createAccount, { body: ada })
  const login = await server.call(calls.login, {
    body: { account: ada.userName, password: ada.password },
  })
  expect(login.status).toBe(403)
  expect(login.error()).toMatchObject({
    error: 'unverified',
    email: ada.email,
    message: 'Please verify your email address to continue.',
  })
  expect(login.body).not.toHaveProperty('data')
})

test('[ACC-08] a wrong password of an unverified account tells nothing', async () => {
  const ada = aSignUp()
  await server.call(calls.createAccount, { body: ada })
  const login = await server.call(calls.login, {
    body: { account: ada.userName, password: 'Not#Mine99' },
  })
  expect(login.status).toBe(401)
  expect(login.body).not.toHaveProperty('email')
})

test('[ACC-08] a fresh code is mailed only when none is alive', async () => {
  const ada = aSignUp()
  await server.call(calls.createAccount, { body: ada })
  const body = { account: ada.email, password: ada.password }
  await server.call(calls.login, { body })
  await server.call(calls.login, { body })
  expect(mailbox.codesFor(ada.email)).toHaveLength(1)
  server.advance(600_000)
  await server.call(calls.login, { body })
  const otp = await mailbox.newestCode(ada.email, 2)
  const verified = await server.call(calls.verifyEmail, { body: { email: ada.email, otp } })
  expect(verified.status).toBe(200)
})

test('[ACC-12] an access token is 498 from its 15th minute on, not before', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  server.advance(ACCESS_LIFE_MS - 1000)
  expect((await profileWith(accessToken)).status).toBe(200)
  server.advance(1000)
  const expired = await profileWith(accessToken)
  expect(expired.status).toBe(498)
  expect(expired.error().error).toBe('token_expired')
})

test('[ACC-12] no token, another scheme, a forged or unsigned one are 401', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  const [head = '', payload = '', signature = ''] = accessToken.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  const forged = Buffer.from(
    JSON.stringify({
      ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
      sub: 'x',
    }),
  ).toString('base64url')
  for (const token of [
    undefined,
    'nonsense',
    `${none}.${payload}.`,
    `${head}.${forged}.${signature}`,
  ]) {
    const answer = await profileWith(token)
    expect(answer.status, token).toBe(401)
    expect(answer.error().error).toBe('unauthenticated')
  }
  const basic = await callApp(server.app, calls.fetchProfile, {
    headers: { Authorization: `Basic ${accessToken}` },
  })
  expect(basic.status).toBe(401)
})

test('[ACC-16] logout ends the session at once: both its tokens are refused', async () => {
  const ada = await makeAccount(server, mailbox)
  const phone = await logInAs(server, ada)
  const laptop = await logInAs(server, ada)
  const out = await server.call(calls.logout, { body: { refreshToken: phone.refreshToken } })
  expect(out.status).toBe(200)
  expect((await profileWith(phone.accessToken)).status).toBe(401)
  const refresh = await server.call(calls.refreshToken, {
    body: { refreshToken: phone.refreshToken },
  })
  expect(refresh.error().error).toBe('session_revoked')
  expect((await profileWith(laptop.accessToken)).status).toBe(200)
})

test('[ACC-16] logout with a token that nobody has is a success, and never clears the device', async () => {
  const out = await server.call(calls.logout, { body: { refreshToken: 'not-a-token' } })
  expect(out.status).toBe(200)
  // It would delete the outbox of a person who chose to keep their waiting entries (sync 17).
  expect(out.headers.get('clear-site-data')).toBeNull()
})

test('[ACC-07] a hash made at a lower cost is renewed at login, and still opens', async () => {
  const ada = await makeAccount(server, mailbox)
  const [pepper] = server.deps.secrets.passwordPeppers
  const keyed = createHmac('sha256', pepper).update(ada.password).digest('base64')
  const cheap = await hash(keyed, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { password_hash: current } = await storedHash(ada.id)
  await server.deps.db
    .updateTable('users')
    .set({ password_hash: current.slice(0, 9) + cheap })
    .where('user_id', '=', ada.id)
    .execute()
  await logInAs(server, ada)
  expect((await storedHash(ada.id)).password_hash).toContain('$m=19456,t=2,p=1$')
  await logInAs(server, ada)
})

test('[ACC-07] a session remembers the device it was started on', async () => {
  const ada = await makeAccount(server, mailbox)
  await server.call(calls.login, {
    body: { account: ada.email, password: ada.password },
    headers: {
      'User-Agent':
        'Mozilla/5.0 (Linux; Android 14; Infinix X6837) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    },
  })
  const session = await server.deps.db
    .selectFrom('sessions')
    .select('device_name')
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(session.device_name).toBe('Chrome on Android')
})
