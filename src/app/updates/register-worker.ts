import { sleep, type Timers } from '#domain/timers.ts'
import type { WorkerContainer, WorkerRegistration } from './worker-container.ts'

const FIRST_RETRY_MS = 3000
const LONGEST_RETRY_MS = 60_000

/**
 * Registers the service worker, again and again until one is installed: one file that is lost on the
 * way undoes the whole install, and without it the app does not open with no network (SYN-01).
 * Rejects when this browser allows no worker here.
 */
export async function registerWorker(
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
