import { calls } from '#contract/calls.ts'
import type { NewOp } from '#db/op.ts'
import type { Effect } from './effect.ts'
import { patchRow, readBody } from './read-body.ts'

/** [MU2] The fields given change; `username` on the wire is `userName` in the profile. */
export function profileEdit(op: NewOp): Effect {
  const { username, ...others } = readBody(op, calls.editProfile.body)
  const change = { ...others, userName: username }
  return (key, row) => (row !== null && op.touches.includes(key) ? patchRow(row, change) : row)
}
