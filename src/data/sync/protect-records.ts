import type { Account } from '#data/account/account.ts'
import type { DeviceStore } from '#data/session/storage.ts'
import { PROTECT_AGAIN_MS } from '#domain/install-notes.ts'
import { askPersistence, storageManager } from './storage-manager.ts'

/**
 * Asks the browser to keep this device's records, while it has not promised to: after a write, since
 * only then is there something to keep, and once a week at most, since some browsers ask the person.
 * Never rejects: a browser that cannot be asked has promised nothing.
 */
export async function protectRecords({
  store,
  clock,
}: Pick<Account, 'store' | 'clock'>): Promise<void> {
  try {
    await askOnceAWeek(store, clock())
  } catch {
    // No room for the note, or storage that may not be looked at: asked again after the next write.
  }
}

async function askOnceAWeek(store: DeviceStore, now: number): Promise<void> {
  const notes = store.readInstallNotes()
  // Either way: asked in the future was by a clock that has been set back since.
  if (Math.abs(now - notes.protectAskedAt) < PROTECT_AGAIN_MS) return
  store.writeInstallNotes({ ...notes, protectAskedAt: now })
  if ((await storageManager()?.persisted()) === false) await askPersistence()
}
