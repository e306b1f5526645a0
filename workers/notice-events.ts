import * as v from 'valibot'
import { pushSubscription, type PushSubscriptionKeys } from '#contract/push-calls.ts'
import type { PageNotice } from '#domain/page-notice.ts'
import { openNotice } from './open-notice.ts'
import { showPush } from './push-notice.ts'
import { renewSubscription } from './renew-subscription.ts'
import { workerPlatform } from './worker-platform.ts'

/** Shows what is pushed, opens what is pressed, and keeps the subscription when the browser changes it. */
export function handleNotices(worker: ServiceWorkerGlobalScope): void {
  const { navigator, registration, clients, location } = worker
  const { pushManager } = registration
  const ownOrigin = location.origin
  const notices = {
    ownOrigin,
    pages: () => pagesOf(clients),
    show: (title: string, options: NotificationOptions) =>
      registration.showNotification(title, options),
    serviceHost: async () => hostOf(await pushManager.getSubscription()),
    setBadge:
      'setAppBadge' in navigator ? (count: number) => navigator.setAppBadge(count) : undefined,
    openWindow: (address: string) => clients.openWindow(address),
  }

  worker.addEventListener('push', event => {
    event.waitUntil(showPush(event.data?.text(), notices))
  })
  worker.addEventListener('notificationclick', event => {
    event.waitUntil(openNotice(event.notification, notices))
  })
  worker.addEventListener('pushsubscriptionchange', event => {
    const platform = workerPlatform(worker)
    event.waitUntil(renewSubscription(platform, key => subscribeAgain(pushManager, key)))
  })
}

async function pagesOf(clients: Clients) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.map(page => ({
    visibilityState: page.visibilityState,
    focused: page.focused,
    focus: () => page.focus(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is of our origin
    tell: (notice: PageNotice) => page.postMessage(notice),
  }))
}

async function subscribeAgain(
  pushManager: PushManager,
  applicationServerKey: string,
): Promise<PushSubscriptionKeys | null> {
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const read = v.safeParse(pushSubscription, subscription.toJSON())
  return read.success ? read.output : null
}

function hostOf(subscription: PushSubscription | null): string | undefined {
  return subscription === null ? undefined : new URL(subscription.endpoint).hostname
}
