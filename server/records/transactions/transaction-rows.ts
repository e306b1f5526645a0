import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { WriteScope } from '../write/write-scope.ts'

/** Both legs of a transfer, tombstones too, the expense first. */
export async function findTransferLegs(
  { trx, ledgerId, rows }: WriteScope,
  transferId: string,
): Promise<readonly TransactionRecord[]> {
  await rows.flush()
  return await trx
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('transfer_id', '=', transferId)
    .orderBy('type') // 'expense' sorts before 'income'
    .execute()
}

/** The other leg of the row's transfer, if it has a live one. */
export async function findOtherLeg(
  scope: WriteScope,
  row: TransactionRecord,
): Promise<TransactionRecord | undefined> {
  if (row.transfer_id === null) return undefined
  const legs = await findTransferLegs(scope, row.transfer_id)
  return legs.find(leg => leg.id !== row.id && leg.deleted_at === null)
}

/** The ids of the legs of each of these transfers, tombstones too. */
export async function findLegIds(
  { trx, ledgerId, rows }: WriteScope,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>()
  if (transferIds.length === 0) return ids
  await rows.flush()
  const legs = await trx
    .selectFrom('transactions')
    .select(['id', 'transfer_id'])
    .where('ledger_id', '=', ledgerId)
    .where('transfer_id', 'in', [...new Set(transferIds)])
    .execute()
  for (const { id, transfer_id: transferId } of legs) {
    if (transferId !== null) ids.set(transferId, [...(ids.get(transferId) ?? []), id])
  }
  return ids
}
