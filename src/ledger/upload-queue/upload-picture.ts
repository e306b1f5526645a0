import { assertNever } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { WaitingPicture } from '../store/meta-values.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { UploadKind } from './upload-queue.ts'

/**
 * The profile picture that waits, with its own rest, so that another one in its place goes at once.
 * What the server refuses is kept with its words, for the person to see.
 */
export const pictureUpload: UploadKind<WaitingPicture, unknown> = {
  lockPrefix: 'picture',
  waitsWhenAsked: false,
  // The file itself is wrong.
  finalStatuses: new Set([400, 413, 415, 422]),

  async readNext(db) {
    const waiting = await readMeta(db, 'waitingPicture')
    if (!waiting || waiting.refusal !== undefined) return undefined
    return waiting
  },

  async readRest(_db, picture) {
    return picture
  },

  async send(api, { content }) {
    const file = new Blob([content], { type: calls.uploadPicture.file.types[0] })
    return api.call(calls.uploadPicture, { file })
  },

  async note(db, picture, outcome) {
    switch (outcome.type) {
      case 'taken':
        return updateWaitingPicture(db, picture.id, null)
      case 'refused':
        return updateWaitingPicture(db, picture.id, { ...picture, refusal: outcome.message })
      case 'resting':
        return updateWaitingPicture(db, picture.id, { ...picture, ...outcome.rest })
      default:
        return assertNever(outcome)
    }
  },
}

/** Changes what is kept of a picture, unless another one has taken its place. */
async function updateWaitingPicture(
  db: LedgerDb,
  id: string,
  next: WaitingPicture | null,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'waitingPicture')
    if (current?.id === id) await writeMeta(db, 'waitingPicture', next)
  })
}
