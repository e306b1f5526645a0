import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_TARGET_PATH } from '#features/statements/rules/share.ts'
import { SYNC_TAG } from '#ledger/pass/page-lifecycle.ts'
import { passForEverybody } from './background-pass.ts'
import {
  answerFile,
  dropOldParts,
  type FileDeps,
  isPicture,
  keepNewParts,
  PARTS,
  PICTURES,
} from './keep-file.ts'
import { handleNotices } from './notice-events.ts'
import { answerShare } from './share-target.ts'
import { workerPlatform } from './worker-platform.ts'

/** Where a request goes without the worker being asked; not in the DOM's types, nor in every browser. */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network'
}

/** The install event where the browser has static routes. */
interface RoutableEvent extends ExtendableEvent {
  addRoutes(routes: readonly Route[]): Promise<void>
}

/**
 * Has calls of the API bypass the worker, which would only hand each of them on: a thousand writes
 * need not wake it a thousand times.
 */
function bypassApiCalls(event: ExtendableEvent): void {
  if (!isRoutable(event)) return
  const condition = { urlPattern: { pathname: '/api/*' } }
  event.waitUntil(event.addRoutes([{ condition, source: 'network' }]))
}

function isRoutable(event: ExtendableEvent): event is RoutableEvent {
  return 'addRoutes' in event
}

/** Background Sync's event, which not every browser has and the types therefore lack. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** Whether the browser gives up after this one. */
  readonly lastChance: boolean
}

/** Whether the event came from Background Sync, one-off or periodic. */
function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Asks the browser for another sync event. */
async function askForSync(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  // Only reached from a sync event, so the browser has it.
  if ('sync' in registration) await (registration.sync as SyncManager).register(tag)
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
}

/** Whether the file comes with its first use (build/kept-files.ts). */
function isLater(file: PrecacheEntry | string): file is PrecacheEntry {
  return typeof file === 'object' && 'isLater' in file
}

const NETWORK: FileDeps = { caches, fetch: asked => self.fetch(asked) }

// oxlint-disable-next-line no-underscore-dangle -- the name that the build puts the file list under
const files = self.__WB_MANIFEST
const parts = files.filter(isLater).map(({ url }) => `/${url}`)
const partPaths = new Set(parts)

// The app's files, so that it starts with no network (SYN-01). Never an answer of the API.
cleanupOutdatedCaches()
precacheAndRoute(files.filter(file => !isLater(file)))
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/pictures\//, /^\/share-target/],
  }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET_PATH,
  ({ request }) =>
    answerShare(request, { ownOrigin: self.location.origin, clock: () => Date.now() }),
  'POST',
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && partPaths.has(url.pathname),
  ({ request }) => answerFile(request, PARTS, NETWORK),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  ({ request }) => answerFile(request, PICTURES, NETWORK),
)
clientsClaim()
self.addEventListener('install', bypassApiCalls)
self.addEventListener('install', event => event.waitUntil(keepNewParts(parts, NETWORK)))
self.addEventListener('activate', event => event.waitUntil(dropOldParts(parts, NETWORK)))

self.addEventListener('message', event => {
  // The new version waits until the person says so, or all tabs of the old one are closed.
  if (isMessage(event.data, 'SKIP_WAITING')) event.waitUntil(self.skipWaiting())
  // A page that came while the worker took over the others (src/app/updates/watch-worker.ts).
  if (isMessage(event.data, 'CLAIM')) event.waitUntil(self.clients.claim())
})

handleNotices(self)

self.addEventListener('sync', event => {
  if (isSyncEvent(event) && event.tag === SYNC_TAG) event.waitUntil(sendWhatWaits(event.lastChance))
})

self.addEventListener('periodicsync', event => {
  if (isSyncEvent(event)) event.waitUntil(passForEverybody(workerPlatform(self), 'periodicsync'))
})

/** Rejects while something still waits for the network: the browser then tries again, three times. */
async function sendWhatWaits(isLastChance: boolean): Promise<void> {
  if (await passForEverybody(workerPlatform(self), 'sync')) return
  if (!isLastChance) throw new Error('entries still wait for the network')
  await askForSync(self.registration, SYNC_TAG)
}

function isMessage(message: unknown, type: 'CLAIM' | 'SKIP_WAITING'): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === type
  )
}
