import { type Kysely, sql } from 'kysely'
import { kobo } from '#money/money.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { Database } from '#server/db/tables/tables.ts'

/**
 * What went in and out of each wallet, over its live transactions, by wallet id; wallets without
 * any are not in the map. Always summed from the rows (money 2).
 */
export async function readWalletFlows(
  db: Kysely<Database>,
  ledgerId: string,
  walletIds: readonly string[],
): Promise<ReadonlyMap<string, WalletFlows>> {
  if (walletIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('transactions')
    .select('wallet_id')
    .select([
      sumWhere('income', false).as('income'),
      sumWhere('expense', false).as('expense'),
      sumWhere('income', true).as('transfers_in'),
      sumWhere('expense', true).as('transfers_out'),
    ])
    .where('ledger_id', '=', ledgerId)
    .where('wallet_id', 'in', walletIds)
    .where('deleted_at', 'is', null)
    .groupBy('wallet_id')
    .execute()
  return new Map(
    rows.map(row => [
      row.wallet_id,
      {
        income: kobo(row.income),
        expense: kobo(row.expense),
        transfersIn: kobo(row.transfers_in),
        transfersOut: kobo(row.transfers_out),
      },
    ]),
  )
}

function sumWhere(type: 'income' | 'expense', isTransfer: boolean) {
  const nullness = isTransfer ? sql`is not null` : sql`is null`
  return sumKobo(sql`case when type = ${type} and transfer_id ${nullness} then amount end`)
}
