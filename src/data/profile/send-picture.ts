import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import type { Member } from '#data/session/member.ts'
import { readMeta } from '#db/meta.ts'
import { settlePicture } from './waiting-picture.ts'

// The file itself is wrong: sending it again would change nothing.
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 413, 415, 422])

/**
 * Uploads the picture that waits, if one does. Without an answer, or with one that another try may
 * change, it goes on waiting; what the server does not take is kept with its words, for the person to
 * see.
 */
export async function sendWaitingPicture({
  ledger,
  api,
}: Pick<Member, 'ledger' | 'api'>): Promise<void> {
  const { db } = ledger
  const waiting = await readMeta(db, 'waitingPicture')
  if (!waiting || waiting.refusal !== undefined) return
  const file = new Blob([waiting.content], { type: calls.uploadPicture.file.types[0] })
  const answer = await api.call(calls.uploadPicture, { file })
  if (answer.ok) {
    await settlePicture(db, waiting.id, null)
    ledger.requestPass('manual')
  } else if (isFinal(answer.error)) {
    await settlePicture(db, waiting.id, { ...waiting, refusal: answer.error.message })
  }
}

function isFinal({ kind, status }: ApiFailure): boolean {
  return kind === 'refused' && FINAL_STATUSES.has(status)
}
