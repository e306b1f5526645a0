import { assert } from '#base/assert.ts'
import type { Condition, MovedTo } from '#features/entries/rules/find/resolve-find.ts'
import { type Chunk, IS_INCOME, type RowTest } from './chunk.ts'
import { wantedCodes } from './coded-column.ts'

/** The condition with the transfers that it asks for by the wallet they went to: the legs of one may lie in two months. */
export function withTransfers(condition: Condition, chunks: Iterable<Chunk>): Condition {
  if (!asksForMoves(condition)) return condition
  if ('parts' in condition) {
    return { ...condition, parts: condition.parts.map(part => withTransfers(part, chunks)) }
  }
  if (condition.type === 'not') return { ...condition, part: withTransfers(condition.part, chunks) }
  if (condition.type !== 'moved-to') return condition
  return { ...condition, transferIds: transfersTo(condition.ids, chunks) }
}

function asksForMoves(condition: Condition): boolean {
  if ('parts' in condition) return condition.parts.some(asksForMoves)
  return condition.type === 'not' ? asksForMoves(condition.part) : condition.type === 'moved-to'
}

/** Those of which a leg came in there. */
function transfersTo(walletIds: readonly string[], chunks: Iterable<Chunk>): readonly string[] {
  const found = new Set<string>()
  for (const { flags, wallets, transfers } of chunks) {
    const isThere = wantedCodes(wallets, id => walletIds.includes(id))
    if (!isThere.includes(1)) continue
    const none = transfers.texts.indexOf('')
    for (const [row, code] of transfers.codes.entries()) {
      if (code === none || ((flags[row] ?? 0) & IS_INCOME) === 0) continue
      if (isThere[wallets.codes[row] ?? 0] === 1) found.add(transfers.texts[code] ?? '')
    }
  }
  return [...found]
}

/** Whether a row is a leg that left for there; false where none of the chunk can be. */
export function isMovedTo({ flags, transfers }: Chunk, { transferIds }: MovedTo): RowTest | false {
  assert(transferIds !== undefined, 'where money went is looked up before rows are tested')
  const known = new Set(transferIds)
  const wanted = wantedCodes(transfers, id => known.has(id))
  if (!wanted.includes(1)) return false
  return row => wanted[transfers.codes[row] ?? 0] === 1 && ((flags[row] ?? 0) & IS_INCOME) === 0
}
