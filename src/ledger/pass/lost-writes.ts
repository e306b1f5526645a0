import { liveQuery } from 'dexie'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { DeviceNote } from '../store/meta-values.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import { transact } from '../store/transact.ts'
import type { SyncAnswer } from './sync-call.ts'

/** How many writes are not acknowledged, as a device announces it with each call (HI8). */
export async function countWaiting(db: LedgerDb): Promise<number> {
  // The browser counts one key of an index, or all, by itself; anything else makes Dexie walk over every write.
  const [all, acked] = await Promise.all([
    db.outbox.count(),
    db.outbox.where('state').equals('acked').count(),
  ])
  return all - acked
}

/** What a device announces of its outbox: the place of the last write, and how many are not acknowledged. */
export type Queue = Pick<DeviceNote, 'seq' | 'waiting'>

/** What is to be announced of an outbox, whose writes these are. */
export function queueOf(ops: readonly Op[]): Queue {
  const seq = ops.reduce((last, op) => Math.max(last, op.seq), 0)
  return { seq, waiting: ops.filter(({ state }) => state !== 'acked').length }
}

async function readQueue(db: LedgerDb): Promise<Queue> {
  const last = await db.outbox.orderBy('seq').last()
  return { seq: last?.seq ?? 0, waiting: await countWaiting(db) }
}

/** What is known of this device outside its ledger, to find it again after its storage was cleared. */
export async function readDeviceNote(db: LedgerDb, queue?: Queue): Promise<DeviceNote> {
  const [device = '', lastSeq = 0, { seq, waiting }] = await Promise.all([
    readMeta(db, 'deviceId'),
    readMeta(db, 'lastSeq'),
    queue ?? readQueue(db),
  ])
  return { device, seq: Math.max(seq, lastSeq), waiting }
}

/** Tells of each change of the note; gives the way to stop. */
export function followDeviceNote(db: LedgerDb, tell: (note: DeviceNote) => void): () => void {
  const subscription = liveQuery(() => readDeviceNote(db)).subscribe({
    next: tell,
    // A ledger that is closed has nothing more to note.
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}

/**
 * Compares a ledger that was just opened with what was known of this device: one that never held anything,
 * though the device had another name, was cleared. It asks the server what never arrived. Whether it was
 * cleared.
 */
export async function recallDevice(db: LedgerDb, note: DeviceNote): Promise<boolean> {
  return transact(db, async () => {
    const isNew =
      (await readMeta(db, 'place')) === undefined &&
      (await readMeta(db, 'pass')) === undefined &&
      (await db.outbox.count()) === 0
    if (!isNew || note.device === (await readMeta(db, 'deviceId'))) return false
    await writeMeta(db, 'clearedDevice', note)
    return true
  })
}

/**
 * Notes how many writes were lost with the storage, of which the server told what it had been announced and
 * never received; those made after that call only the note knows of. Runs in the pass's transaction.
 */
export async function noteLostWrites(
  db: LedgerDb,
  unreceived: NonNullable<SyncAnswer['unreceived']>,
): Promise<void> {
  const cleared = (await readMeta(db, 'clearedDevice')) ?? null
  if (cleared === null) return
  const unannounced = Math.max(0, cleared.seq - unreceived.seq)
  // Some of those made since were discarded; some that waited by the note had arrived.
  const count = Math.min(cleared.waiting, unreceived.waiting + unannounced)
  await writeMeta(db, 'clearedDevice', null)
  if (count > 0) await writeMeta(db, 'lostWrites', count)
}
