import type { Timers } from '#domain/timers.ts'
import type { AppUpdates } from './app-updates.ts'
import { askForPeriodicSync } from './periodic-sync.ts'
import { registerWorker } from './register-worker.ts'
import type { WorkerContainer, WorkerRegistration } from './worker-container.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Registers the service worker and looks for new versions: at the start, when the page is shown
 * again, and every hour (experience.md 2.5).
 */
export async function watchWorker(
  container: WorkerContainer,
  updates: Pick<AppUpdates, 'announce' | 'tookOver'>,
  timers: Timers,
): Promise<void> {
  // The first worker of a page takes it over too; that is no new version.
  const wasControlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (wasControlled) updates.tookOver()
  })
  const registration = await registerWorker(container, timers)
  // A browser's first worker waits for a moment too, beside nobody.
  if (registration.waiting !== null && container.controller !== null) updates.announce()
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller !== null) updates.announce()
    })
  })
  lookAgain(registration)
  await askForPeriodicSync(registration)
}

function lookAgain(registration: WorkerRegistration): void {
  function look() {
    // Offline there is nothing to find; the next look will.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  setInterval(look, HOUR_MS)
}
