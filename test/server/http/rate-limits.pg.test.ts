import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  createLimitedApp,
  type LimitedApp,
  statuses,
  TRUSTED_PROXY,
} from '#test/support/server/limited-app.ts'
import { aSignUp } from '#test/support/server/test-account.ts'

let app: LimitedApp

beforeEach(async () => {
  app = await createLimitedApp()
})
afterEach(async () => {
  await app.close()
})

test('[ACC-05] a second resend within 90 s is 429 with Retry-After, and mails nothing', async () => {
  const { email } = aSignUp()
  expect((await app.send(calls.resendVerification, { email })).status).toBe(200)
  app.wait(89)
  const early = await app.send(calls.resendVerification, { email })
  expect(early.status).toBe(429)
  expect(early.headers.get('retry-after')).toBe('1')
  app.wait(1)
  expect((await app.send(calls.resendVerification, { email })).status).toBe(200)
})

test('[ACC-05] the resend is paced alike for an address that nobody has', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const answers = []
  for (const email of [ada.email, 'nobody@example.test']) {
    for (let time = 0; time < 2; time += 1) {
      const response = await app.send(calls.resendVerification, { email })
      answers.push([response.status, await response.text()])
    }
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2))
})

test('[ACC-05] an account gets five codes an hour and ten a day; the answer stays the same', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  await app.mailbox.newestCode(ada.email)
  async function resendEvery90s(times: number): Promise<void> {
    const found = await statuses(times, async index => {
      app.wait(90)
      return await app.send(
        calls.resendVerification,
        { email: ada.email },
        { address: `192.0.2.${index}` },
      )
    })
    expect(new Set(found)).toEqual(new Set([200]))
  }
  for (const codesByThen of [5, 10, 10]) {
    await resendEvery90s(8)
    await app.mailbox.newestCode(ada.email, codesByThen)
    expect(app.mailbox.codesFor(ada.email)).toHaveLength(codesByThen)
    app.wait(3600)
  }
})

test('[ACC-06] five wrong logins slow an account down; the owner gets in after the pause', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  async function logIn(password: string, address: string): Promise<Response> {
    return await app.send(calls.login, { account: ada.email, password }, { address })
  }
  const wrong = await statuses(6, async index => await logIn('Not#Mine99', `192.0.2.${index}`))
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429])
  const owner = await logIn(ada.password, '203.0.113.5')
  expect(owner.status).toBe(429)
  expect(owner.headers.get('retry-after')).toBe('30')
  app.wait(30)
  expect((await logIn(ada.password, '203.0.113.5')).status).toBe(403)
  // The right password, of an account that is not verified yet, has cleared the count.
  const fresh = await statuses(5, async index => await logIn('Not#Mine99', `192.0.2.${index}`))
  expect(fresh).toEqual([401, 401, 401, 401, 401])
})

test('[ACC-06] the pause doubles, and tries made during it do not lengthen it', async () => {
  const account = 'nobody@example.test'
  async function attempt(index: number): Promise<Response> {
    return await app.send(
      calls.login,
      { account, password: 'x' },
      { address: `192.0.2.${index % 200}` },
    )
  }
  await statuses(5, attempt)
  await statuses(40, attempt)
  app.wait(30)
  expect((await attempt(1)).status).toBe(401)
  const paused = await attempt(2)
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '60'])
})

test('[API-02] an address gets ten sign-ups an hour', async () => {
  const found = await statuses(
    11,
    async () => await app.send(calls.createAccount, { ...aSignUp(), password: 'weak-but-long' }),
  )
  expect(found.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
  expect(found[10]).toBe(429)
  const elsewhere = await app.send(calls.createAccount, aSignUp(), { address: '198.51.100.8' })
  expect(elsewhere.status).toBe(201)
})

test('[API-02] a made-up X-Forwarded-For buys no more tries', async () => {
  const found = await statuses(
    31,
    async index =>
      await app.send(
        calls.verifyEmail,
        { email: 'nobody@example.test', otp: '123456' },
        { forwardedFor: `203.0.113.${index}` },
      ),
  )
  expect(found.at(-1)).toBe(429)
})

async function sendBehindProxy(client: string, claimed: string): Promise<Response> {
  const body = { email: 'nobody@example.test', otp: '123456' }
  const forwardedFor = `${claimed}, ${client}`
  return await app.send(calls.verifyEmail, body, {
    address: `::ffff:${TRUSTED_PROXY}`,
    forwardedFor,
  })
}

test('[API-02] behind the configured proxy the address it adds counts, not what the caller wrote', async () => {
  const found = await statuses(31, async index => {
    return await sendBehindProxy('198.51.100.9', `203.0.113.${index}`)
  })
  expect(found.at(-1)).toBe(429)
  expect((await sendBehindProxy('198.51.100.10', '203.0.113.1')).status).toBe(400)
})

test('[ACC-12] a family gets 30 refreshes an hour', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const otp = await app.mailbox.newestCode(ada.email)
  await app.send(calls.verifyEmail, { email: ada.email, otp })
  const login = await app.send(calls.login, { account: ada.email, password: ada.password })
  const { data } = (await login.json()) as { data: { refreshToken: string } }
  const found = await statuses(31, async () => await app.send(calls.refreshToken, data))
  expect(new Set(found.slice(0, 30))).toEqual(new Set([200]))
  expect(found[30]).toBe(429)
})

test('[PUB-11] [PUB-12] [ACC-14] an address may join each list ten times an hour, and sign up ten', async () => {
  const email = 'ada@example.test'
  for (const call of [calls.subscribe, calls.joinWaitList]) {
    const answers = await statuses(11, async () => await app.send(call, { email }))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  }
  const signUps = await statuses(11, async index =>
    index % 2 === 0
      ? await app.send(calls.createAccount, aSignUp())
      : await app.send(calls.quickSignUp, { email: aSignUp().email, password: 'suya at obalende' }),
  )
  expect(signUps).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})
