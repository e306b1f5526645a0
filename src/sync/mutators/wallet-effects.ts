import { calls } from '#contract/calls.ts'
import type { NewOp } from '#db/op.ts'
import type { Effect } from './effect.ts'
import { patchRow, readBody } from './read-body.ts'

/** [MU1] A wallet appears, unless the server has it already. */
export function walletCreation(op: NewOp): Effect {
  const { id, name, amount, image, type } = readBody(op, calls.createWallet.body)
  return (key, row) => {
    if (id === undefined || key !== `wallet:${id}` || row !== null) return row
    return { id, name, openingAmount: amount, image, type, createdAt: op.editedAt, version: 0 }
  }
}

/** [MU2] The fields given change; a wallet that is gone stays gone. */
export function walletEdit(op: NewOp): Effect {
  const change = readBody(op, calls.editWallet.body)
  return (key, row) => (row !== null && op.touches.includes(key) ? patchRow(row, change) : row)
}
