import { hash, type Options, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import { aSignUp, makeAccount, type SignUpBody } from '#test/support/server/test-account.ts'

// What others loaded of it is real, and what loads it here must not stay.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

// The library itself, watched: hashing is all but the whole of a slow answer's time, and a count of
// it says the same on every machine.
vi.mock(import('@node-rs/argon2'), { spy: true })

const NOBODY = 'nobody@example.test'

const mailbox = createMailbox()
let server: TestApp
let ada: SignUpBody

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
  ada = await makeAccount(server, mailbox)
  // The first unknown account makes the hash that all of them are compared with.
  await failToLogIn(NOBODY)
})
beforeEach(() => vi.clearAllMocks())
afterAll(async () => {
  await server.close()
})

async function failToLogIn(account: string): Promise<number> {
  const answer = await server.call(calls.login, { body: { account, password: 'Not#Mine99' } })
  return answer.status
}

async function failToReset(email: string): Promise<number> {
  const body = { email, otp: '000000', newPassword: 'suya at obalende' }
  const answer = await server.call(calls.resetPassword, { body })
  return answer.status
}

/** What the library was asked for since the last time, each with its cost. */
function takeHashing(): readonly string[] {
  const made = vi.mocked(hash).mock.calls.map(([, options]) => `hash ${costOf(options ?? {})}`)
  const checked = vi.mocked(verify).mock.calls.map(([phc]) => `verify ${costIn(phc)}`)
  vi.clearAllMocks()
  return [...made, ...checked]
}

function costOf({ memoryCost, timeCost, parallelism }: Options): string {
  return `m=${memoryCost},t=${timeCost},p=${parallelism}`
}

function costIn(phc: string | Uint8Array): string {
  return String(phc).split('$')[3] ?? ''
}

const COST = 'm=19456,t=2,p=1'

test('[API-02] login hashes as much for an unknown account as for a wrong password', async () => {
  expect(await failToLogIn(ada.email)).toBe(401)
  expect(takeHashing()).toEqual([`verify ${COST}`])
  expect(await failToLogIn(NOBODY)).toBe(401)
  expect(takeHashing()).toEqual([`verify ${COST}`])
})

test('[ACC-10] a reset hashes as much for an unknown address as for a wrong code', async () => {
  await server.call(calls.forgotPassword, { body: { email: ada.email } })
  // Of five tries that count and some that do not, as a guesser would make them.
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect(await failToReset(ada.email)).toBe(400)
    expect(takeHashing()).toEqual([`hash ${COST}`])
    expect(await failToReset(NOBODY)).toBe(400)
    expect(takeHashing()).toEqual([`hash ${COST}`])
  }
})

/** Asks for a code while the table of accounts cannot be read: whatever looks there first waits. */
async function askWhileAccountsAreShut(call: Call, email: string): Promise<number> {
  return await server.deps.db.transaction().execute(async trx => {
    await sql`lock table users, account_names in access exclusive mode`.execute(trx)
    const { status } = await server.call(call, { body: { email } })
    return status
  })
}

test('[ACC-09] forgotten, any address is answered before anybody looks whether it is known', async () => {
  const sentBefore = mailbox.codesFor(ada.email).length
  expect(await askWhileAccountsAreShut(calls.forgotPassword, ada.email)).toBe(200)
  expect(await askWhileAccountsAreShut(calls.forgotPassword, NOBODY)).toBe(200)
  await mailbox.newestCode(ada.email, sentBefore + 1)
})

test('[API-02] a resend is answered before anybody looks whether it gets a mail', async () => {
  const unverified = aSignUp()
  await server.call(calls.createAccount, { body: unverified })
  await mailbox.newestCode(unverified.email)
  expect(await askWhileAccountsAreShut(calls.resendVerification, unverified.email)).toBe(200)
  expect(await askWhileAccountsAreShut(calls.resendVerification, NOBODY)).toBe(200)
  await mailbox.newestCode(unverified.email, 2)
})
