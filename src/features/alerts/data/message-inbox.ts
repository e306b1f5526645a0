import { liveQuery } from 'dexie'
import type { Clock } from '#base/ids.ts'
import { MAX_READ_LENGTH } from '#features/alerts/rules/alert-text.ts'
import type { DeviceDb, WaitingMessage } from '#ledger/store/device-db.ts'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const MOST_KEPT = 20

/**
 * Keeps a text that another app shared until it is recorded, for a week at most; several wait beside
 * each other, of which the oldest go first. Rejects where there is no room.
 */
export async function keepMessage(
  device: DeviceDb,
  message: Pick<WaitingMessage, 'text' | 'receivedAt'>,
): Promise<void> {
  await device.transaction('rw', device.messages, async () => {
    const waiting = await device.messages.toArray()
    const kept = waiting.filter(each => !isOver(each, message.receivedAt))
    const gone = [
      ...waiting.filter(each => isOver(each, message.receivedAt)),
      ...kept.slice(0, Math.max(0, kept.length - MOST_KEPT + 1)),
    ]
    await device.messages.bulkDelete(gone.map(({ id }) => id))
    const text = message.text.slice(0, MAX_READ_LENGTH)
    // Shared twice, it is one.
    if (kept.some(each => each.text === text)) return
    await device.messages.add({ text, receivedAt: message.receivedAt, userId: null })
  })
}

/** Gives unclaimed texts to the person who is now signed in; drops what is not theirs, or waited too long. */
export async function claimMessages(device: DeviceDb, userId: string, now: number): Promise<void> {
  await device.transaction('rw', device.messages, async () => {
    for (const message of await device.messages.toArray()) {
      const isOwn = message.userId === null || message.userId === userId
      if (!isOwn || isOver(message, now)) await device.messages.delete(message.id)
      else if (message.userId === null) await device.messages.put({ ...message, userId })
    }
  })
}

/** Drops texts that are done with; newer ones stay. */
export async function dropMessages(device: DeviceDb, ids: readonly number[]): Promise<void> {
  await device.messages.bulkDelete([...ids])
}

/** Drops whatever waits: the person signs out. */
export async function dropAllMessages(device: DeviceDb): Promise<void> {
  await device.messages.clear()
}

/** Notifies of the waiting texts now and whenever they change, in any tab or worker. Gives the way to stop. */
export function watchMessages(
  device: DeviceDb,
  clock: Clock,
  listener: (messages: readonly WaitingMessage[]) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const all = await device.messages.toArray()
    return all.filter(each => !isOver(each, clock()))
  }).subscribe(listener, () => listener([]))
  return () => subscription.unsubscribe()
}

function isOver({ receivedAt }: WaitingMessage, now: number): boolean {
  return now - receivedAt > KEPT_MS
}
