import { useEffect, useState } from 'react'

/** Whether the browser promised to keep this device's data, and how much there is. */
export interface StorageState {
  /** Undefined while unknown, or where the browser cannot say. */
  readonly persisted: boolean | undefined
  readonly usedBytes?: number
}

/** The storage of this device: Protected or Not protected (sync.md 3.13). */
export function useStorageState(): StorageState {
  const [state, setState] = useState<StorageState>({ persisted: undefined })
  useEffect(() => {
    let isShown = true
    async function show(): Promise<void> {
      const found = await readStorageState(storageManager())
      if (isShown) setState(found)
    }
    void show()
    return () => {
      isShown = false
    }
  }, [])
  return state
}

/**
 * Asks the browser to keep this device's data; asked after the first saved wallet. False when it
 * would not, undefined where it cannot be asked.
 */
export async function askPersistence(): Promise<boolean | undefined> {
  return storageManager()?.persist()
}

/** Reads what the browser tells of its storage. */
async function readStorageState(
  storage: Pick<StorageManager, 'persisted' | 'estimate'> | undefined,
): Promise<StorageState> {
  if (storage === undefined) return { persisted: undefined }
  const [persisted, { usage }] = await Promise.all([storage.persisted(), storage.estimate()])
  return usage === undefined ? { persisted } : { persisted, usedBytes: usage }
}

// Absent outside secure contexts, whatever the DOM's types say.
function storageManager(): StorageManager | undefined {
  return 'storage' in navigator ? navigator.storage : undefined
}
