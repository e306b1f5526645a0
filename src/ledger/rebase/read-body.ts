import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import type { NewOp } from '../store/op.ts'

/**
 * A write's wire body in the program's form. Unknown fields are passed over; a body that the
 * contract cannot read was never made by a command, so that is a bug.
 */
export function readBody<S extends v.GenericSchema>(op: NewOp, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, op.body)
  assert(read.success, `the body of ${op.kind} ${op.id} cannot be read`)
  return read.output
}
