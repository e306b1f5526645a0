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

/** A pass that gave no sign of life for so long has lost its right to the lock. */
export const SILENCE_MS = 90_000

type LockCore = Pick<SyncCore, 'db' | 'ledgerId' | 'locks' | 'clock'>

/**
 * Runs the work under the pass's lock, one context at a time. While another holds it, that one is
 * asked to look again (`dirty`) and 'busy' is the answer; from a silent holder the lock is stolen, and
 * the fence stops what it still tries to write. Rejects as the work does.
 */
export async function withPassLock<T>(core: LockCore, work: () => Promise<T>): Promise<T | 'busy'> {
  const name = `sync:${core.ledgerId}`
  const first = await core.locks.request(name, { ifAvailable: true }, runIfHeld(work))
  if (first !== 'busy') return first
  await writeMeta(core.db, 'dirty', true)
  // Asked again after the mark is down: a holder that had already looked for it is gone by now.
  const wish = (await isSilent(core)) ? { steal: true } : { ifAvailable: true }
  return core.locks.request(name, wish, runIfHeld(work))
}

function runIfHeld<T>(work: () => Promise<T>): (isHeld: boolean) => Promise<T | 'busy'> {
  return async isHeld => (isHeld ? work() : 'busy')
}

async function isSilent({ db, clock }: LockCore): Promise<boolean> {
  const pass = await readMeta(db, 'pass')
  return pass !== undefined && Math.abs(clock() - pass.at) > SILENCE_MS
}
