import type { Hono } from 'hono'
import { err, ok } from '#base/result.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { listDevices as listDevicesCall } from '#contract/device-calls.ts'
import { instantToWire } from '#records/wire.ts'
import type { AppDeps } from '#server/deps.ts'
import { notFound } from '#server/http/failures.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { success, successWith } from '#server/http/success.ts'
import { endSessions, wakeStreams } from './end-sessions.ts'
import { IDLE_LIFE_MS, revokeFamily, SESSION_LIFE_MS } from './refresh-token-row.ts'

/** The devices of the person: where they are signed in, and signing out there. */
export function addDeviceRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listDevices,
    handler: async ({ session: { userId, familyId } }) =>
      ok({ answer: presentDevices(await listDevices(deps, userId), familyId) }),
  })
  serveCall(app, deps, {
    call: calls.signOutDevice,
    handler: async ({ session: { userId }, params: { id } }) => {
      const isKnown = await signOutDevice(deps, { userId, familyId: id })
      return isKnown ? ok({ answer: success('Signed out.') }) : err(notFound('This device'))
    },
  })
  serveCall(app, deps, {
    call: calls.signOutOtherDevices,
    handler: async ({ session }) => {
      await signOutOtherDevices(deps, session)
      return ok({ answer: success('Signed out on all other devices.') })
    },
  })
}

/** A device with a session that is not over. Times are epoch ms. */
interface SignedInDevice {
  readonly family_id: string
  readonly device_name: string
  readonly created_at: number
  readonly last_used_at: number
}

type DeviceDeps = Pick<AppDeps, 'db' | 'clock' | 'changeStream' | 'log'>

/** Where the person is signed in, the last used first. */
async function listDevices(
  { db, clock }: DeviceDeps,
  userId: string,
): Promise<readonly SignedInDevice[]> {
  const nowMs = clock()
  return await db
    .selectFrom('sessions')
    .select(['family_id', 'device_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', nowMs - IDLE_LIFE_MS)
    .where('created_at', '>', nowMs - SESSION_LIFE_MS)
    .orderBy('last_used_at', 'desc')
    .orderBy('family_id')
    .execute()
}

/** Ends the session of one device of the person; false when they never had it. */
async function signOutDevice(
  deps: DeviceDeps,
  device: { readonly userId: string; readonly familyId: string },
): Promise<boolean> {
  const { userId, familyId } = device
  const known = await deps.db
    .selectFrom('sessions')
    .select('family_id')
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  if (known === undefined) return false
  await revokeFamily(deps.db, { userId, familyId, nowMs: deps.clock() })
  wakeStreams(deps, userId)
  deps.log.info('session.ended', { userId, familyId })
  return true
}

/** Ends the sessions of all devices of the person but the one that asks. */
async function signOutOtherDevices(
  deps: DeviceDeps,
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
): Promise<void> {
  await endSessions(deps.db, { userId, nowMs: deps.clock(), keptFamilyId: familyId })
  wakeStreams(deps, userId)
  deps.log.info('session.others_ended', { userId, familyId })
}

/** The answer with the devices; the one of `familyId` is the one that asks, and stands first. */
function presentDevices(
  devices: readonly SignedInDevice[],
  familyId: string,
): WireAnswerOf<typeof listDevicesCall> {
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
