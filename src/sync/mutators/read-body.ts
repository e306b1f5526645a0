import * as v from 'valibot'
import type { NewOp } from '#db/op.ts'
import type { AnyRow } from '#db/view.ts'
import { assert } from '#domain/assert.ts'

/**
 * A write's wire body in the program's form. Unknown fields are passed over; a body that the
 * contract cannot read was never made by a command, so that is a bug.
 */
export function readBody<S extends v.GenericSchema>(op: NewOp, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, op.body)
  assert(read.success, `the body of ${op.kind} ${op.id} cannot be read`)
  return read.output
}

/** The row with the fields that a patch sets; those it leaves out (undefined) stay. */
export function patchRow(row: AnyRow, change: Readonly<Record<string, unknown>>): AnyRow {
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  // The caller matched the row's key, so the fields are those of its kind.
  return { ...row, ...Object.fromEntries(set) }
}
