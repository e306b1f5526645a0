import { sleep, type Timers } from '#base/timers.ts'
import type { AppUpdates } from './app-updates.tsx'

const HOUR_MS = 60 * 60 * 1000

/**
 * Registers the service worker and looks for new versions: at the start, when the page is shown
 * again, and every hour (experience 3).
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
    else keepUsed()
  })
  const registration = await registerWorker(container, timers)
  // A browser's first worker waits for a moment too, with none beside it.
  if (registration.waiting !== null && container.controller !== null) updates.announce()
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller !== null) updates.announce()
    })
  })
  lookAgain(registration)
  await askToBeServed(container)
  await askForPeriodicSync(registration)
}

/**
 * Asks the worker to serve this page too. The first one takes over the pages that are there when it
 * starts; one that was loading just then, or was loaded past the worker, would have to do without its
 * files with no network until it is loaded anew (SYN-01).
 */
async function askToBeServed(container: WorkerContainer): Promise<void> {
  const ready = await container.ready
  if (container.controller === null) ready.active?.postMessage({ type: 'CLAIM' })
}

const PART = /\/assets\/[^/]+\.(?:js|css|woff2)$/

/**
 * Asks once more, now by the worker, for what the page fetched before that was there: it keeps those parts too that
 * come with their first use (build/kept-files.ts). The network is not asked, as the browser has them.
 */
function keepUsed(): void {
  const used = performance.getEntriesByType('resource').filter(({ name }) => PART.test(name))
  for (const { name } of used) window.fetch(name).catch(() => undefined)
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

const TAG = 'refresh'
const AT_LEAST_MS = 12 * 60 * 60 * 1000

interface PeriodicSyncManager {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
}

/**
 * Asks to be woken now and then, so that an installed app is up to date when it is opened. Few
 * browsers have it and fewer allow it: a bonus, never the mechanism (sync 20).
 */
async function askForPeriodicSync(registration: object): Promise<void> {
  if (!('periodicSync' in registration)) return
  try {
    // Not in the DOM's types, since not every browser has it.
    const manager = registration.periodicSync as PeriodicSyncManager
    await manager.register(TAG, { minInterval: AT_LEAST_MS })
  } catch {
    // Not allowed here: only installed apps that are used often are.
  }
}

const FIRST_RETRY_MS = 3000
const LONGEST_RETRY_MS = 60_000

/**
 * Registers the service worker, again and again until one is installed: one file that is lost on the
 * way undoes the whole install, and without it the app does not open with no network (SYN-01).
 * Rejects when this browser allows no worker here.
 */
async function registerWorker(
  container: WorkerContainer,
  timers: Timers,
): Promise<WorkerRegistration> {
  for (let delayMs = FIRST_RETRY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_RETRY_MS)) {
    const registration = await tryToRegister(container)
    if (registration !== undefined && (await isInstalled(registration))) return registration
    await sleep(timers, delayMs)
  }
}

/** The registration; undefined when the worker's script did not arrive. */
async function tryToRegister(container: WorkerContainer): Promise<WorkerRegistration | undefined> {
  try {
    return await container.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  } catch (error) {
    // A network failure is a TypeError; anything else says that workers are not allowed.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Whether a worker is there, or the one that is being installed comes through. */
async function isInstalled(registration: WorkerRegistration): Promise<boolean> {
  const { active, waiting, installing } = registration
  if (active !== null || waiting !== null) return true
  if (installing === null) return false
  return await new Promise(resolve => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') resolve(false)
      else if (installing.state !== 'installing') resolve(true)
    })
  })
}

/** What is used of a service worker on its way. */
interface ComingWorker extends EventTarget {
  readonly state: string
}

/** What is used of a service worker's registration. */
interface WorkerRegistration extends EventTarget {
  readonly installing: ComingWorker | null
  readonly waiting: object | null
  readonly active: { postMessage(message: unknown): void } | null
  update(): Promise<unknown>
}

/** What is used of the browser's service workers (`navigator.serviceWorker`). */
interface WorkerContainer extends EventTarget {
  /** The worker that serves the page. */
  readonly controller: object | null
  /** The registration once it has an active worker. */
  readonly ready: Promise<Pick<WorkerRegistration, 'active'>>
  register(scriptUrl: string, options: RegistrationOptions): Promise<WorkerRegistration>
}
