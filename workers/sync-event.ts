/** Background Sync's event, which not every browser has and the types therefore lack. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  /** Whether the browser gives up after this one. */
  readonly lastChance: boolean
}

/** Whether the event came from Background Sync, one-off or periodic. */
export function isSyncEvent(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event
}

interface SyncManager {
  register(tag: string): Promise<void>
}

/** Asks the browser for another sync event. */
export async function askForSync(
  registration: ServiceWorkerRegistration,
  tag: string,
): Promise<void> {
  // Only reached from a sync event, so the browser has it.
  if ('sync' in registration) await (registration.sync as SyncManager).register(tag)
}
