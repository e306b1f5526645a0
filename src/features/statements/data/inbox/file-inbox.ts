import { liveQuery } from 'dexie'
import type { Clock } from '#base/ids.ts'
import type { DeviceDb, WaitingFile } from '#ledger/store/device-db.ts'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** A file as it arrives. */
export type ArrivedFile = Pick<WaitingFile, 'name' | 'sizeBytes' | 'blob' | 'receivedAt'>

/**
 * Keeps a file until it is imported, for a week at most. One waits: a newer one takes the place of
 * the older and remembers its name. It belongs to no one until it is claimed. Rejects where there is no room.
 */
export async function keepFile(device: DeviceDb, file: ArrivedFile): Promise<void> {
  await device.transaction('rw', device.files, async () => {
    const older = await device.files.toCollection().last()
    const isReplaced = older !== undefined && !isOver(older, file.receivedAt)
    const replaced = isReplaced ? { name: older.name, userId: older.userId } : null
    await device.files.clear()
    await device.files.add({ ...file, userId: null, replaced })
  })
}

/**
 * Gives an unclaimed file to the person who is now signed in. Drops what is not theirs, and
 * what waited too long.
 */
export async function claimFile(device: DeviceDb, userId: string, now: number): Promise<void> {
  await device.transaction('rw', device.files, async () => {
    const file = await device.files.toCollection().last()
    if (file === undefined || (file.userId === userId && !isOver(file, now))) return
    if (file.userId !== null || isOver(file, now)) {
      await device.files.clear()
      return
    }
    const isOwn = file.replaced?.userId === null || file.replaced?.userId === userId
    await device.files.put({ ...file, userId, replaced: isOwn ? file.replaced : null })
  })
}

/** Drops a file that is done with; a newer one stays. */
export async function dropFile(device: DeviceDb, id: number): Promise<void> {
  await device.files.delete(id)
}

/** Drops whatever waits: the person signs out. */
export async function dropAllFiles(device: DeviceDb): Promise<void> {
  await device.files.clear()
}

/**
 * Notifies of the waiting file now and whenever it changes, in any tab or worker; null when there is
 * none, or no database. Gives the way to stop.
 */
export function watchFile(
  device: DeviceDb,
  clock: Clock,
  listener: (file: WaitingFile | null) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const file = await device.files.toCollection().last()
    return file === undefined || isOver(file, clock()) ? null : file
  }).subscribe(listener, () => listener(null))
  return () => subscription.unsubscribe()
}

function isOver(file: WaitingFile, now: number): boolean {
  return now - file.receivedAt > KEPT_MS
}
