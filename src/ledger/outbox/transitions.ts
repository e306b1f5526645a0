import { assert } from '#base/assert.ts'
import type { OpState } from '../store/op.ts'

/** Where a write may go: another state, or out of the outbox. */
export type OpMove = OpState | 'settled' | 'discarded' | 'void'

const LEGAL_MOVES: Readonly<Record<OpState, readonly OpMove[]>> = {
  queued: ['sending', 'discarded'],
  retry: ['sending', 'discarded'],
  sending: ['sending', 'acked', 'retry', 'parked', 'queued', 'void', 'discarded'],
  acked: ['settled', 'queued'],
  parked: ['queued', 'discarded'],
}

/** Asserts that a write may make the move (SPEC.md, *States*): anything else is a bug. */
export function assertMove(from: OpState, to: OpMove): void {
  assert(LEGAL_MOVES[from].includes(to), `a write may not go from ${from} to ${to}`)
}
