import { calls } from '#contract/calls.ts'
import type { NewOp } from '#db/op.ts'
import type { Effect } from './effect.ts'
import { patchRow, readBody } from './read-body.ts'

/** [MU1] A label appears, unless the server has it already. */
export function labelCreation(op: NewOp): Effect {
  const { id, ...label } = readBody(op, calls.createLabel.body)
  return (key, row) => {
    if (id === undefined || key !== `label:${id}` || row !== null) return row
    return { id, ...label, version: 0 }
  }
}

/** [MU2] The fields given change; a label that is gone stays gone. */
export function labelEdit(op: NewOp): Effect {
  const change = readBody(op, calls.editLabel.body)
  return (key, row) => (row !== null && op.touches.includes(key) ? patchRow(row, change) : row)
}
