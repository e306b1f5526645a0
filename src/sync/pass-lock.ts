import { readMeta, writeMeta } from '#db/meta.ts'
import type { SyncCore } from './core.ts'

/** A pass that gave no sign of life for so long has lost its right to the lock. */
export const SILENCE_MS = 90_000

type LockCore = Pick<SyncCore, 'db' | 'userId' | 'locks' | 'clock'>

/**
 * Runs the work under the pass's lock, one context at a time. While another holds it, that one is
 * asked to look again (`dirty`) and 'busy' is the answer; a holder that fell silent is robbed, and
 * the fence stops what it still tries to write. Rejects as the work does.
 */
export async function withPassLock<T>(core: LockCore, work: () => Promise<T>): Promise<T | 'busy'> {
  const name = `sync:${core.userId}`
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
