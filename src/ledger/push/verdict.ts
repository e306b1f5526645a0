import type { SyncResult } from '#contract/sync-calls.ts'
import { t } from '#messages/t.ts'
import type { Op, OpError } from '../store/op.ts'

/** What came of a write, as the server answered it (PS7). */
export type Verdict =
  /** Its effect is there. */
  | { readonly type: 'ack' }
  /** A lost history's write about what was deleted since: it has nothing to do any more (HI6). */
  | { readonly type: 'void' }
  /** To be sent again: the server cannot now, or it was not reached. */
  | { readonly type: 'retry' }
  /** Waits for what it needs, as if it had never been sent. */
  | { readonly type: 'wait' }
  /** Refused: shown to the person, who decides. */
  | { readonly type: 'park'; readonly error: Omit<OpError, 'at'> }

const DEPENDS = 424
const GONE: ReadonlySet<number> = new Set([404, 410])

/** Reads what came of a write. Decides by status and code, never by message text. */
export function judge(op: Op, result: SyncResult | undefined): Verdict {
  if (result === undefined || result.status >= 500) return { type: 'retry' }
  if (result.status < 300) return { type: 'ack' }
  if (result.status === DEPENDS) return { type: 'wait' }
  if (isVoid(op, result)) return { type: 'void' }
  const { status, error, message = t('waiting.refused'), fields } = result
  return {
    type: 'park',
    error: {
      status,
      message,
      ...(error !== undefined && { code: error }),
      ...(fields !== undefined && { fields }),
    },
  }
}

function isVoid({ again, creates, kind }: Op, { status, fields }: SyncResult): boolean {
  if (!GONE.has(status)) return false
  if (kind === 'restore') return status === 410
  if (again !== true) return false
  // Its own record was deleted since, and not one that it needs.
  return creates.length === 0 || (status === 410 && fields?.['id'] !== undefined)
}
