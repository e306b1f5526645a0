import { sleep, type Timers } from '#domain/timers.ts'
import { hasOpenForm } from '#ui/open-form.ts'
import { type AppUpdates, createAppUpdates } from './app-updates.ts'
import { watchWorker } from './watch-worker.ts'

const FLUSH_MS = 5000

/** Follows new versions of the app in a built page; in development there is no service worker. */
export function startUpdates(
  browser: Window,
  timers: Timers,
  flush: () => Promise<void>,
): AppUpdates {
  const isOffered = import.meta.env.PROD && 'serviceWorker' in browser.navigator
  const updates = createAppUpdates({
    timers,
    hasOpenForm: () => hasOpenForm(browser.document),
    flush: () => Promise.race([flush(), sleep(timers, FLUSH_MS)]),
    activate: () => void activateWaiting(browser.navigator.serviceWorker),
    reload: () => browser.location.reload(),
  })
  if (isOffered) void watch(browser.navigator.serviceWorker, updates, timers)
  return updates
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
