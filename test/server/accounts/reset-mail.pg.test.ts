import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createSmtpMailer } from '#server/ports/mailer.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createSmtpInbox, messageText, type SmtpInbox } from '#test/support/server/smtp-inbox.ts'
import { aSignUp } from '#test/support/server/test-account.ts'

const FROM = 'Kobolens <no-reply@kobolens.test>'

let inbox: SmtpInbox
let server: TestApp

beforeAll(async () => {
  inbox = await createSmtpInbox()
  server = await createTestApp({ mailer: createSmtpMailer(inbox.url, FROM) })
})
afterAll(async () => {
  await server.close()
  await inbox.close()
})

/** The message with the subject, when it has come. */
async function messageOf(subject: string): Promise<string> {
  await expect
    .poll(() => inbox.messages.some(message => message.includes(`Subject: ${subject}`)))
    .toBe(true)
  return inbox.messages.find(message => message.includes(`Subject: ${subject}`)) ?? ''
}

test('[ACC-09] [ACC-10] the reset code comes by SMTP to the owner, not in the subject, and sets the password', async () => {
  const ada = aSignUp()
  await server.call(calls.createAccount, { body: ada })
  await server.call(calls.forgotPassword, { body: { email: ada.email } })
  const message = await messageOf('Reset your Kobolens password')
  expect(message).toContain(`To: ${ada.email}`)
  const text = messageText(message)
  expect(text).toContain(`Hello ${ada.userName},`)
  expect(text).toContain('for 10 minutes')
  const [otp = ''] = /\b\d{6}\b/.exec(text) ?? []
  expect(/^Subject: .*$/m.exec(message)?.[0]).not.toContain(otp)
  const newPassword = 'suya at obalende'
  const reset = await server.call(calls.resetPassword, {
    body: { email: ada.email, otp, newPassword },
  })
  expect(reset.status).toBe(200)
  const news = messageText(await messageOf('Your Kobolens password was changed'))
  expect(news).toContain('reset your password at once')
  expect(news).not.toMatch(/\b\d{6}\b/)
  const login = await server.call(calls.login, {
    body: { account: ada.email, password: newPassword },
  })
  expect(login.status).toBe(200)
})
