import * as v from 'valibot'
import { pushSubscription, type PushSubscriptionKeys } from '#contract/push-calls.ts'
import type { BrowserPush, PushSupport } from '#data/push/browser-push.ts'
import { detectPlatform } from '#domain/device-platform.ts'

/** Notifications of the real browser. */
export function createBrowserPush(browser: Window & typeof globalThis): BrowserPush {
  const { navigator } = browser
  return {
    support: () => supportOf(browser),
    permission: () => browser.Notification.permission,
    ask: () => browser.Notification.requestPermission(),
    current: async () => toKeys(await currentOf(navigator)),
    subscribe: publicKey => subscribe(navigator, publicKey),
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
  navigator: Navigator,
  publicKey: string,
): Promise<PushSubscriptionKeys | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  // In development there is no worker, and nobody to take messages.
  if (registration === undefined) return null
  const known = await registration.pushManager.getSubscription()
  if (known !== null && isOfKey(known, publicKey)) return toKeys(known)
  try {
    // A browser holds one subscription, and gives none for another key beside it.
    await known?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return toKeys(await registration.pushManager.subscribe(options))
  } catch {
    return null // Its push service is away, or the browser has none.
  }
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options
  return key !== null && toBase64Url(new Uint8Array(key)) === publicKey
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function currentOf({ serviceWorker }: Navigator): Promise<PushSubscription | null> {
  const registration = await serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
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
  // Where it cannot be followed, the next look at the page tells.
  follow().catch(() => undefined)
  return () => stopped.abort()
}
