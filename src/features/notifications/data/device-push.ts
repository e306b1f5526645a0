import type { DeviceDb, DevicePush } from '#ledger/store/device-db.ts'
import { DEFAULT_NOTICE_SETTINGS } from '../rules/notice-settings.ts'

/** How the person stands with notifications on this device; undefined when they never decided. */
export async function readPush(device: DeviceDb, userId: string): Promise<DevicePush | undefined> {
  const push = await device.push.get(userId)
  // Kept by a build from before a setting there is now.
  return push && { ...push, settings: { ...DEFAULT_NOTICE_SETTINGS, ...push.settings } }
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
