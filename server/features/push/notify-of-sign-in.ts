import type { NoticeEvent } from '#server/ports/notices.ts'
import { findListeners } from './find-listeners.ts'
import { DAY_SECONDS, type Notice, type NoticeDeps } from './notice.ts'
import { sendNotice } from './send-notice.ts'

type SignIn = Extract<NoticeEvent, { readonly type: 'signed-in' }>

const WEEK_SECONDS = 7 * DAY_SECONDS

/**
 * Notifies a person's other devices of a sign-in from a device not seen before: by its browser and
 * system, in the sessions that are still kept (30 days after their last use).
 */
export async function notifyOfSignIn(
  deps: NoticeDeps,
  userId: string,
  signIn: SignIn,
): Promise<void> {
  const listeners = await findListeners(deps.db, userId, 'signIns')
  const others = listeners.filter(({ familyId }) => familyId !== signIn.familyId)
  if (others.length === 0 || (await wasSeen(deps, userId, signIn))) return
  await sendNotice(deps, { userId, listeners: others, notice: signInNotice(signIn) })
}

async function wasSeen({ db }: NoticeDeps, userId: string, signIn: SignIn): Promise<boolean> {
  const earlier = await db
    .selectFrom('sessions')
    .select('family_id')
    .where('user_id', '=', userId)
    .where('device_name', '=', signIn.deviceName)
    .where('family_id', '!=', signIn.familyId)
    .executeTakeFirst()
  return earlier !== undefined
}

function signInNotice({ deviceName, familyId }: SignIn): Notice {
  return {
    kind: 'signIns',
    title: 'New sign-in to your account',
    body: `${deviceName}. If it was not you, end it in Settings → Security and change your password.`,
    path: '/user/app/settings?tab=security',
    tag: `sign-in-${familyId}`,
    urgency: 'high',
    lifeSeconds: WEEK_SECONDS,
  }
}
