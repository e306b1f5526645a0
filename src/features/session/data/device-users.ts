import type { DeviceDb, DeviceUser } from '#ledger/store/device-db.ts'

/** Notes who uses this device, and how many of their writes wait, for the login page to say. */
export async function noteUser(device: DeviceDb, user: DeviceUser): Promise<void> {
  await device.users.put(user)
}

/** Forgets a person of whom nothing is left on this device. */
export async function forgetUser(device: DeviceDb, userId: string): Promise<void> {
  await device.users.delete(userId)
}

/** The people whose writes wait on this device, the last to use it first. */
export async function usersWithWaiting(device: DeviceDb): Promise<readonly DeviceUser[]> {
  const users = await device.users.toArray()
  return users
    .filter(user => user.pendingCount > 0)
    .toSorted((one, other) => other.lastUsed - one.lastUsed)
}
