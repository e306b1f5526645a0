import type { Account } from '#data/account/account.ts'
import { PROTECT_AGAIN_MS } from '#domain/install-notes.ts'
import { askPersistence, storageManager } from './storage-manager.ts'

/**
 * Asks the browser to keep this device's records, while it has not promised to: after a write, since
 * only then is there something to keep, and once a week at most, since some browsers ask the person.
 */
export async function protectRecords({
  store,
  clock,
}: Pick<Account, 'store' | 'clock'>): Promise<void> {
  const [notes, now] = [store.readInstallNotes(), clock()]
  if (now - notes.protectAskedAt < PROTECT_AGAIN_MS) return
  store.writeInstallNotes({ ...notes, protectAskedAt: now })
  if ((await storageManager()?.persisted()) === false) await askPersistence()
}
