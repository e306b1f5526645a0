import type { NewOp, Op } from '#db/op.ts'

/**
 * [OB4] Whether an edit may be merged into the last write of the queue: both are edits of the same
 * record by the same call, the last was never sent, and the new one sets every field that it set.
 * Never of a budget, whose trail tells each.
 */
export function mayCoalesce(last: Op, next: NewOp): boolean {
  if (last.method !== 'PATCH' || next.method !== 'PATCH') return false
  if (next.kind === 'editBudget') return false
  if (last.path !== next.path || last.kind !== next.kind) return false
  if (last.state !== 'queued' || last.attempts > 0) return false
  const newFields = new Set(Object.keys(fieldsOf(next)))
  return Object.keys(fieldsOf(last)).every(field => newFields.has(field))
}

function fieldsOf(op: NewOp): object {
  return typeof op.body === 'object' && op.body !== null ? op.body : {}
}
