import { useEffect, useState } from 'react'
import { storageManager } from './storage-manager.ts'

/** Whether the browser promised to keep this device's data, and how much there is. */
export interface StorageState {
  /** Undefined while unknown, or where the browser cannot say. */
  readonly persisted: boolean | undefined
  readonly usedBytes?: number
  /** How much there may be. */
  readonly quotaBytes?: number
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

/** Reads what the browser tells of its storage. */
async function readStorageState(
  storage: Pick<StorageManager, 'persisted' | 'estimate'> | undefined,
): Promise<StorageState> {
  if (storage === undefined) return { persisted: undefined }
  const [persisted, { usage, quota }] = await Promise.all([storage.persisted(), storage.estimate()])
  return {
    persisted,
    ...(usage !== undefined && { usedBytes: usage }),
    ...(quota !== undefined && { quotaBytes: quota }),
  }
}
