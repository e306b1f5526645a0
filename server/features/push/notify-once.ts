import { markNew, unmark } from './notice-marks.ts'
import type { NoticeDeps } from './notice.ts'
import { type AddressedNotice, sendNotice } from './send-notice.ts'

/**
 * Notifies people's devices unless the last of the marks is set already, and sets them all. They are set
 * first, so that two processes, or two looks at the same budget, do not both send it. When no device took
 * it, as while a push service is away, they are taken back: the next event of the kind tries again. What
 * a crash cuts off in the seconds between is not sent: a reminder is not worth an outbox of its own.
 */
export async function notifyOnce(
  deps: NoticeDeps,
  addressed: AddressedNotice,
  marks: readonly string[],
): Promise<void> {
  const { userId } = addressed
  const made = await markNew(deps.db, { userId, keys: marks, nowMs: deps.clock() })
  const last = marks.at(-1)
  if (last === undefined || !made.includes(last)) return
  const wasSent = await sendNotice(deps, addressed)
  if (!wasSent) await unmark(deps.db, userId, made)
}
