import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  DEFAULT_NOTICE_SETTINGS,
  type NoticeSettings,
} from '#features/notifications/rules/notice-settings.ts'
import {
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '../support/device/ledger-factory.ts'
import {
  type PushDevice,
  type PushService,
  startPushService,
} from '../support/push/push-service.ts'
import { createTestPush, type TestPush } from '../support/push/test-push.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { callApp } from '../support/server/call-app.ts'
import { createMailbox } from '../support/server/mailbox.ts'
import { logInAs, makeAccount } from '../support/server/test-account.ts'

const BUDGET_WAIT_MS = 2000
const IMPORT_WAIT_MS = 10_000

const mailbox = createMailbox()
let service: PushService
let push: TestPush
let server: TestApp

beforeAll(async () => {
  service = await startPushService()
  push = createTestPush(service, 'https://money.example')
  server = await createTestApp({ mailer: mailbox.mailer, ...push.options })
})
afterAll(async () => {
  await service.close()
  await server.close()
})
afterEach(async () => {
  await pass(IMPORT_WAIT_MS)
})

/** Lets time pass for what waits, and waits until it is done. */
async function pass(ms: number): Promise<void> {
  await push.timers.advance(ms)
  await server.deps.notices.close()
}

async function subscribe(user: TestUser, settings: Partial<NoticeSettings> = {}) {
  const device = service.makeDevice()
  const answer = await user.call(calls.subscribePush, {
    body: {
      userId: user.id,
      subscription: device.subscription,
      settings: { ...DEFAULT_NOTICE_SETTINGS, ...settings },
    },
  })
  answer.answer()
  return device
}

async function makeReadyToSpend(user: TestUser) {
  const walletId = await makeWallet(user)
  const label = await makeLabel(user)
  const budgetId = await makeBudget(user, label, { name: 'Household' })
  return {
    budgetId,
    spend: async (amount: number) =>
      await makeTransaction(user, walletId, { amount, label, budgetId, date: '2026-11-21' }),
  }
}

async function storedEndpoints(userId: string): Promise<readonly string[]> {
  const rows = await server.deps.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

function titles(device: PushDevice): readonly string[] {
  return device.arrived.map(({ message }) => message.notification.title)
}

test('[PWA-02] a device subscribes with the server’s key; repeating it is a success', async () => {
  const utils = (await server.call(calls.fetchUtils)).answer().data
  expect(Buffer.from(utils.pushKey, 'base64url')).toHaveLength(65)
  const ada = await server.signUp()
  const { subscription } = service.makeDevice()
  for (let times = 0; times < 2; times += 1) {
    const body = { userId: ada.id, subscription }
    const answer = await ada.call(calls.subscribePush, { body })
    expect(answer.body).toEqual({ success: true, message: 'Reminders are on.' })
  }
  expect(await storedEndpoints(ada.id)).toEqual([subscription.endpoint])
})

test('[PWA-02] nobody subscribes for somebody else, or to what is no push service', async () => {
  const [ada, mallory] = [await server.signUp(), await server.signUp()]
  const { subscription } = service.makeDevice()
  const foreign = await mallory.call(calls.subscribePush, {
    body: { userId: ada.id, subscription },
  })
  expect(foreign.error().error).toBe('forbidden')
  const inward = { ...subscription, endpoint: 'http://169.254.169.254/latest/meta-data' }
  const led = await mallory.call(calls.subscribePush, {
    body: { userId: mallory.id, subscription: inward },
  })
  expect(led.error()).toMatchObject({
    error: 'validation',
    fields: { 'subscription.endpoint': 'Is of no push service that we know.' },
  })
  expect([...(await storedEndpoints(ada.id)), ...(await storedEndpoints(mallory.id))]).toEqual([])
})

test('[PWA-02] a budget at 90 % is told once, encrypted, signed, and without amounts', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  const { spend, budgetId } = await makeReadyToSpend(ada)
  await spend(17_980)
  await pass(BUDGET_WAIT_MS)
  expect(device.arrived).toEqual([])
  await spend(20)
  await spend(500)
  await pass(BUDGET_WAIT_MS)
  const [push0] = device.arrived
  expect(push0?.message).toEqual({
    web_push: 8030,
    notification: {
      title: 'Household is 92% used',
      body: 'What is left is for the time until 20 Dec.',
      navigate: `https://money.example/user/app/budget/${budgetId}`,
      tag: `budget-${budgetId}`,
      lang: 'en-NG',
    },
    app_badge: 1,
  })
  expect(push0?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    'content-encoding': 'aes128gcm',
  })
  await spend(10)
  await pass(BUDGET_WAIT_MS)
  expect(device.arrived).toHaveLength(1)
})

test('[PWA-02] the push service can tell that a message is ours', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  const { spend } = await makeReadyToSpend(ada)
  await spend(19_000)
  await pass(BUDGET_WAIT_MS)
  const { authorization = '' } = device.arrived[0]?.headers ?? {}
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  expect(key).toBe(push.options.push.publicKey)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }] })
  const { payload } = await jwtVerify(token, keys, { audience: service.origin })
  expect(payload.sub).toBe('mailto:support@example.test')
})

test('[PWA-02] a budget that goes over is told once more; back at 90 % and over again, no more', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  const { spend } = await makeReadyToSpend(ada)
  const large = await spend(20_500)
  await pass(BUDGET_WAIT_MS)
  await ada.call(calls.editTransaction, { params: { id: large }, body: { amount: 19_000 } })
  await pass(BUDGET_WAIT_MS)
  await spend(5000)
  await pass(BUDGET_WAIT_MS)
  expect(titles(device)).toEqual(['Household is over its limit'])
})

test('[PWA-02] what no push service took is told at the next occasion, and then no more', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  const { spend } = await makeReadyToSpend(ada)
  device.answerWith(400)
  await spend(20_500)
  await pass(BUDGET_WAIT_MS)
  expect(device.tries()).toBe(1)
  device.answerWith(201)
  await spend(100)
  await pass(BUDGET_WAIT_MS)
  await spend(100)
  await pass(BUDGET_WAIT_MS)
  expect(titles(device)).toEqual(['Household is over its limit'])
})

test('[PWA-02] a smaller allocation counts like spending', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  const { spend, budgetId } = await makeReadyToSpend(ada)
  await spend(10_000)
  await pass(BUDGET_WAIT_MS)
  const labelId = await makeLabel(ada)
  await ada.call(calls.editBudget, {
    params: { id: budgetId },
    body: { labels: [{ labelId, amount: 11_000 }] },
  })
  await pass(BUDGET_WAIT_MS)
  expect(titles(device)).toEqual(['Household is 90% used'])
})

test('[PWA-02] each device hears what it chose, with amounts where they are allowed', async () => {
  const ada = await server.signUp()
  const open = await subscribe(ada, { amounts: true })
  // Another session is another device.
  server.advance(16 * 60_000)
  const closed = await subscribe(ada, { budgets: false })
  const { spend } = await makeReadyToSpend(ada)
  await spend(19_000.5)
  await pass(BUDGET_WAIT_MS)
  expect(open.arrived.map(({ message }) => message.notification.body)).toEqual([
    '₦19,000.50 of ₦20,000 spent, until 20 Dec.',
  ])
  expect(closed.tries()).toBe(0)
})

test('[PWA-02] an import of several parts is told once, when it is finished', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  const walletId = await makeWallet(ada)
  const importId = server.deps.newId()
  for (let part = 0; part < 3; part += 1) {
    const transactions = [rowBody({ type: 'expense' }), rowBody({ type: 'income' })]
    const body = { walletId, importId, transactions }
    const recorded = await ada.call(calls.createStatementTransactions, { body })
    expect(recorded.status).toBe(201)
  }
  await push.timers.advance(IMPORT_WAIT_MS - 1)
  expect(device.arrived).toEqual([])
  const transactions = [rowBody({ type: 'expense' })]
  await ada.call(calls.createStatementTransactions, { body: { walletId, importId, transactions } })
  await pass(IMPORT_WAIT_MS)
  expect(device.arrived.map(({ message }) => message.notification)).toMatchObject([
    { title: 'Import finished', body: '7 transactions were recorded from your bank statement.' },
  ])
  expect(device.arrived[0]?.headers['urgency']).toBe('low')
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/157.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/157.0 Safari/537.36'

test('[PWA-02] the other devices hear of a sign-in from a device not seen before', async () => {
  const ada = await makeAccount(server, mailbox)
  async function logInFrom(agent: string) {
    const body = { account: ada.email, password: ada.password }
    const headers = { 'User-Agent': agent }
    return (await server.call(calls.login, { body, headers })).answer().data
  }
  const { accessToken } = await logInFrom(ANDROID)
  const device = service.makeDevice()
  const body = { userId: ada.id, subscription: device.subscription }
  await callApp(server.app, calls.subscribePush, { body, token: accessToken })
  await logInFrom(ANDROID)
  await pass(0)
  expect(device.arrived).toEqual([])
  await logInFrom(WINDOWS)
  await logInFrom(WINDOWS)
  await pass(0)
  expect(device.arrived.map(({ message }) => message.notification)).toMatchObject([
    {
      title: 'New sign-in to your account',
      body: 'Chrome on Windows. If it was not you, end it in Settings → Security and change your password.',
      navigate: 'https://money.example/user/app/settings?tab=security',
    },
  ])
  expect(device.arrived[0]?.headers['urgency']).toBe('high')
})

test('[PWA-02] a device hears nothing once it is signed out, or switched off', async () => {
  const ada = await makeAccount(server, mailbox)
  const { accessToken: token, refreshToken } = await logInAs(server, ada)
  const { subscription } = service.makeDevice()
  const body = { userId: ada.id, subscription }
  await callApp(server.app, calls.subscribePush, { body, token })
  await callApp(server.app, calls.unsubscribePush, { token })
  expect(await storedEndpoints(ada.id)).toEqual([])
  expect((await callApp(server.app, calls.unsubscribePush, { token })).status).toBe(200)
  await callApp(server.app, calls.subscribePush, { body, token })
  await server.call(calls.logout, { body: { refreshToken } })
  expect(await storedEndpoints(ada.id)).toEqual([])
})

test('[PWA-02] a browser that signs in anew takes its subscription with it', async () => {
  const ada = await server.signUp()
  const { subscription } = await subscribe(ada)
  server.advance(16 * 60_000)
  await ada.call(calls.subscribePush, { body: { userId: ada.id, subscription } })
  expect(await storedEndpoints(ada.id)).toEqual([subscription.endpoint])
})

test.each([404, 410])('[PWA-02] %i from the push service: it is forgotten', async status => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  device.answerWith(status)
  const { spend } = await makeReadyToSpend(ada)
  await spend(19_000)
  await pass(BUDGET_WAIT_MS)
  expect(device.tries()).toBe(1)
  expect(await storedEndpoints(ada.id)).toEqual([])
})

test('[PWA-02] a push service that never answers keeps no answer of ours waiting', async () => {
  const ada = await server.signUp()
  const device = await subscribe(ada)
  device.answerWith('never')
  const { spend } = await makeReadyToSpend(ada)
  await spend(19_000)
  await push.timers.advance(BUDGET_WAIT_MS)
  await expect.poll(() => device.tries()).toBe(1)
  expect(await spend(100)).not.toBe('')
  device.answerWith(410)
})
