import type { Locks, LockWish } from '#api/locks.ts'
import type { Clock, IdSource } from '#base/ids.ts'
import { sleep, type Timers } from '#base/timers.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'

/** What locks without Web Locks are made of. */
export interface LeaseDeps {
  readonly db: LedgerDb
  readonly clock: Clock
  readonly timers: Timers
  readonly newId: IdSource
}

/** How long a lease holds when its holder ends; longer than any pass. */
export const LEASE_MS = 150_000

const POLL_MS = 250

/**
 * Locks for browsers without Web Locks: leases in the ledger, taken in transactions, which IndexedDB
 * runs one after another over all contexts (PS1, sync 15). A holder that has ended keeps its lease until
 * that ends; the fence guards what a late holder may still try.
 */
export function leaseLocks(deps: LeaseDeps): Locks {
  return {
    async request(name, wish, work) {
      const owner = deps.newId()
      while (!(await takeLease(deps, { name, owner, wish }))) {
        if (wish.ifAvailable === true) return work(false)
        await sleep(deps.timers, POLL_MS)
      }
      try {
        return await work(true)
      } finally {
        await endLease(deps, name, owner)
      }
    },
  }
}

interface Claim {
  readonly name: string
  readonly owner: string
  readonly wish: LockWish
}

function takeLease({ db, clock }: LeaseDeps, { name, owner, wish }: Claim): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const leases = (await readMeta(db, 'leases')) ?? {}
    const now = clock()
    const held = leases[name]
    // A lease that ends later than any could is from before the clock was set back.
    const isLive = held !== undefined && held.until > now && held.until <= now + LEASE_MS
    if (isLive && wish.steal !== true) return false
    await writeMeta(db, 'leases', { ...leases, [name]: { owner, until: now + LEASE_MS } })
    return true
  })
}

function endLease({ db }: LeaseDeps, name: string, owner: string): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const { [name]: held, ...others } = (await readMeta(db, 'leases')) ?? {}
    if (held?.owner === owner) await writeMeta(db, 'leases', others)
  })
}
