import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SHARE_TARGET_PATH } from '#domain/statement/share.ts'
import { SYNC_TAG } from '#sync/surroundings.ts'
import { passForEverybody } from './background-pass.ts'
import { answerFile, type FileDeps } from './keep-file.ts'
import { isPart, PARTS } from './keep-part.ts'
import { isPicture, PICTURES } from './keep-picture.ts'
import { handleNotices } from './notice-events.ts'
import { letCallsPassBy } from './pass-by.ts'
import { answerShare } from './share-target.ts'
import { askForSync, isSyncEvent } from './sync-event.ts'
import { workerPlatform } from './worker-platform.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
}

const NETWORK: FileDeps = { caches, fetch: asked => self.fetch(asked) }

// The app's files, so that it starts with no network (SYN-01). Never an answer of the API.
cleanupOutdatedCaches()
// oxlint-disable-next-line no-underscore-dangle -- the name that the build puts the file list under
precacheAndRoute([...self.__WB_MANIFEST])
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
  ({ url, sameOrigin }) => sameOrigin && isPart(url.pathname),
  ({ request }) => answerFile(request, PARTS, NETWORK),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  ({ request }) => answerFile(request, PICTURES, NETWORK),
)
clientsClaim()
self.addEventListener('install', letCallsPassBy)

// The new version waits until the person says so, or all tabs of the old one are closed.
self.addEventListener('message', event => {
  if (isSkipWaiting(event.data)) void self.skipWaiting()
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

function isSkipWaiting(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING'
  )
}
