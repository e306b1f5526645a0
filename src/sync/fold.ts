import type { Op } from '#db/op.ts'
import type { RecordKey, ShadowRow } from '#db/rows.ts'
import type { AnyRow } from '#db/view.ts'
import { effectOf } from './mutators/effect-of.ts'
import type { Effect } from './mutators/effect.ts'

/** A record after the waiting writes on it; `isFree` when there are none, so it needs no shadow. */
export interface Folded {
  readonly row: AnyRow | null
  readonly isFree: boolean
}

/**
 * A folder of waiting writes over the server's rows: the view is the fold of every write on a
 * record, in local order (SPEC.md, PL6). Bodies are read once, however many records they touch.
 */
export function createFold(ops: readonly Op[]): (shadow: ShadowRow) => Folded {
  const inOrder = ops.toSorted((a, b) => a.seq - b.seq)
  const effectsBySeq = new Map<number, Effect>()
  const opsByKey = new Map<RecordKey, Op[]>()
  for (const op of inOrder) {
    for (const key of new Set([...op.creates, ...op.touches])) {
      opsByKey.set(key, [...(opsByKey.get(key) ?? []), op])
    }
  }
  // A removed wallet hides rows by where they are, not by name: rows may still arrive.
  const removals = inOrder.filter(op => op.kind === 'deleteWallet')

  function effect(op: Op): Effect {
    const known = effectsBySeq.get(op.seq) ?? effectOf(op)
    effectsBySeq.set(op.seq, known)
    return known
  }

  return function fold({ key, row }) {
    const named = opsByKey.get(key) ?? []
    const concerned = mergeInOrder(named, removals)
    const folded = concerned.reduce((before, op) => effect(op)(key, before), row)
    return { row: folded, isFree: named.length === 0 && folded === row }
  }
}

function mergeInOrder(named: readonly Op[], removals: readonly Op[]): readonly Op[] {
  if (removals.length === 0) return named
  return [...new Set([...named, ...removals])].toSorted((a, b) => a.seq - b.seq)
}
