import { readPush, writePush } from '#db/device-push.ts'
import { DEFAULT_NOTICE_SETTINGS } from '#domain/notice-settings.ts'
import type { PushDeps } from './connect-push.ts'

/** What is kept of how a person stands; a part that is left out stays as it is. */
interface StandingChange {
  readonly endpoint?: string | null
  readonly askAt: number | null
}

/** Keeps a part of how the person stands with notifications on this device. */
export async function keepStanding(
  { openDevice, userId }: PushDeps,
  change: StandingChange,
): Promise<void> {
  const device = await openDevice()
  const known = (await readPush(device, userId)) ?? {
    userId,
    endpoint: null,
    settings: DEFAULT_NOTICE_SETTINGS,
  }
  await writePush(device, { ...known, ...change })
}
