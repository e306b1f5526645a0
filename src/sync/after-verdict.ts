import type { Op } from '#db/op.ts'
import { assertNever } from '#domain/assert.ts'
import { backoffMs, type Random, retryAfterMs } from './backoff.ts'
import { MAX_WAIT_MS } from './queue.ts'
import { assertMove } from './transitions.ts'
import type { Verdict } from './verdict.ts'

/** The write after its answer was judged: pure, so that every move can be tried (sync.md 3.5). */
export function afterVerdict(
  op: Op,
  verdict: Verdict,
  { now, random }: { readonly now: number; readonly random: Random },
): Op {
  const next = moved(op, verdict, { now, random })
  assertMove(op.state, next.state)
  return next
}

function moved(op: Op, verdict: Verdict, moment: { now: number; random: Random }): Op {
  const { now, random } = moment
  switch (verdict.type) {
    case 'ack': {
      const { version, epoch } = verdict
      const acked = { ...op, state: 'acked', ackVersion: version } as const
      return epoch === undefined ? acked : { ...acked, ackEpoch: epoch }
    }
    case 'retry': {
      const asked = retryAfterMs(verdict.retryAfter, () => now)
      const waitMs = asked ?? backoffMs(op.attempts, random)
      return { ...op, state: 'retry', nextAt: now + waitMs, waitsFor: verdict.waitsFor }
    }
    case 'auth': {
      const nextAt = now + backoffMs(op.attempts, random)
      // Waits as for a network: the next session, or a hopeful trigger, ends the wait.
      return { ...op, state: 'retry', nextAt, waitsFor: 'network' }
    }
    case 'park':
      return { ...op, state: 'parked', error: { ...verdict.error, at: now } }
    case 'upgrade':
      return { ...op, state: 'retry', nextAt: now + MAX_WAIT_MS, waitsFor: 'server' }
    default:
      return assertNever(verdict)
  }
}
