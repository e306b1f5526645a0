import type { Transaction } from 'kysely'
import type { WireAnswerOf } from '#contract/call.ts'
import type { fetchChanges } from '#contract/sync-calls.ts'
import type { Database } from '../db/tables.ts'
import { readChangeEntries } from './change-entries.ts'
import { decodeCursor, encodeCursor, type FeedCursor } from './feed-cursor.ts'
import { findPageEnd } from './feed-range.ts'
import { readPlanUse } from './plan-usage.ts'
import { readUserHead } from './user-head.ts'

/** One page of a user's changes, as the call answers it. */
export type ChangePage = WireAnswerOf<typeof fetchChanges>

/**
 * Everything that changed after the cursor, in version order, whole versions only (sync.md 3.9).
 * Must run on one snapshot. Undefined when there is no such user.
 */
export async function readChangePage(
  trx: Transaction<Database>,
  userId: string,
  request: { readonly cursor: string; readonly limit: number; readonly now: number },
): Promise<ChangePage | undefined> {
  const head = await readUserHead(trx, userId)
  if (head === undefined) return undefined
  const start = startOf(request.cursor, head)
  const range = { userId, after: start.after, noTombstonesUpTo: start.fullSyncHead ?? 0 }
  const end = await findPageEnd(trx, range, { limit: request.limit, head: head.version })
  const plan = { level: head.level, usage: await readPlanUse(trx, userId, request.now) }
  const entries = await readChangeEntries(
    trx,
    { ...range, upTo: end.version },
    { ...plan, now: request.now },
  )
  return {
    epoch: head.epoch,
    version: end.version,
    reset: start.isReset,
    changes: [...entries],
    next: encodeCursor(nextCursor(head.epoch, end, start.fullSyncHead)),
    more: end.more,
    ...plan,
  }
}

interface FeedStart {
  readonly after: number
  /** The head when the full sync began that this page belongs to. */
  readonly fullSyncHead: number | undefined
  readonly isReset: boolean
}

// A cursor of another history, ahead of ours (a restored backup), or no cursor: all from the start.
function startOf(
  text: string,
  head: { readonly version: number; readonly epoch: string },
): FeedStart {
  const cursor = decodeCursor(text)
  if (cursor === undefined || cursor.e !== head.epoch || cursor.v > head.version) {
    return { after: 0, fullSyncHead: head.version, isReset: true }
  }
  return { after: cursor.v, fullSyncHead: cursor.f, isReset: false }
}

function nextCursor(
  epoch: string,
  end: { readonly version: number; readonly more: boolean },
  fullSyncHead: number | undefined,
): FeedCursor {
  const cursor = { e: epoch, v: end.version }
  return end.more && fullSyncHead !== undefined ? { ...cursor, f: fullSyncHead } : cursor
}
