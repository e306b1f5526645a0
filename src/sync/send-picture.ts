import { createApi } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import { readMeta } from '#db/meta.ts'
import { settlePicture, type WaitingPicture } from '#db/waiting-picture.ts'
import type { Instant } from '#domain/day.ts'
import type { SyncCore } from './core.ts'
import type { Trigger } from './trigger.ts'

/** What the upload of a picture needs. */
export type PictureCore = Pick<SyncCore, 'db' | 'userId' | 'http' | 'locks' | 'clock'>

// The file itself is wrong: sending it again would change nothing.
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 413, 415, 422])

// Each try costs the person data, as no other write does.
const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 60 * 60_000

// Somebody waits for it, or the network may be another one.
const AT_ONCE: ReadonlySet<Trigger> = new Set(['manual', 'start', 'online'])

/**
 * Uploads the profile picture that waits, if one does; one tab or worker at a time, since each of them
 * makes passes. Without an answer, or with one that another try may change, it goes on waiting: a
 * minute, then twice as long each time, up to an hour. What the server does not take is kept with its
 * words, for the person to see. Whether the server took one.
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
  if (!AT_ONCE.has(trigger) && isResting(waiting, clock())) return false
  const file = new Blob([waiting.content], { type: calls.uploadPicture.file.types[0] })
  const answer = await createApi(http).call(calls.uploadPicture, { file })
  if (answer.ok) {
    await settlePicture(db, waiting.id, null)
  } else if (isFinal(answer.error)) {
    await settlePicture(db, waiting.id, { ...waiting, refusal: answer.error.message })
  } else {
    const tries = (waiting.tries ?? 0) + 1
    await settlePicture(db, waiting.id, { ...waiting, tries, nextAt: clock() + restMs(tries) })
  }
  return answer.ok
}

function isResting({ nextAt = 0 }: WaitingPicture, now: Instant): boolean {
  // No rest is meant to be longer; one that is comes from a clock that was set back.
  return nextAt > now && nextAt <= now + LONGEST_REST_MS
}

function restMs(tries: number): number {
  return Math.min(FIRST_REST_MS * 2 ** (tries - 1), LONGEST_REST_MS)
}

function isFinal({ kind, status }: ApiFailure): boolean {
  return kind === 'refused' && FINAL_STATUSES.has(status)
}
