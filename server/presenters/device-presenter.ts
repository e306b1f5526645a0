import type { WireAnswerOf } from '#contract/call.ts'
import type { listDevices } from '#contract/device-calls.ts'
import { instantToWire } from '#contract/wire.ts'
import type { SignedInDevice } from '../accounts/devices.ts'
import { successWith } from './success.ts'

/** The answer with the devices; the one of `familyId` is the one that asks, and stands first. */
export function presentDevices(
  devices: readonly SignedInDevice[],
  familyId: string,
): WireAnswerOf<typeof listDevices> {
  const shown = devices.map(device => ({
    id: device.family_id,
    name: device.device_name,
    signedInAt: instantToWire(device.created_at),
    lastUsedAt: instantToWire(device.last_used_at),
    isThis: device.family_id === familyId,
  }))
  return successWith(
    'Devices',
    shown.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)),
  )
}
