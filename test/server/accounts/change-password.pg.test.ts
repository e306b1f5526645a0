import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { createAccountDeps } from '#server/features/accounts/account-deps.ts'
import { findAccount } from '#server/features/accounts/find-account.ts'
import { admit } from '#server/features/accounts/sessions/session-routes.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { callApp } from '#test/support/server/call-app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { logInAs, makeAccount, profileStatus } from '#test/support/server/test-account.ts'

const NEW = 'Akara.At-6am'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function change(token: string, currentPassword: string, newPassword = NEW) {
  const body = { currentPassword, newPassword }
  return await callApp(server.app, calls.changePassword, { token, body })
}

test('[ACC-10] with the current password a new one is set; other devices are signed out, this one stays', async () => {
  const ada = await makeAccount(server, mailbox)
  const phone = await logInAs(server, ada)
  const laptop = await logInAs(server, ada)
  expect((await change(phone.accessToken, ada.password)).status).toBe(200)
  expect(await profileStatus(server, phone.accessToken)).toBe(200)
  const body = { refreshToken: phone.refreshToken }
  expect((await server.call(calls.refreshToken, { body })).status).toBe(200)
  expect(await profileStatus(server, laptop.accessToken)).toBe(401)
  const gone = await server.call(calls.refreshToken, {
    body: { refreshToken: laptop.refreshToken },
  })
  expect(gone.error().error).toBe('session_revoked')
  const old = { account: ada.email, password: ada.password }
  expect((await server.call(calls.login, { body: old })).status).toBe(401)
  expect((await logInAs(server, { ...ada, password: NEW })).id).toBe(ada.id)
  await expect
    .poll(() => mailbox.mails.findLast(mail => mail.to === ada.email)?.subject)
    .toBe('Your Kobolens password was changed')
})

test('[ACC-10] a wrong current password changes nothing, and does not look like the end of the session', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  const answer = await change(accessToken, 'Not#Mine99')
  expect(answer.status).toBe(400)
  expect(answer.error().fields).toEqual({ currentPassword: 'This is not your password.' })
  expect(await profileStatus(server, accessToken)).toBe(200)
  expect((await logInAs(server, ada)).id).toBe(ada.id)
})

test('[ACC-10] the current password is no new one, however its letters are composed', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  const fields = { newPassword: 'This is your current password. Choose another one.' }
  expect((await change(accessToken, ada.password, ada.password)).error().fields).toEqual(fields)
  const composed = 'Ọ́jà.At-6am'
  expect((await change(accessToken, ada.password, composed.normalize('NFC'))).status).toBe(200)
  const again = await change(accessToken, composed.normalize('NFC'), composed.normalize('NFD'))
  expect(again.error().fields).toEqual(fields)
})

test.each([
  ['Ab#1', 'Password must be at least 8 characters'],
  [
    'no capitals 1!',
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  ],
  ['P@ssw0rd', 'This password is one that many people use. Please choose another.'],
  [
    'Kobolens-2026',
    'A password must not be your name with a few characters added. Please choose another.',
  ],
])(
  '[ACC-02] the new password %s is held to the rule of the sign-up form',
  async (password, message) => {
    const ada = await makeAccount(server, mailbox)
    const { accessToken } = await logInAs(server, ada)
    const answer = await change(accessToken, ada.password, password)
    expect(answer.error()).toMatchObject({ message, fields: { newPassword: message } })
    expect((await logInAs(server, ada)).id).toBe(ada.id)
  },
)

test('[ACC-10] a code that was asked for before the change is void after it', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  await server.call(calls.forgotPassword, { body: { email: ada.email } })
  const otp = await mailbox.newestCode(ada.email, 2)
  await change(accessToken, ada.password)
  const body = { email: ada.email, otp, newPassword: 'suya at obalende' }
  expect((await server.call(calls.resetPassword, { body })).status).toBe(400)
})

test('[ACC-10] a login whose password was changed while it was checked starts no session', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  const checked = await findAccount(server.deps.db, ada.email)
  assert(checked !== undefined, 'Ada has an account')
  await change(accessToken, ada.password)
  const admitted = await admit(createAccountDeps(server.deps), checked, 'Chrome on Android')
  expect(admitted).toMatchObject({ ok: false, error: { code: 'bad_credentials' } })
  const devices = await callApp(server.app, calls.listDevices, { token: accessToken })
  expect(devices.answer().data).toHaveLength(1)
})

test('[ACC-10] of changes made at once, one holds and the others are refused', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken } = await logInAs(server, ada)
  const passwords = Array.from({ length: 5 }, (_, index) => `${NEW}-${index}`)
  const answers = await Promise.all(
    passwords.map(async next => await change(accessToken, ada.password, next)),
  )
  const kept = passwords.find((_, index) => answers[index]?.status === 200)
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect((await logInAs(server, { ...ada, password: kept ?? '' })).id).toBe(ada.id)
})
