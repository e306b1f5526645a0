import type { AppDeps } from '../deps.ts'
import { endSessions } from './end-sessions.ts'
import { IDLE_LIFE_MS, revokeFamily, SESSION_LIFE_MS } from './refresh-token-row.ts'
import { wakeStreams } from './wake-streams.ts'

/** A device with a session that is not over. Times are epoch ms. */
export interface SignedInDevice {
  readonly family_id: string
  readonly device_name: string
  readonly created_at: number
  readonly last_used_at: number
}

type DeviceDeps = Pick<AppDeps, 'db' | 'clock' | 'nudges' | 'log'>

/** Where the person is signed in, the last used first. */
export async function listDevices(
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
export async function signOutDevice(
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
  await wakeStreams(deps, userId)
  deps.log.info('session.ended', { userId, familyId })
  return true
}

/** Ends the sessions of all devices of the person but the one that asks. */
export async function signOutOtherDevices(
  deps: DeviceDeps,
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
): Promise<void> {
  await endSessions(deps.db, { userId, nowMs: deps.clock(), keptFamilyId: familyId })
  await wakeStreams(deps, userId)
  deps.log.info('session.others_ended', { userId, familyId })
}
