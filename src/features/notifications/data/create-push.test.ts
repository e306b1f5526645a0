import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { createHttp } from '#api/http.ts'
import { DeviceDb } from '#ledger/store/device-db.ts'
import { createFakeLocks } from '#test/support/device/fake-locks.ts'
import { createManualTimers, type ManualTimers } from '#test/support/manual-timers.ts'
import { aSubscription, createFakePush, type FakePush } from '#test/support/push/fake-push.ts'
import { type FakeRequest, FakeServer, json } from '#test/support/screens/fake-server.ts'
import { BARE_UTILS } from '#test/support/screens/general-utils.ts'
import { DEFAULT_NOTICE_SETTINGS } from '../rules/notice-settings.ts'
import { createPush } from './create-push.ts'
import type { Push } from './push.ts'

const ADA = '019a0000-0000-7000-8000-00000000000a'
const BOLA = '019a0000-0000-7000-8000-00000000000b'
const DAY_MS = 86_400_000
let browser: FakePush
let device: DeviceDb
let timers: ManualTimers
let sent: FakeRequest[]
let isOnline: boolean
/** What the server takes its time for. */
let held: Promise<void> | undefined
let pushKey: string

beforeEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  device = new DeviceDb()
  browser = createFakePush()
  browser.become({ support: 'full' })
  timers = createManualTimers(0)
  sent = []
  isOnline = true
  held = undefined
  pushKey = 'the-server-key'
})

afterEach(() => {
  device.close()
})

function pushOf(userId = ADA): Push {
  const server = new FakeServer()
  server.intercept = async request => {
    if (!isOnline) throw new TypeError('no network')
    if (request.path === '/general/fetch-utils') {
      await held
      return json(200, { success: true, message: 'ok', data: { ...BARE_UTILS, pushKey } })
    }
    sent.push(request)
    return json(200, { success: true, message: 'ok' })
  }
  const session = { userId, accessToken: 'token-1', refreshToken: 'refresh-1', storedAt: 0 }
  const http = createHttp({
    fetch: server.fetch,
    timers,
    clock: () => timers.time.now,
    baseUrl: '',
    locks: createFakeLocks(),
    session: { read: async () => session, renew: async () => undefined, end: async () => true },
  })
  return createPush({
    browser,
    api: createApi(http),
    openDevice: async () => device,
    userId,
    clock: () => timers.time.now,
  })
}

async function standingOf(push: Push) {
  const heard = new Promise<void>(resolve => {
    const stop = push.subscribe(() => {
      stop()
      resolve()
    })
  })
  push.follow()()
  await heard
  return push.standing()
}

function sentPaths(): readonly string[] {
  return sent.map(({ path }) => path)
}

test.each([
  ['none', 'unsupported'],
  ['install-first', 'install-first'],
] as const)('[PWA-02] a browser with support %s stands as %s', async (support, type) => {
  browser.become({ support })
  expect(await standingOf(pushOf())).toEqual({ type })
})

test('[PWA-02] turning on asks the browser, then tells the server with its own key', async () => {
  const push = pushOf()
  expect(await standingOf(push)).toEqual({ type: 'off', mayAsk: true })
  expect(await push.turnOn()).toEqual({ ok: true, value: null })
  expect(push.standing()).toEqual({ type: 'on', settings: DEFAULT_NOTICE_SETTINGS })
  expect(browser.subscribedWith).toEqual(['the-server-key'])
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/user/subscribe-push',
      { userId: ADA, subscription: aSubscription('1'), settings: DEFAULT_NOTICE_SETTINGS },
    ],
  ])
})

test('[PWA-02] a refusal in the browser is a standing, not a failure, and sends nothing', async () => {
  browser.become({ answer: 'denied' })
  const push = pushOf()
  expect((await push.turnOn()).ok).toBe(true)
  expect(push.standing()).toEqual({ type: 'denied' })
  expect(sent).toEqual([])
})

test('[PWA-02] without a network, or a push service, it stays off and says why', async () => {
  const push = pushOf()
  isOnline = false
  expect(await push.turnOn()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('could not reach the server') },
  })
  isOnline = true
  browser.become({ isReached: false })
  expect(await push.turnOn()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('push service') },
  })
  expect(push.standing()?.type).toBe('off')
})

test('[PWA-02] turned off while a change is on its way, it stays off', async () => {
  const push = pushOf()
  await push.turnOn()
  const changing = push.change({ ...DEFAULT_NOTICE_SETTINGS, imports: false })
  await Promise.all([changing, push.turnOff()])
  expect(await standingOf(push)).toEqual({ type: 'off', mayAsk: false })
  expect(await browser.current()).toBeNull()
  expect(sentPaths().at(-1)).toBe('/user/unsubscribe-push')
})

test('[PWA-02] of two changes pressed in a row the last one stands', async () => {
  const push = pushOf()
  await push.turnOn()
  const [first, last] = [
    { ...DEFAULT_NOTICE_SETTINGS, imports: false },
    { ...DEFAULT_NOTICE_SETTINGS, budgets: false },
  ]
  await Promise.all([push.change(first), push.change(last)])
  expect(sent.at(-1)?.body).toMatchObject({ settings: last })
  expect(await standingOf(push)).toEqual({ type: 'on', settings: last })
})

test('[PWA-02] turning off works with no network, and is not asked about again', async () => {
  const push = pushOf()
  await push.turnOn()
  isOnline = false
  await push.turnOff()
  expect(push.standing()).toEqual({ type: 'off', mayAsk: false })
  expect(await browser.current()).toBeNull()
})

test('[PWA-02] turning off does not wait for a change that a slow network holds', async () => {
  const push = pushOf()
  await push.turnOn()
  held = new Promise(() => undefined)
  const changing = push.change({ ...DEFAULT_NOTICE_SETTINGS, imports: false })
  expect(await push.turnOff()).toEqual({ ok: true, value: null })
  expect(push.standing()).toEqual({ type: 'off', mayAsk: false })
  expect((await changing).ok).toBe(true)
})

test('[PWA-02] a browser that does not let go is made good by the server, which sends no more', async () => {
  const push = pushOf()
  await push.turnOn()
  browser.become({ keepsHold: true })
  expect((await push.turnOff()).ok).toBe(true)
  expect(push.standing()).toEqual({ type: 'off', mayAsk: false })
  expect(sentPaths().at(-1)).toBe('/user/unsubscribe-push')
})

test('[PWA-02] where neither browser nor server let go, it stays on and says so', async () => {
  const push = pushOf()
  await push.turnOn()
  browser.become({ keepsHold: true })
  isOnline = false
  expect(await push.turnOff()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('could not be turned off') },
  })
  expect(push.standing()?.type).toBe('on')
})

test('[PWA-02] a device whose database is closed says that it did not work', async () => {
  const push = pushOf()
  await push.turnOn()
  device.close()
  expect((await push.turnOff()).ok).toBe(false)
  expect((await push.change(DEFAULT_NOTICE_SETTINGS)).ok).toBe(false)
  expect(push.standing()?.type).toBe('on')
})

test('[PWA-02] settings are kept here and told the server; refused, they stay as they were', async () => {
  const push = pushOf()
  await push.turnOn()
  const wanted = { ...DEFAULT_NOTICE_SETTINGS, imports: false, amounts: true }
  await push.change(wanted)
  expect(push.standing()).toEqual({ type: 'on', settings: wanted })
  expect(sent.at(-1)?.body['settings']).toEqual(wanted)
  isOnline = false
  expect((await push.change(DEFAULT_NOTICE_SETTINGS)).ok).toBe(false)
  expect(push.standing()).toEqual({ type: 'on', settings: wanted })
})

test('[PWA-02] the question that was refused does not come back', async () => {
  const push = pushOf()
  expect(await standingOf(push)).toEqual({ type: 'off', mayAsk: true })
  await push.refuse()
  expect(push.standing()).toEqual({ type: 'off', mayAsk: false })
  timers.time.now += 1000 * DAY_MS
  expect(await standingOf(push)).toEqual({ type: 'off', mayAsk: false })
})

test('[ACC-07] at sign-in nobody is asked; where it is allowed already, the session is subscribed', async () => {
  const push = pushOf()
  await push.keepUp('sign-in')
  expect([browser.permission(), sent]).toEqual(['default', []])
  browser.become({ permission: 'granted' })
  await push.keepUp('sign-in')
  expect(sentPaths()).toEqual(['/user/subscribe-push'])
})

test('[ACC-07] who switched it off on this device is not subscribed at the next sign-in', async () => {
  browser.become({ permission: 'granted' })
  const push = pushOf()
  await push.turnOff()
  sent = []
  await push.keepUp('sign-in')
  expect(sent).toEqual([])
})

test('[PWA-02] a start tells the server only what the browser changed', async () => {
  browser.become({ permission: 'granted' })
  const push = pushOf()
  await push.keepUp('start')
  await push.turnOn()
  sent = []
  await push.keepUp('start')
  expect(sent).toEqual([])
  browser.become({ current: aSubscription('another') })
  await push.keepUp('start')
  expect(sent[0]?.body['subscription']).toEqual(aSubscription('another'))
})

test('[PWA-02] a start subscribes anew for a server whose key changed', async () => {
  browser.become({ permission: 'granted' })
  const push = pushOf()
  await push.turnOn()
  sent = []
  pushKey = 'another-key'
  await push.keepUp('start')
  expect(browser.subscribedWith).toEqual(['the-server-key', 'another-key'])
  expect(sent[0]?.body['subscription']).toEqual(aSubscription('2'))
})

test('[PWA-02] what came for somebody else on this device comes no more, until they are back', async () => {
  await pushOf(ADA).turnOn()
  const before = await browser.current()
  await pushOf(BOLA).turnOn()
  expect((await browser.current())?.endpoint).not.toBe(before?.endpoint)
  expect((await standingOf(pushOf(ADA)))?.type).toBe('off')
  await pushOf(ADA).keepUp('sign-in')
  expect((await standingOf(pushOf(ADA)))?.type).toBe('on')
})

test('[PWA-02] nor does it before somebody who wants none', async () => {
  await pushOf(BOLA).turnOff()
  await pushOf(ADA).turnOn()
  await pushOf(BOLA).keepUp('start')
  expect(await browser.current()).toBeNull()
})

test('[ACC-16] signing out leaves no subscription, no memory and no number on the icon', async () => {
  const push = pushOf()
  await push.turnOn()
  await push.forget()
  expect(await browser.current()).toBeNull()
  expect(await device.push.toArray()).toEqual([])
  expect(browser.badges).toEqual([0])
})

test('[ACC-07] [ACC-16] who switched it off is not subscribed at the sign-in after a sign-out either', async () => {
  browser.become({ permission: 'granted' })
  const push = pushOf()
  await push.turnOn()
  await push.turnOff()
  await push.forget()
  sent = []
  await push.keepUp('sign-in')
  expect(sent).toEqual([])
})

test('[ACC-16] a subscription that the browser does not let go of stays known, for whoever comes next', async () => {
  const push = pushOf()
  await push.turnOn()
  browser.become({ keepsHold: true })
  await push.forget()
  expect(await device.push.get(ADA)).toMatchObject({ endpoint: aSubscription('1').endpoint })
})

test('[PWA-02] a change in the browser’s settings is noticed', async () => {
  const push = pushOf()
  await push.turnOn()
  const stop = push.follow()
  const heard = new Promise<void>(resolve => {
    push.subscribe(() => push.standing()?.type === 'denied' && resolve())
  })
  browser.become({ permission: 'denied' })
  await heard
  stop()
  expect(push.standing()).toEqual({ type: 'denied' })
})
