import { useEffect, useState } from 'react'
import { PROTECT_AGAIN_MS } from '#features/onboarding/rules/install-notes.ts'
import type { Account } from '#features/session/data/account.ts'
import type { DeviceStore } from '#features/session/data/storage.ts'

/** Whether the browser promised to keep this device's data, and how much there is. */
export interface StorageState {
  /** Undefined while unknown, or where the browser cannot say. */
  readonly persisted: boolean | undefined
  readonly usedBytes?: number
  /** How much there may be. */
  readonly quotaBytes?: number
}

const CANNOT_SAY: StorageState = { persisted: undefined }

/** The storage of this device: Protected or Not protected (sync 18); undefined until the browser has said. */
export function useStorageState(): StorageState | undefined {
  const [state, setState] = useState<StorageState>()
  useEffect(() => {
    let isShown = true
    async function show(): Promise<void> {
      const found = await readStorageState(storageManager()).catch(() => CANNOT_SAY)
      if (isShown) setState(found)
    }
    void show()
    return () => {
      isShown = false
    }
  }, [])
  return state
}

/** Reads what the browser reports of its storage. */
async function readStorageState(
  storage: Pick<StorageManager, 'persisted' | 'estimate'> | undefined,
): Promise<StorageState> {
  if (storage === undefined) return CANNOT_SAY
  const [persisted, { usage, quota }] = await Promise.all([storage.persisted(), storage.estimate()])
  return {
    persisted,
    ...(usage !== undefined && { usedBytes: usage }),
    ...(quota !== undefined && { quotaBytes: quota }),
  }
}

/** What looks after this browser's storage; absent outside secure contexts, whatever the DOM's types say. */
function storageManager(): StorageManager | undefined {
  return 'storage' in navigator ? navigator.storage : undefined
}

/**
 * Asks the browser to keep this device's data: after something was saved, or once the app is
 * installed. False when it would not, undefined where it cannot be asked.
 */
export async function askPersistence(): Promise<boolean | undefined> {
  return storageManager()?.persist()
}

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
