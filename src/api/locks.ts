/** How a lock is asked for. */
export interface LockWish {
  /** Do not wait: the work learns at once that the lock is taken. */
  readonly ifAvailable?: boolean
  /** Take it from its holder. */
  readonly steal?: boolean
}

/**
 * Named locks over every tab and worker of the device (the part of Web Locks that is used). The work
 * runs while the lock is held; with `ifAvailable` it may run with `isHeld` false instead. The promise
 * may reject while the work still runs, when another context stole the lock.
 */
export interface Locks {
  request<T>(name: string, wish: LockWish, work: (isHeld: boolean) => Promise<T>): Promise<T>
}

/** The browser's own locks. */
export function browserLocks(manager: LockManager): Locks {
  return {
    request(name, wish, work) {
      return manager.request(name, { ...wish }, lock => work(lock !== null))
    },
  }
}
