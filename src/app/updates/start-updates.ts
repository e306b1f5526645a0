import { sleep, type Timers } from '#domain/timers.ts'
import { type AppUpdates, createAppUpdates } from './app-updates.ts'
import { hasOpenForm } from './open-form.ts'
import { watchWorker } from './watch-worker.ts'

const FLUSH_MS = 5000

/** Follows new versions of the app in a built page; in development there is no service worker. */
export function startUpdates(
  browser: Window,
  timers: Timers,
  flush: () => Promise<void>,
): AppUpdates {
  let activate: () => void = () => undefined
  const updates = createAppUpdates({
    timers,
    hasOpenForm: () => hasOpenForm(browser.document),
    flush: () => Promise.race([flush(), sleep(timers, FLUSH_MS)]),
    activate: () => activate(),
    reload: () => browser.location.reload(),
  })
  const container = browser.navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (import.meta.env.PROD && container !== undefined) {
    watchWorker(container, updates).then(
      activateWaiting => {
        activate = activateWaiting
      },
      // Without a service worker the app works while there is network.
      () => undefined,
    )
  }
  return updates
}
