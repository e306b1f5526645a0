import { expect, test } from 'vitest'
import { eventually } from '#test/support/eventually.ts'
import { createManualTimers } from '#test/support/manual-timers.ts'
import { partly } from '#test/support/partly.ts'
import { aSubscription } from '#test/support/push/fake-push.ts'
import { createBrowserPush } from './browser-push.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/157.0 Mobile Safari/537.36'
const KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const OTHER_KEY = KEY.replace('B', 'C')

interface Traits {
  readonly userAgent?: string
  readonly hasPush?: boolean
  readonly isInstalled?: boolean
  readonly hasBadge?: boolean
  readonly hasWorker?: boolean
  /** The key of the subscription that there is. */
  readonly subscribedWith?: string
  /** `never`: the push service does not answer. */
  readonly isReached?: boolean | 'never'
}

/** The parts of a browser that notifications touch, and what was done with them. */
function createBrowser(traits: Traits) {
  const events: string[] = []
  const { hasPush = true, isInstalled = false, subscribedWith } = traits

  function subscriptionOf(key: string): PushSubscription {
    const applicationServerKey = Uint8Array.from(Buffer.from(key, 'base64url')).buffer
    return partly<PushSubscription>({
      options: { applicationServerKey, userVisibleOnly: true },
      endpoint: aSubscription().endpoint,
      toJSON: () => ({ ...aSubscription(), expirationTime: null }),
      async unsubscribe() {
        events.push('unsubscribed')
        return true
      },
    })
  }

  const pushManager = partly<PushManager>({
    getSubscription: async () =>
      subscribedWith === undefined ? null : subscriptionOf(subscribedWith),
    async subscribe(options) {
      if (traits.isReached === 'never') return await new Promise(() => undefined)
      if (traits.isReached === false) throw new DOMException('no service', 'AbortError')
      const isOfKey = options?.applicationServerKey === KEY
      events.push(`subscribed ${isOfKey ? 'KEY' : 'OTHER'}`)
      return subscriptionOf(isOfKey ? KEY : OTHER_KEY)
    },
  })
  const registration = partly<ServiceWorkerRegistration>({ pushManager })
  const navigator = partly<Navigator>({
    userAgent: traits.userAgent ?? ANDROID,
    maxTouchPoints: 5,
    serviceWorker: partly<ServiceWorkerContainer>({
      ready:
        traits.hasWorker === false ? new Promise(() => undefined) : Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
    ...(traits.hasBadge === true && { setAppBadge: async () => undefined }),
  })
  const window = partly<Window & typeof globalThis>({
    ...(hasPush && {
      PushManager: partly<typeof PushManager>({}),
      Notification: partly<typeof Notification>({ permission: 'default' }),
    }),
    matchMedia: () => partly<MediaQueryList>({ matches: isInstalled }),
    navigator,
  })
  const timers = createManualTimers(0)
  return { events, timers, push: createBrowserPush(window, timers) }
}

test.each([
  ['full', 'a browser that has it', {}],
  ['none', 'an older browser', { hasPush: false }],
  ['install-first', 'an iPhone’s tab', { hasPush: false, userAgent: IPHONE }],
  ['full', 'the app installed on an iPhone', { userAgent: IPHONE, isInstalled: true }],
  ['none', 'an old iPhone’s app', { hasPush: false, userAgent: IPHONE, isInstalled: true }],
] as const)('[PWA-02] support is %s in %s', (support, _, traits) => {
  expect(createBrowser(traits).push.support()).toBe(support)
})

test('[PWA-02] a browser without a subscription subscribes with the server’s key', async () => {
  const { push, events } = createBrowser({})
  expect(await push.subscribe(KEY)).toEqual(aSubscription())
  expect(events).toEqual(['subscribed KEY'])
})

test('[PWA-02] a subscription made with the key is kept', async () => {
  const { push, events } = createBrowser({ subscribedWith: KEY })
  expect(await push.subscribe(KEY)).toEqual(aSubscription())
  expect(events).toEqual([])
})

test('[PWA-02] one made with another key gives way, since a browser holds one', async () => {
  const { push, events } = createBrowser({ subscribedWith: OTHER_KEY })
  await push.subscribe(KEY)
  expect(events).toEqual(['unsubscribed', 'subscribed KEY'])
})

test('[PWA-02] a push service that is not reached gives nothing', async () => {
  expect(await createBrowser({ isReached: false }).push.subscribe(KEY)).toBeNull()
})

test('[PWA-02] where no worker ever comes nothing is subscribed, and nobody waits for ever', async () => {
  const { push, timers, events } = createBrowser({ hasWorker: false })
  const subscribed = push.subscribe(KEY)
  await timers.advance(10_000)
  expect(await subscribed).toBeNull()
  expect(events).toEqual([])
})

test('[PWA-02] a push service that never answers gives nothing, and nobody waits for ever', async () => {
  const { push, timers } = createBrowser({ isReached: 'never' })
  const given: unknown[] = []
  push.subscribe(KEY).then(
    subscription => given.push(subscription),
    error => given.push(error),
  )
  await eventually(async () => {
    await timers.advance(30_000)
    expect(given).toEqual([null])
  })
})

test('[PWA-02] the icon carries a number only where the app is installed and the browser can', () => {
  expect(createBrowser({ hasBadge: true }).push.setBadge).toBeUndefined()
  expect(createBrowser({ isInstalled: true }).push.setBadge).toBeUndefined()
  expect(createBrowser({ hasBadge: true, isInstalled: true }).push.setBadge).toBeTypeOf('function')
})

test('[PWA-02] unsubscribing ends what there is', async () => {
  const { push, events } = createBrowser({ subscribedWith: KEY })
  const { endpoint } = aSubscription()
  expect(await push.current()).toEqual({ endpoint, publicKey: KEY })
  await push.unsubscribe()
  expect(events).toEqual(['unsubscribed'])
})
