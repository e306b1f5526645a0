import { readPush } from '#db/device-push.ts'
import type { PushDeps } from './push-deps.ts'
import type { PushStanding } from './push.ts'

/** How the person stands with notifications, by the browser and by what they chose here. */
export async function readStanding(deps: PushDeps): Promise<PushStanding> {
  const { browser, userId, clock } = deps
  const support = browser.support()
  if (support === 'none') return { type: 'unsupported' }
  if (support === 'install-first') return { type: 'install-first' }
  const permission = browser.permission()
  if (permission === 'denied') return { type: 'denied' }
  const known = await readPush(await deps.openDevice(), userId)
  if (permission === 'granted' && known !== undefined && known.endpoint !== null) {
    return { type: 'on', settings: known.settings }
  }
  const askAt = known === undefined ? 0 : known.askAt
  return { type: 'off', mayAsk: askAt !== null && clock() >= askAt }
}
