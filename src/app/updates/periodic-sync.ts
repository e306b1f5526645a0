const TAG = 'refresh'
const AT_LEAST_MS = 12 * 60 * 60 * 1000

interface PeriodicSyncManager {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
}

/**
 * Asks to be woken now and then, so that an installed app is up to date when it is opened. Few
 * browsers have it and fewer allow it: a bonus, never the mechanism (sync.md 2).
 */
export async function askForPeriodicSync(registration: object): Promise<void> {
  if (!('periodicSync' in registration)) return
  try {
    // Not in the DOM's types, since not every browser has it.
    const manager = registration.periodicSync as PeriodicSyncManager
    await manager.register(TAG, { minInterval: AT_LEAST_MS })
  } catch {
    // Not allowed here: only installed apps that are used often are.
  }
}
