import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  createLimitedApp,
  type LimitedApp,
  statuses,
  TRUSTED_PROXY,
  workFor,
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

test('[ACC-06] five wrong logins slow an account down at their address; its owner gets in at any other, and there after the pause', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  async function logIn(password: string, address: string): Promise<Response> {
    return await app.send(calls.login, { account: ada.email, password }, { address })
  }
  const wrong = await statuses(6, async () => await logIn('Not#Mine99', '192.0.2.1'))
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429])
  const there = await logIn(ada.password, '192.0.2.1')
  expect([there.status, there.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await logIn(ada.password, '203.0.113.5')).status).toBe(403)
  app.wait(30)
  expect((await logIn(ada.password, '192.0.2.1')).status).toBe(403)
  // The right password, of an account that is not verified yet, has cleared the count.
  const fresh = await statuses(5, async () => await logIn('Not#Mine99', '192.0.2.1'))
  expect(fresh).toEqual([401, 401, 401, 401, 401])
})

test('[ACC-06] twenty wrong logins from many addresses slow the account down at all of them', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const wrong = await statuses(21, async index => {
    const from = { address: `192.0.2.${index}` }
    return await app.send(calls.login, { account: ada.email, password: 'Not#Mine99' }, from)
  })
  expect(wrong).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  const right = { account: ada.email, password: ada.password }
  const owner = await app.send(calls.login, right, { address: '203.0.113.5' })
  expect([owner.status, owner.headers.get('retry-after')]).toEqual([429, '30'])
})

test('[ACC-06] one address alone cannot use up what an account has of wrong logins, however long it goes on', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const wrong = { account: ada.email, password: 'Not#Mine99' }
  // A try every 15 s, for a quarter of an hour.
  await statuses(60, async () => {
    app.wait(15)
    return await app.send(calls.login, wrong, { address: '192.0.2.1' })
  })
  const right = { account: ada.email, password: ada.password }
  expect((await app.send(calls.login, right, { address: '203.0.113.5' })).status).toBe(403)
})

test('[ACC-06] the pause doubles, and tries made during it do not lengthen it', async () => {
  async function attempt(): Promise<Response> {
    return await app.send(calls.login, { account: 'nobody@example.test', password: 'x' })
  }
  await statuses(5, attempt)
  await statuses(20, attempt)
  app.wait(30)
  expect((await attempt()).status).toBe(401)
  const paused = await attempt()
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '60'])
})

test('[ACC-06] guessers at an address make nobody else there wait: beyond fifty wrong logins one takes work', async () => {
  const ada = aSignUp()
  await app.send(calls.createAccount, ada)
  const right = { account: ada.email, password: ada.password }
  // Right ones do not count, however many people share the address.
  const shared = await statuses(60, async () => await app.send(calls.login, right))
  expect(new Set(shared)).toEqual(new Set([403]))
  await statuses(50, async index => {
    return await app.send(calls.login, { account: `guess${index}@example.test`, password: 'x' })
  })
  const asked = await app.send(calls.login, right)
  expect(asked.status).toBe(428)
  expect((await app.send(calls.login, right, { work: await workFor(asked) })).status).toBe(403)
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
