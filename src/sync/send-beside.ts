import { createApi } from '#api/api.ts'
import { type PictureCore, sendWaitingPicture } from './send-picture.ts'
import { sendTurns } from './send-turns.ts'
import type { Trigger } from './trigger.ts'

/**
 * Sends what waits outside the outbox: a picture, and what the assistant was asked. Whether a pull
 * brings what the server made of it.
 */
export async function sendBeside(core: PictureCore, trigger: Trigger): Promise<boolean> {
  const [picture] = await Promise.allSettled([
    sendWaitingPicture(core, trigger),
    sendTurns({ ...core, api: createApi(core.http) }, trigger),
  ])
  return picture.status === 'fulfilled' && picture.value
}
