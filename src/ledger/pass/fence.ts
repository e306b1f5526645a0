import { readMeta, writeMeta } from '../store/meta.ts'
import { WATCHDOG_MS, withWatchdog } from '../store/storage-guard.ts'
import { transact } from '../store/transact.ts'
import type { SyncCore } from './core.ts'

/** The right of one pass to change the ledger, as long as no later pass has begun. */
export interface Fence {
  /** The pass's number. */
  readonly n: number
}

/** Thrown out of a transaction whose pass has been superseded: nothing of it is kept. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'
}

/** What is needed to work behind a fence. */
export type FenceCore = Pick<SyncCore, 'db' | 'owner' | 'clock' | 'timers'>

/**
 * Begins a pass: takes the next number, so that an earlier pass can write no more, and looks at what there is to do.
 * Only what holds the pass's lock may, or contexts would starve each other (PS2, sync 15).
 */
export async function openFence<T>(
  { db, owner, clock, timers }: FenceCore,
  look: () => Promise<T>,
): Promise<{ readonly fence: Fence; readonly seen: T }> {
  const opening = transact(db, async () => {
    const n = ((await readMeta(db, 'pass'))?.n ?? 0) + 1
    await writeMeta(db, 'pass', { n, by: owner, at: clock() })
    return { fence: { n }, seen: await look() }
  })
  return withWatchdog({ db, timers }, WATCHDOG_MS, opening)
}

/** How much a transaction of a pass has to do. */
export interface FencedWork {
  /** Records it may write; each is given time before the watchdog barks. */
  readonly rows?: number
}

const WATCHDOG_MS_PER_ROW = 2

// A small part of the silence after which a pass is taken for dead.
const SIGN_OF_LIFE_MS = 5000

/**
 * Does work of a pass in one transaction, and notes that the pass is alive. Rejects with `FenceLost`
 * when a later pass has begun, with `StorageStuck` when the database gives no sign of life.
 */
export async function fenced<T>(
  { core, fence, rows = 0 }: FencedWork & { readonly core: FenceCore; readonly fence: Fence },
  work: () => Promise<T>,
): Promise<T> {
  const { db, clock, owner, timers } = core
  const running = transact(db, async () => {
    const current = await readMeta(db, 'pass')
    if (current?.n !== fence.n) throw new FenceLost('another pass has begun')
    const at = clock()
    if (Math.abs(at - current.at) > SIGN_OF_LIFE_MS) {
      await writeMeta(db, 'pass', { n: fence.n, by: owner, at })
    }
    return work()
  })
  return withWatchdog({ db, timers }, WATCHDOG_MS + rows * WATCHDOG_MS_PER_ROW, running)
}
