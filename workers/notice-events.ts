import { Dexie } from 'dexie'
import * as v from 'valibot'
import { createApi } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { pushSubscription, type PushSubscriptionKeys } from '#contract/push-calls.ts'
import { readSubscribed, writePush } from '#features/notifications/data/device-push.ts'
import { noticePath, type PageNotice } from '#features/notifications/rules/notice-settings.ts'
import { openSync } from '#ledger/pass/open-sync.ts'
import { announcementToNews } from '#ledger/session/session-news.ts'
import { DeviceDb, type DevicePush } from '#ledger/store/device-db.ts'
import { ledgerName } from '#ledger/store/ledger-db.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import type { BackgroundDeps } from './background-pass.ts'
import { showPush } from './push-notice.ts'
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

/** An open page that a notification may lead to. */
export interface LeadPage {
  readonly focused: boolean
  focus(): Promise<unknown>
  tell(notice: PageNotice): void
}

/** What opening a notification needs of the worker. */
export interface OpenDeps {
  readonly ownOrigin: string
  readonly pages: () => Promise<readonly LeadPage[]>
  readonly openWindow: (address: string) => Promise<unknown>
}

/** A notification that was pressed. */
export interface PressedNotice {
  readonly title: string
  readonly data: unknown
  close(): void
}

/** Leads to what a notification is about: in a page that is open, else in a new one. */
export async function openNotice(notice: PressedNotice, deps: OpenDeps): Promise<void> {
  notice.close()
  const path = noticePath(pathOf(notice.data), deps.ownOrigin)
  const pages = await deps.pages()
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (page === undefined || !(await isFocused(page))) {
    await deps.openWindow(path)
    return
  }
  // The page itself goes there, so that it can keep what is being typed in it.
  page.tell({ type: 'notice-pressed', title: notice.title, path })
}

async function isFocused(page: LeadPage): Promise<boolean> {
  return page.focus().then(
    () => true,
    // It was closed meanwhile, or the browser does not let it come forward.
    () => false,
  )
}

function pathOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
}

/** Subscribes with the server's key; null when the push service is not reached. */
export type Resubscribe = (publicKey: string) => Promise<PushSubscriptionKeys | null>

/**
 * Sends the server where messages come to after the browser changed that by itself, as the person they
 * are meant for. What fails here is made good at the app's next start.
 */
export async function renewSubscription(
  deps: BackgroundDeps,
  resubscribe: Resubscribe,
): Promise<void> {
  const device = new DeviceDb()
  try {
    for (const known of await readSubscribed(device)) {
      const endpoint = await renewFor(deps, known, resubscribe)
      if (endpoint !== undefined) await writePush(device, { ...known, endpoint })
    }
  } finally {
    device.close()
  }
}

async function renewFor(
  { platform, news }: BackgroundDeps,
  { userId, settings }: DevicePush,
  resubscribe: Resubscribe,
): Promise<string | undefined> {
  // Opening a ledger that is no longer here would make one.
  if (!(await Dexie.exists(ledgerName(ownLedgerId(userId))))) return undefined
  const { db, http } = await openSync(platform, userId, {
    announce: session => news.tell(announcementToNews(userId, session)),
    afterPass: () => undefined,
  })
  try {
    const api = createApi(http)
    const utils = await api.call(calls.fetchUtils)
    const subscription = utils.ok ? await resubscribe(utils.value.data.pushKey) : null
    if (subscription === null) return undefined
    const subscribed = await api.call(calls.subscribePush, {
      body: { userId, subscription, settings },
    })
    return subscribed.ok ? subscription.endpoint : undefined
  } finally {
    db.close()
  }
}
