import * as v from 'valibot'
import type { OldPhone } from './old-phone.ts'
import type { OldPerson } from './old-server.ts'

const oldOp = v.looseObject({
  id: v.string(),
  kind: v.string(),
  state: v.picklist(['queued', 'sending', 'retry', 'acked', 'parked']),
  creates: v.array(v.string()),
  touches: v.array(v.string()),
  error: v.optional(v.looseObject({ code: v.string() })),
})

/** A write as it lies in the outbox of the older build's phone. */
export type OldOp = v.InferOutput<typeof oldOp>

/** A person's writes on the older build's phone, in the order in which they were made. */
export function readOldOps({ rows }: OldPhone, { id }: OldPerson): readonly OldOp[] {
  return rows(id, 'outbox').map(row => v.parse(oldOp, row))
}

/** Of the writes those that the server had not acknowledged, in the form of `waitingOn`. */
export function listWaiting(ops: readonly OldOp[]) {
  const waiting = ops.filter(({ state }) => state !== 'acked')
  return waiting.map(({ id, kind, error }) => ({ opId: id, kind, code: error?.code }))
}

/** The records that a write makes or changes: `kind:id`. */
export function keysOf({ creates, touches }: OldOp): readonly string[] {
  return [...creates, ...touches]
}

/** The id of the record that a key names. */
export function idOfKey(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}
