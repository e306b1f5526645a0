import * as v from 'valibot'
import { sleep, type Timers } from '#base/timers.ts'
import { pushSubscription, type PushSubscriptionKeys } from '#contract/push-calls.ts'
import type {
  BrowserPush,
  CurrentPush,
  PushSupport,
} from '#features/notifications/data/browser-push.ts'
import { detectPlatform } from '#features/onboarding/rules/device-platform.ts'

/** A first visit's worker is there after the page; where none comes, messages are not received. */
const WORKER_WITHIN_MS = 10_000

/** A push service that is blocked on the way may never answer, nor one that a private window keeps out. */
const SERVICE_WITHIN_MS = 30_000

/** Notifications of the real browser. */
export function createBrowserPush(
  browser: Window & typeof globalThis,
  timers: Timers,
): BrowserPush {
  const { navigator } = browser
  return {
    support: () => supportOf(browser),
    permission: () => browser.Notification.permission,
    ask: () => browser.Notification.requestPermission(),
    current: async () => toCurrent(await currentOf(navigator)),
    async subscribe(publicKey) {
      const { ready } = navigator.serviceWorker
      const worker = await Promise.race([ready, sleep(timers, WORKER_WITHIN_MS)])
      if (worker === undefined) return null
      const subscribing = subscribe(worker.pushManager, publicKey)
      return (await Promise.race([subscribing, sleep(timers, SERVICE_WITHIN_MS)])) ?? null
    },
    async unsubscribe() {
      const current = await currentOf(navigator)
      await current?.unsubscribe()
    },
    setBadge:
      'setAppBadge' in navigator && isInstalled(browser)
        ? count => navigator.setAppBadge(count)
        : undefined,
    onPermission: listener => followPermission(navigator, listener),
  }
}

function supportOf(browser: Window & typeof globalThis): PushSupport {
  const { navigator } = browser
  if ('PushManager' in browser && 'Notification' in browser && 'serviceWorker' in navigator) {
    return 'full'
  }
  const isIphone = detectPlatform(navigator.userAgent, navigator.maxTouchPoints) === 'iphone'
  return isIphone && !isInstalled(browser) ? 'install-first' : 'none'
}

function isInstalled(browser: Window): boolean {
  return browser.matchMedia('(display-mode: standalone)').matches
}

async function subscribe(
  pushManager: PushManager,
  publicKey: string,
): Promise<PushSubscriptionKeys | null> {
  try {
    const known = await pushManager.getSubscription()
    if (known !== null && isOfKey(known, publicKey)) return toKeys(known)
    // A browser holds one subscription, and gives none for another key beside it.
    await known?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return toKeys(await pushManager.subscribe(options))
  } catch {
    return null // Its push service is away, or the browser has none.
  }
}

function isOfKey(subscription: PushSubscription, publicKey: string): boolean {
  return keyOf(subscription) === publicKey
}

function keyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey: key } = options
  return key === null ? null : toBase64Url(new Uint8Array(key))
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function currentOf({ serviceWorker }: Navigator): Promise<PushSubscription | null> {
  const registration = await serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function toCurrent(subscription: PushSubscription | null): CurrentPush | null {
  if (subscription === null) return null
  return { endpoint: subscription.endpoint, publicKey: keyOf(subscription) }
}

function toKeys(subscription: PushSubscription | null): PushSubscriptionKeys | null {
  const read = v.safeParse(pushSubscription, subscription?.toJSON())
  return read.success ? read.output : null
}

function followPermission(navigator: Navigator, listener: () => void): () => void {
  const stopped = new AbortController()
  async function follow() {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', listener, { signal: stopped.signal })
  }
  // Where it cannot be followed, the next look at the page shows it.
  follow().catch(() => undefined)
  return () => stopped.abort()
}
