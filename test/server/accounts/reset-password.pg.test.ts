import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { FIRST_VERSION } from '#server/records/write/ledger-head.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { callApp } from '#test/support/server/call-app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { aSignUp, logInAs, makeAccount, otherThan } from '#test/support/server/test-account.ts'

const TEN_MINUTES_MS = 600_000
const WRONG = { otp: 'This code is wrong or has expired.' }
const NEW = 'suya at obalende'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function forget(email: string, codesByThen = 2): Promise<string> {
  const answer = await server.call(calls.forgotPassword, { body: { email } })
  expect(answer.body).toEqual({ success: true, message: 'Password reset link sent to your email!' })
  return await mailbox.newestCode(email, codesByThen)
}

async function reset(email: string, otp: string, newPassword = NEW) {
  return await server.call(calls.resetPassword, { body: { email, otp, newPassword } })
}

async function logInStatus(account: string, password: string): Promise<number> {
  return (await server.call(calls.login, { body: { account, password } })).status
}

test('[ACC-09] [ACC-10] the mailed code sets a new password, and the old one is no use any more', async () => {
  const ada = await makeAccount(server, mailbox)
  const otp = await forget(ada.email)
  const answer = await reset(ada.email.toUpperCase(), otp)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, message: 'Password reset successfully!' })
  expect(await logInStatus(ada.email, ada.password)).toBe(401)
  expect(await logInStatus(ada.email, NEW)).toBe(200)
})

test('[ACC-10] a reset ends every session of the person, and of nobody else', async () => {
  const ada = await makeAccount(server, mailbox)
  const bola = await makeAccount(server, mailbox)
  const sessions = [await logInAs(server, ada), await logInAs(server, ada)]
  const bolas = await logInAs(server, bola)
  await reset(ada.email, await forget(ada.email))
  for (const { accessToken, refreshToken } of sessions) {
    const profile = await callApp(server.app, calls.fetchProfile, { token: accessToken })
    expect(profile.status).toBe(401)
    const refresh = await server.call(calls.refreshToken, { body: { refreshToken } })
    expect(refresh.error().error).toBe('session_revoked')
  }
  const others = await callApp(server.app, calls.fetchProfile, { token: bolas.accessToken })
  expect(others.status).toBe(200)
})

test('[ACC-10] the owner is told by mail, without a code, of a password that was changed', async () => {
  const ada = await makeAccount(server, mailbox)
  await reset(ada.email, await forget(ada.email))
  await expect
    .poll(() => mailbox.mails.filter(mail => mail.to === ada.email).map(mail => mail.subject))
    .toContain('Your Kobolens password was changed')
  expect(mailbox.codesFor(ada.email)).toHaveLength(2)
})

test('[ACC-10] the code proves the address: who signed up with it before loses password and session', async () => {
  const email = aSignUp().email
  const stranger = { email, password: 'the password of a stranger' }
  const { data } = (await server.call(calls.quickSignUp, { body: stranger })).answer()
  await reset(email, await forget(email))
  const { accessToken } = await logInAs(server, { ...aSignUp({ email }), password: NEW })
  const profile = await callApp(server.app, calls.fetchProfile, { token: accessToken })
  expect(profile.answer().data.emailVerified).toBe(true)
  const strangers = await callApp(server.app, calls.fetchProfile, { token: data.accessToken })
  expect(strangers.status).toBe(401)
  expect(await logInStatus(email, stranger.password)).toBe(401)
  const head = await server.deps.db
    .selectFrom(['ledgers', 'users'])
    .select(['ledgers.version as head', 'users.version as row'])
    .where('ledger_id', '=', ownLedgerId(data.user.id))
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(head.head).toBeGreaterThan(FIRST_VERSION)
  expect(head.row).toBe(head.head)
})

test('[ACC-10] a code works once', async () => {
  const ada = await makeAccount(server, mailbox)
  const otp = await forget(ada.email)
  await reset(ada.email, otp)
  expect((await reset(ada.email, otp, 'another one, at night')).error().fields).toEqual(WRONG)
  expect(await logInStatus(ada.email, NEW)).toBe(200)
})

test('[ACC-10] of 10 tries with the right code at once, one succeeds', async () => {
  const ada = await makeAccount(server, mailbox)
  const otp = await forget(ada.email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => await reset(ada.email, otp, `${NEW} ${index}`)),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
})

test('[ACC-10] five wrong tries void the code, however many come at once', async () => {
  const ada = await makeAccount(server, mailbox)
  const otp = await forget(ada.email)
  const guesses = Array.from({ length: 30 }, async (_, index) => {
    const guess = String((Number(otp) + 1 + index) % 1_000_000).padStart(6, '0')
    return await reset(ada.email, guess)
  })
  expect(new Set((await Promise.all(guesses)).map(answer => answer.status))).toEqual(new Set([400]))
  const code = await server.deps.db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(code.tries).toBe(5)
  expect((await reset(ada.email, otp)).status).toBe(400)
  expect(await logInStatus(ada.email, ada.password)).toBe(200)
})

test('[ACC-10] four wrong tries leave one for the right code', async () => {
  const ada = await makeAccount(server, mailbox)
  const otp = await forget(ada.email)
  for (let tries = 0; tries < 4; tries += 1) await reset(ada.email, otherThan(otp))
  expect((await reset(ada.email, otp)).status).toBe(200)
})

test('[ACC-10] a code is void after ten minutes, and when another one was asked for', async () => {
  const ada = await makeAccount(server, mailbox)
  const bola = await makeAccount(server, mailbox)
  const first = await forget(ada.email)
  const second = await forget(ada.email, 3)
  const bolas = await forget(bola.email)
  expect((await reset(ada.email, first)).status).toBe(400)
  server.advance(TEN_MINUTES_MS - 1)
  expect((await reset(ada.email, second)).status).toBe(200)
  server.advance(1)
  expect((await reset(bola.email, bolas)).error().fields).toEqual(WRONG)
})

test('[ACC-04] [ACC-10] a code is of one purpose: neither resets what it verifies, nor the other way', async () => {
  const ada = aSignUp()
  await server.call(calls.createAccount, { body: ada })
  const toVerify = await mailbox.newestCode(ada.email)
  const toReset = await forget(ada.email)
  expect((await reset(ada.email, toVerify)).status).toBe(400)
  const body = { email: ada.email, otp: toReset }
  expect((await server.call(calls.verifyEmail, { body })).status).toBe(400)
  expect((await reset(ada.email, toReset)).status).toBe(200)
})

test('[ACC-10] one person’s code is no use to another', async () => {
  const ada = await makeAccount(server, mailbox)
  const bola = await makeAccount(server, mailbox)
  const adas = await forget(ada.email)
  const bolas = await forget(bola.email)
  expect((await reset(bola.email, adas)).status).toBe(400)
  expect((await reset(bola.email, bolas)).status).toBe(200)
})

test.each([
  ['seven77', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['Password1', 'This password is one that many people use. Please choose another.'],
])('[ACC-10] the server takes no %s, and the code stays good', async (password, message) => {
  const ada = await makeAccount(server, mailbox)
  const otp = await forget(ada.email)
  const refused = await reset(ada.email, otp, password)
  expect(refused.error()).toMatchObject({ message, fields: { newPassword: message } })
  const unknown = await reset('nobody@example.test', otp, password)
  expect(unknown.body).toEqual(refused.body)
  expect((await reset(ada.email, otp)).status).toBe(200)
})

test('[ACC-10] a password of the own name is refused only to who has the code', async () => {
  const ada = await makeAccount(server, mailbox, aSignUp({ email: 'somebody@example.test' }))
  const otp = await forget(ada.email)
  const wrong = await reset(ada.email, otherThan(otp), `${ada.userName}!`)
  expect(wrong.error().fields).toEqual(WRONG)
  const right = await reset(ada.email, otp, `${ada.userName}!`)
  expect(right.error().fields?.['newPassword']).toContain('must not be your name')
  expect((await reset(ada.email, otp)).status).toBe(200)
})

test('[ACC-09] [ACC-10] known and unknown addresses are answered in the same words', async () => {
  const ada = await makeAccount(server, mailbox)
  const nobody = 'nobody@example.test'
  await forget(ada.email)
  const unknown = await server.call(calls.forgotPassword, { body: { email: nobody } })
  expect(unknown.body).toEqual({
    success: true,
    message: 'Password reset link sent to your email!',
  })
  const [known, none] = [await reset(ada.email, '000000'), await reset(nobody, '000000')]
  expect([none.status, none.body]).toEqual([known.status, known.body])
  expect(mailbox.mails.filter(mail => mail.to === nobody)).toEqual([])
})
