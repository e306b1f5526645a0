import type { NewOp } from '#db/op.ts'
import { splitKey } from '#db/record-key.ts'
import type { Effect } from './effect.ts'

/**
 * [MU4] The records touched go: a label, a budget, a transaction with its transfer's other leg, or the
 * rows of an import.
 */
export function removal(op: NewOp): Effect {
  return (key, row) => (op.touches.includes(key) ? null : row)
}

/**
 * [MU5] A wallet goes and its rows with it, also rows that arrive later; the other leg of a transfer
 * stays in its own wallet (sync.md 6.1).
 */
export function walletRemoval(op: NewOp): Effect {
  const removedIds = removedWalletIds(op)
  return (key, row) => {
    if (row === null || op.touches.includes(key)) return null
    return 'walletId' in row && removedIds.includes(row.walletId) ? null : row
  }
}

/** The wallets that a write takes away. */
export function removedWalletIds(op: NewOp): readonly string[] {
  return op.kind === 'deleteWallet' ? op.touches.map(key => splitKey(key).id) : []
}
