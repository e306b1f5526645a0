import type { DeviceDb, DevicePush } from './device-db.ts'

/** How the person stands with notifications on this device; undefined when they never decided. */
export async function readPush(device: DeviceDb, userId: string): Promise<DevicePush | undefined> {
  return device.push.get(userId)
}

/** Keeps how the person stands with notifications on this device. */
export async function writePush(device: DeviceDb, push: DevicePush): Promise<void> {
  await device.push.put(push)
}

/** Forgets it, when the person signs out. */
export async function forgetPush(device: DeviceDb, userId: string): Promise<void> {
  await device.push.delete(userId)
}

/** Everybody whose notifications come to this device. */
export async function readSubscribed(device: DeviceDb): Promise<readonly DevicePush[]> {
  const all = await device.push.toArray()
  return all.filter(({ endpoint }) => endpoint !== null)
}
