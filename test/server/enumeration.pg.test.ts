import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Mail } from '#server/ports/mailer.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { createMailbox } from '../support/mailbox.ts'
import { aSignUp, makeAccount, type SignUpBody } from '../support/test-account.ts'

const SAMPLES = 60

const mailbox = createMailbox()
let server: TestApp
let ada: SignUpBody

// As a mail server is, so that waiting for it would show.
async function sendSlowly(mail: Mail): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, 30))
  await mailbox.mailer.send(mail)
}

beforeAll(async () => {
  server = await createTestApp({ mailer: { send: sendSlowly } })
  ada = await makeAccount(server, mailbox)
})
afterAll(async () => {
  await server.close()
})

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Medians of both, measured in turns so that a slow moment of the machine hits both alike. */
async function compareMs(known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times.known.push(await elapsedMs(known))
    times.unknown.push(await elapsedMs(unknown))
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

async function failToLogIn(account: string): Promise<unknown> {
  return await server.call(calls.login, { body: { account, password: 'Not#Mine99' } })
}

async function resend(email: string): Promise<unknown> {
  return await server.call(calls.resendVerification, { body: { email } })
}

test('[API-02] login takes as long for an unknown account as for a wrong password', async () => {
  const ms = await compareMs(
    async () => await failToLogIn(ada.email),
    async () => await failToLogIn('nobody@example.test'),
  )
  // Without the dummy hash the unknown account answers in a tenth of the time.
  expect(ms.unknown).toBeGreaterThan(ms.known * 0.6)
  expect(ms.unknown).toBeLessThan(ms.known * 1.6)
})

async function forget(email: string): Promise<unknown> {
  return await server.call(calls.forgotPassword, { body: { email } })
}

async function failToReset(email: string): Promise<unknown> {
  const body = { email, otp: '000000', newPassword: 'suya at obalende' }
  return await server.call(calls.resetPassword, { body })
}

test('[ACC-09] forgotten, a known address takes as long as an unknown one', async () => {
  const sentBefore = mailbox.codesFor(ada.email).length
  const ms = await compareMs(
    async () => await forget(ada.email),
    async () => await forget('nobody@example.test'),
  )
  await mailbox.newestCode(ada.email, sentBefore + SAMPLES)
  expect(Math.abs(ms.known - ms.unknown)).toBeLessThan(5)
})

test('[ACC-10] a reset takes as long for an unknown address as for a wrong code', async () => {
  // Of five tries that count and many that do not, as a guesser would make them.
  await forget(ada.email)
  const ms = await compareMs(
    async () => await failToReset(ada.email),
    async () => await failToReset('nobody@example.test'),
  )
  // Both hash the new password; without that the unknown address answers in a fraction of the time.
  expect(ms.unknown).toBeGreaterThan(ms.known * 0.6)
  expect(ms.unknown).toBeLessThan(ms.known * 1.6)
})

test('[API-02] a resend takes as long for an unknown address as for one that gets a mail', async () => {
  const unverified = aSignUp()
  await server.call(calls.createAccount, { body: unverified })
  const ms = await compareMs(
    async () => await resend(unverified.email),
    async () => await resend('nobody@example.test'),
  )
  await mailbox.newestCode(unverified.email, SAMPLES)
  // Both answer before anything is looked up: a millisecond, whoever it is.
  expect(Math.abs(ms.known - ms.unknown)).toBeLessThan(5)
})
