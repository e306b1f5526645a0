import { liveQuery } from 'dexie'
import type { Timers } from '#base/timers.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { Op, OpError } from '../store/op.ts'

/** What the server said of a write; `waiting` while it says nothing. */
export type HeardVerdict =
  | { readonly type: 'taken' }
  | { readonly type: 'refused'; readonly error: OpError }
  | { readonly type: 'waiting' }

const WAITING: HeardVerdict = { type: 'waiting' }

/**
 * Waits for the server's word on a write (RP6): until it is there, no answer came to it, or the time is up.
 * Changes nothing: the write goes its way whatever is made of it.
 */
export function awaitVerdict(
  { db, timers }: { readonly db: LedgerDb; readonly timers: Timers },
  opId: string,
  limitMs: number,
): Promise<HeardVerdict> {
  return new Promise(resolve => {
    function end(verdict: HeardVerdict): void {
      subscription.unsubscribe()
      timers.clearTimeout(timer)
      resolve(verdict)
    }

    const timer = timers.setTimeout(() => end(WAITING), limitMs)
    const subscription = liveQuery(() => db.outbox.where('id').equals(opId).first()).subscribe({
      next(op) {
        const verdict = readVerdict(op)
        if (verdict !== undefined) end(verdict)
      },
      error: () => end(WAITING),
    })
  })
}

function readVerdict(op: Op | undefined): HeardVerdict | undefined {
  if (op === undefined || op.state === 'acked') return { type: 'taken' }
  if (op.state === 'parked' && op.error !== undefined) return { type: 'refused', error: op.error }
  return op.state === 'retry' ? WAITING : undefined
}
