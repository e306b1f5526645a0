import type { SyncCore } from '../pass/core.ts'
import { type Fence, fenced } from '../pass/fence.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { readServerPart, reckonSums } from './server-sums.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Once a week reckons this device's digests from its records, so that what was damaged here is found at the
 * next pull (DI2). Reads outside of any write's way; a pull meanwhile makes it void. Whether it was time.
 */
export async function recountSums(core: SyncCore, fence: Fence): Promise<boolean> {
  const { db, clock } = core
  const last = await readMeta(db, 'lastRecountAt')
  if (last !== undefined && Math.abs(clock() - last) <= WEEK_MS) return false
  const version = await readMeta(db, 'version')
  const sums = reckonSums(await readServerPart(db))
  await fenced({ core, fence }, async () => {
    if ((await readMeta(db, 'version')) !== version) return
    await writeMeta(db, 'sums', sums)
    await writeMeta(db, 'lastRecountAt', clock())
  })
  return true
}
