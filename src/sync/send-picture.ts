import { createApi } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import { readMeta } from '#db/meta.ts'
import { settlePicture } from '#db/waiting-picture.ts'
import type { SyncCore } from './core.ts'
import { isResting, nextRest } from './rest.ts'
import type { Trigger } from './trigger.ts'

/** What the upload of a picture needs. */
export type PictureCore = Pick<SyncCore, 'db' | 'userId' | 'http' | 'locks' | 'clock'>

// The file itself is wrong: sending it again would change nothing.
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 413, 415, 422])

/**
 * Uploads the profile picture that waits, if one does; one tab or worker at a time, since each of them
 * makes passes. Without an answer, or with one that another try may change, it goes on waiting, and
 * rests. What the server does not take is kept with its words, for the person to see. Whether the
 * server took one.
 */
export async function sendWaitingPicture(core: PictureCore, trigger: Trigger): Promise<boolean> {
  const name = `picture:${core.userId}`
  return core.locks.request(
    name,
    { ifAvailable: true },
    async isHeld => isHeld && send(core, trigger),
  )
}

async function send({ db, http, clock }: PictureCore, trigger: Trigger): Promise<boolean> {
  const waiting = await readMeta(db, 'waitingPicture')
  if (!waiting || waiting.refusal !== undefined) return false
  // Each try costs the person data, as no other write does.
  if (isResting(waiting, { trigger, now: clock() })) return false
  const file = new Blob([waiting.content], { type: calls.uploadPicture.file.types[0] })
  const answer = await createApi(http).call(calls.uploadPicture, { file })
  if (answer.ok) {
    await settlePicture(db, waiting.id, null)
  } else if (isFinal(answer.error)) {
    await settlePicture(db, waiting.id, { ...waiting, refusal: answer.error.message })
  } else {
    await settlePicture(db, waiting.id, { ...waiting, ...nextRest(waiting, clock()) })
  }
  return answer.ok
}

function isFinal({ kind, status }: ApiFailure): boolean {
  return kind === 'refused' && FINAL_STATUSES.has(status)
}
