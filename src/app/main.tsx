import { assert } from '#base/assert.ts'
import { once } from '#base/once.ts'
import { sleep, type Timers } from '#base/timers.ts'
import { detectPlatform } from '#features/onboarding/rules/device-platform.ts'
import type { Site } from '#features/session/data/site.ts'
import type { DeviceStore } from '#features/session/data/storage.ts'
import { createPreferences } from '#features/settings/data/preferences.ts'
import { askPersistence } from '#features/waiting/data/storage.ts'
import { loadLanguage } from '#messages/load-language.ts'
import { spokenLanguage } from '#messages/t.ts'
import { hasOpenForm } from '#ui/page/open-form.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import { App } from './app.tsx'
import { createClient } from './client.ts'
import { showApp } from './first-view/show-app.ts'
import { followLaunches } from './launch/follow-launches.ts'
import { followNotices } from './notices/follow-notices.ts'
import { browserPlatform } from './platform.ts'
import { createAppRouter } from './router.ts'
import { createInstallOffer } from './site/browser-install-offer.ts'
import { followVisits } from './site/follow-visits.ts'
import type { MeasuringHost } from './site/measure-visits.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { type AppUpdates, createAppUpdates } from './updates/app-updates.tsx'
import { watchWorker } from './updates/watch-worker.ts'

/** What the site needs of the device, beside its browser. */
interface SiteSurroundings {
  readonly store: DeviceStore
  /** Whether the app runs as one of the device's own. */
  readonly isInstalled: boolean
}

/** What the site needs, of the real browser. */
function browserSite(
  browser: Window & typeof globalThis,
  { store, isInstalled }: SiteSurroundings,
): Site {
  const { navigator, document, location } = browser
  // The name under which the analytics script looks for its queue.
  const queue: unknown[] = []
  Object.assign(browser, { dataLayer: queue })
  return {
    install: createInstallOffer(browser, {
      isInstalled,
      onInstalled: () => void askPersistence(),
    }),
    platform: detectPlatform(navigator.userAgent, navigator.maxTouchPoints),
    reload: () => location.reload(),
    measure: measureLater({
      hostname: location.hostname,
      queue,
      loadScript: url => loadScript(document, url),
      now: () => new Date(),
      facts: () => store.readSite(),
    }),
  }
}

// Most deployments measure nothing: what does comes with the first event of one that does.
function measureLater(host: MeasuringHost): Site['measure'] {
  const measuring = once(async () => (await import('./site/measure-visits.ts')).createMeasure(host))
  return event => {
    const id = host.facts()?.measurement.id ?? ''
    if (id === '') return
    // With no network the event is not counted.
    measuring().then(
      measure => measure(event),
      () => undefined,
    )
  }
}

function loadScript(document: Document, url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}

const FLUSH_MS = 5000

/** Follows new versions of the app in a built page; in development there is no service worker. */
function startUpdates(browser: Window, timers: Timers, flush: () => Promise<void>): AppUpdates {
  const isOffered = import.meta.env.PROD && 'serviceWorker' in browser.navigator
  const updates = createAppUpdates({
    timers,
    hasOpenForm: () => hasOpenForm(browser.document),
    flush: () => Promise.race([flush(), sleep(timers, FLUSH_MS)]),
    activate: () => void activateWaiting(browser.navigator.serviceWorker),
    reload: () => browser.location.reload(),
  })
  if (isOffered) start(browser.navigator.serviceWorker)
  return updates

  function start(container: ServiceWorkerContainer): void {
    if (container.controller !== null) void watch(container, updates, timers)
    // The first visit: the worker's files come after those of the page.
    else whenIdle(() => void watch(container, updates, timers))
  }
}

async function watch(
  container: ServiceWorkerContainer,
  updates: AppUpdates,
  timers: Timers,
): Promise<void> {
  try {
    await watchWorker(container, updates, timers)
  } catch {
    // Not allowed in this browser: the app works while there is network.
  }
}

async function activateWaiting(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration()
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

installTrustedTypes(window)

const platform = browserPlatform(window)
const updates = startUpdates(window, platform.timers, sendWaiting)
const preferences = createPreferences(platform.storage)
const account = createClient(platform, {
  onNewerVersion: updates.announce,
  onCleared: preferences.reread,
})
window.addEventListener('storage', preferences.reread)
const site = browserSite(window, {
  store: account.store,
  isInstalled: platform.isInstalled(),
})
const router = createAppRouter({ account, updates })
followVisits(router, site.measure)
followLaunches(window, account)
if ('serviceWorker' in window.navigator) {
  followNotices({
    messages: window.navigator.serviceWorker,
    page: document,
    open: path => router.history.push(path),
  })
}
const root = document.querySelector<HTMLElement>('#root')
assert(root !== null, 'index.html has no #root')
void open(root)

/** Draws the app, in the language that was chosen on this device. */
async function open(place: HTMLElement): Promise<void> {
  await loadLanguage(preferences.read().language)
  document.documentElement.lang = spokenLanguage()
  const parts = { router, account, updates, site, preferences }
  await showApp(place, router, <App {...parts} />)
  await offerOwnLanguage()
}

/** Offers a visitor the device's own language; whoever is signed in has the choice in Settings. */
async function offerOwnLanguage(): Promise<void> {
  const { languages } = window.navigator
  const isEnglish = languages.every(language => language.startsWith('en'))
  if (isEnglish || account.store.readSession() !== null) return
  try {
    // Of no use to most, so no part of the first page (first-route.bench.ts).
    const { offerLanguage } = await import('./launch/offer-language.ts')
    offerLanguage({ deviceLanguages: languages, preferences, reload: site.reload })
  } catch {
    // No network: it is offered at another start.
  }
}

/** Sends what waits before the page goes over to a new version; it is on the disk in any case. */
async function sendWaiting(): Promise<void> {
  await account.sessions.current()?.engine.runPass('manual')
}
