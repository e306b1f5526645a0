import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { FIRST_VERSION } from '#server/records/write/ledger-head.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import {
  aSignUp,
  logInAs,
  makeAccount,
  otherThan,
  type SignUpBody,
} from '#test/support/server/test-account.ts'

const TEN_MINUTES_MS = 600_000
const WRONG = { otp: 'This code is wrong or has expired.' }

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

async function signUp(): Promise<SignUpBody & { readonly otp: string }> {
  const body = aSignUp()
  await server.call(calls.createAccount, { body })
  return { ...body, otp: await mailbox.newestCode(body.email) }
}

async function verify(email: string, otp: string) {
  return await server.call(calls.verifyEmail, { body: { email, otp } })
}

test('[ACC-04] the mailed code verifies the address, and then login works', async () => {
  const ada = await signUp()
  expect(ada.otp).toMatch(/^\d{6}$/)
  const answer = await verify(ada.email, ada.otp)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ success: true, message: 'Verification successful!' })
  expect((await logInAs(server, ada)).email).toBe(ada.email)
})

test('[ACC-04] verifying is a change of the profile: the version moves and open streams hear', async () => {
  const ada = await signUp()
  const { user_id: id } = await server.deps.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', ada.email)
    .executeTakeFirstOrThrow()
  const publish = vi.spyOn(server.deps.changeStream, 'publish')
  await verify(ada.email, ada.otp)
  const head = await server.deps.db
    .selectFrom(['ledgers', 'users'])
    .select(['ledgers.version as head', 'users.version as row', 'users.email_verified'])
    .where('ledger_id', '=', ownLedgerId(id))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(head.head).toBeGreaterThan(FIRST_VERSION)
  expect(head).toEqual({ head: head.head, row: head.head, email_verified: true })
  expect(publish.mock.calls).toEqual([[ownLedgerId(id)]])
})

test('[ACC-04] a code works once', async () => {
  const ada = await signUp()
  await verify(ada.email, ada.otp)
  const again = await verify(ada.email, ada.otp)
  expect(again.status).toBe(400)
  expect(again.error().fields).toEqual(WRONG)
})

test('[ACC-04] of 10 tries with the right code at once, one succeeds', async () => {
  const ada = await signUp()
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => await verify(ada.email, ada.otp)),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
})

test('[ACC-04] five wrong tries void the code: the right one is refused too', async () => {
  const ada = await signUp()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await verify(ada.email, otherThan(ada.otp))).status).toBe(400)
  }
  expect((await verify(ada.email, ada.otp)).status).toBe(400)
})

test('[ACC-04] 30 guesses at once get no more than five tries', async () => {
  const ada = await signUp()
  const guesses = Array.from({ length: 30 }, (_, index) =>
    String((Number(ada.otp) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
  await Promise.all(guesses.map(async guess => await verify(ada.email, guess)))
  const code = await server.deps.db
    .selectFrom('one_time_codes')
    .innerJoin('users', 'users.user_id', 'one_time_codes.user_id')
    .select('tries')
    .where('email', '=', ada.email)
    .executeTakeFirstOrThrow()
  expect(code.tries).toBe(5)
  expect((await verify(ada.email, ada.otp)).status).toBe(400)
})

test('[ACC-04] four wrong tries leave one for the right code', async () => {
  const ada = await signUp()
  for (let tries = 0; tries < 4; tries += 1) await verify(ada.email, otherThan(ada.otp))
  expect((await verify(ada.email, ada.otp)).status).toBe(200)
})

test('[ACC-04] a code is void after ten minutes', async () => {
  const ada = await signUp()
  const bola = await signUp()
  server.advance(TEN_MINUTES_MS - 1)
  expect((await verify(bola.email, bola.otp)).status).toBe(200)
  server.advance(1)
  expect((await verify(ada.email, ada.otp)).error().fields).toEqual(WRONG)
})

test('[ACC-04] one person’s code is no use to another', async () => {
  const ada = await signUp()
  const bola = await signUp()
  expect((await verify(bola.email, ada.otp)).status).toBe(400)
  expect((await verify(bola.email, bola.otp)).status).toBe(200)
})

test('[ACC-04] an unknown address is refused in the words of a wrong code', async () => {
  const ada = await signUp()
  const unknown = await verify('nobody@example.test', '123456')
  const wrong = await verify(ada.email, otherThan(ada.otp))
  expect(unknown.status).toBe(wrong.status)
  expect(unknown.body).toEqual(wrong.body)
})

test('[ACC-04] the database holds no code that could be read', async () => {
  const ada = await signUp()
  const { rows } = await server.deps.db
    .selectFrom('one_time_codes')
    .selectAll()
    .execute()
    .then(found => ({ rows: JSON.stringify(found.map(row => row.code_hash.toString('hex'))) }))
  expect(rows).not.toContain(Buffer.from(ada.otp).toString('hex'))
  expect(rows).not.toContain(ada.otp)
})

test('[ACC-05] a resent code voids the one before', async () => {
  const ada = await signUp()
  const resent = await server.call(calls.resendVerification, { body: { email: ada.email } })
  expect(resent.body).toEqual({ success: true, message: 'OTP resent to your email' })
  const newer = await mailbox.newestCode(ada.email, 2)
  expect((await verify(ada.email, ada.otp)).status).toBe(400)
  expect((await verify(ada.email, newer)).status).toBe(200)
})

test('[ACC-05] a verified address gets no more codes, and the same answer', async () => {
  const ada = await makeAccount(server, mailbox)
  const resent = await server.call(calls.resendVerification, { body: { email: ada.email } })
  const unknown = await server.call(calls.resendVerification, { body: { email: 'no@one.test' } })
  expect(resent.status).toBe(unknown.status)
  expect(resent.body).toEqual(unknown.body)
  expect(mailbox.codesFor(ada.email)).toHaveLength(1)
  expect(mailbox.codesFor('no@one.test')).toHaveLength(0)
})
