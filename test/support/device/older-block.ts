import { assert } from '#base/assert.ts'
import type { OlderBlock, TransactionRow } from '#ledger/store/rows.ts'
import { packRows } from '#records/packed/packed-rows.ts'
import { recordType } from '#records/registry.ts'

/** Transactions as a device puts them by until they are laid out. */
export function anOlderBlock(rows: readonly TransactionRow[]): OlderBlock {
  assert(rows.length > 0, 'a block has rows')
  const moments = rows.map(({ createdAt }) => createdAt)
  const wire = rows.map(row =>
    Object.assign({ version: row.version }, recordType('transaction').toWire({ ...row })),
  )
  return {
    from: Math.min(...moments),
    to: Math.max(...moments),
    count: rows.length,
    rows: packRows(wire),
  }
}
